const SCHEMES: ReadonlySet<string> = new Set(["http", "https", "mailto", "tel", "ftp"]);

/** Raster images only: an SVG is a document, and may hold scripts. */
const IMAGE_DATA = /^data:image\/(?![^;,]*svg)[a-z0-9.+-]+[;,]/i;

/**
 * An address that does nothing but lead somewhere, or null. Browsers drop control characters and spaces around an
 * address, and tabs and newlines anywhere in it, before they read its scheme: so does this.
 */
export function safeUrl(url: string | undefined, use: "link" | "image"): string | null {
  const clean = (url ?? "")
    .replace(/[\t\n\r]/g, "")
    .replace(/^[\0- ]+/, "")
    .trimEnd();
  if (clean === "") return null;
  const scheme = /^[a-z][a-z0-9+.-]*(?=:)/i.exec(clean)?.[0].toLowerCase();
  if (scheme === undefined || SCHEMES.has(scheme)) return clean;
  return use === "image" && IMAGE_DATA.test(clean) ? clean : null;
}
