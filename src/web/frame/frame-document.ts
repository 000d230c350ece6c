/**
 * The document in which a stranger's page is shown. Nothing is loaded and nothing runs: the frame is sandboxed without
 * scripts, and this policy, which stands before anything of the page, allows pictures and styles that are in the page
 * itself and no more.
 */
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-src 'none'";

/** The rights of the frame. It has our origin, so that we can hear of clicks in it; without scripts it can do nothing with it. */
export const SANDBOX = "allow-same-origin";

/** Pages come without their style sheets. What is left must be readable, and the marks must be seen whatever the page says. */
const STYLE = `
:root { color-scheme: light }
html, body { display: block !important; visibility: visible !important; opacity: 1 !important; position: static !important;
  height: auto !important; max-height: none !important; overflow: visible !important; transform: none !important }
:where(html) { background: #fff; color: #1d1d1b }
:where(body) { margin: 1rem; font: 15px/1.55 system-ui, sans-serif; overflow-wrap: anywhere }
:where(img, video, table, pre, svg) { max-width: 100% }
:where(svg:not([width])) { width: 1.5em; height: 1.5em }
:where(pre) { white-space: pre-wrap }
img:not([src^="data:"]) { min-width: 3em; min-height: 1.5em; outline: 1px dashed #999; outline-offset: -1px; font-size: .85em }
dechaff-text { cursor: help; border-radius: 2px; outline-offset: 1px }
dechaff-text[data-dechaff-verdict=kept] { background: #d9f2dc !important; color: #0d2f14 !important;
  box-shadow: 0 2px 0 #2f8f46 !important }
dechaff-text[data-dechaff-verdict=dropped] { background: #f4ece8 !important; color: #6d5148 !important;
  text-decoration: line-through 1px #b98f80 !important }
dechaff-text[data-dechaff-verdict=some] { background: #fdf0c4 !important; color: #3d2f00 !important;
  box-shadow: 0 2px 0 #b8860b !important }
dechaff-text[data-dechaff-now] { outline: 2px solid #1a5fb4 !important }
dechaff-text:focus { outline: 3px solid #1a5fb4 !important }
[data-dechaff-over] { outline: 2px dashed #1a5fb4 !important; outline-offset: 2px !important; cursor: crosshair !important }
`;

export function frameDocument(markedPage: string): string {
  return `<!doctype html><meta http-equiv="content-security-policy" content="${POLICY}"><style>${STYLE}</style>${markedPage}`;
}
