/** Segments that are longer, or have a number in them, are taken for a page's own. */
const LONGEST_WORD = 16;
const LONGEST_SHAPE = 120;

/**
 * What the addresses of one template's pages have in common: the host is left out, and what is a page's own is a letter.
 *
 *     https://example.com/2024/05/tea-from-the-hills.html?id=7   →   /0/0/a.html?id
 *     https://example.com/shop/kettles/                          →   /shop/kettles/
 */
export function pathShape(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const address = new URL(url);
  const shape = address.pathname.split("/").map(segmentShape).join("/");
  const names = address.search === "" ? [] : [...new Set(address.searchParams.keys())].sort();
  return (names.length === 0 ? shape : `${shape}?${names.join("&")}`).slice(0, LONGEST_SHAPE);
}

function segmentShape(segment: string): string {
  const dot = segment.lastIndexOf(".");
  const extension = dot > 0 && segment.length - dot <= 6 ? segment.slice(dot) : "";
  const name = segment.slice(0, segment.length - extension.length);
  if (/^\d+$/.test(name)) return `0${extension}`;
  const isOwn = extension !== "" || name.length > LONGEST_WORD || /[\d%]/.test(name) || name.split(/[-_+]/).length > 2;
  return `${isOwn ? "a" : name}${extension}`;
}
