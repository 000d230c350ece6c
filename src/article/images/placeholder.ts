/** What stands where an image is still to be loaded: nothing, a few bytes in the address, a file called blank.gif. */

/** A picture in fewer characters shows nothing: the shortest GIF, PNG and SVG with a single pixel have 60 to 200. */
const SHORTEST_PICTURE = 256;

/** A photo in fewer is a preview of some twenty pixels, blurred until the image is there. */
const SHORTEST_PHOTO = 2048;

/** Words that name nothing else in a file's name. */
const EMPTY_WORDS = new Set(
  (
    "blank spacer space transparent trans placeholder pixel px lazy lazyload loading loader load preload preloader " +
    "dummy clear empty none null grey gray white default fallback spinner missing 1x1 s t"
  ).split(" "),
);

/** Words and numbers that may stand beside those. */
const BESIDE =
  /^(?:image|img|images|photo|picture|thumb|gif|png|bg|icon|dot|ajax|no|small|large|\d+(?:x\d+)?|[\da-f]{8,}|)$/;

/** An address that shows nothing: there is no image if nothing else tells of one. */
export function isPlaceholder(address: string): boolean {
  if (address === "" || /^(?:#|about:|javascript:|\/\/:0)/i.test(address)) return true;
  if (/^data:/i.test(address))
    return address.length < (/^data:image\/(?:jpeg|webp)/i.test(address) ? SHORTEST_PHOTO : SHORTEST_PICTURE);
  return hasEmptyName(address);
}

/** An address that may show something, but gives way to any other: a blurred preview, a drawing of the frame. */
export function isProvisional(address: string): boolean {
  return /^data:/i.test(address) || isPlaceholder(address) || hasTinySize(address);
}

/** Names of files that show nothing are short; "placeholder" is believed in any. */
const LONGEST_EMPTY_NAME = 64;

function hasEmptyName(address: string): boolean {
  const stem = fileStem(address).toLowerCase();
  if (stem.length > LONGEST_EMPTY_NAME && !stem.includes("placeholder")) return false;
  const words = stem.split(/[-_.\s]+/);
  if (words.includes("placeholder")) return true;
  return (
    words.some((word) => EMPTY_WORDS.has(word)) && words.every((word) => EMPTY_WORDS.has(word) || BESIDE.test(word))
  );
}

/** `?w=640`, `photo-640x480.jpg`, `/w_640,h_480/`, `?resize=640,480`: what services that scale images write. */
const WIDTH =
  /[?&;](?:w|width|resize|size)=(\d{1,4})(?!\d)|-(\d{1,4})x\d{1,4}\.[a-z]{3,4}(?:\?|$)|[/,]w_(\d{1,4})[,/]/i;

/** The width that an address asks for. A guess, good enough to compare two addresses of one image. */
export function widthInAddress(address: string): number | null {
  const match = address.length < LONGEST_NAME ? WIDTH.exec(address) : null;
  return match === null ? null : Number(match[1] ?? match[2] ?? match[3]);
}

/** Previews that are blurred while the image is loaded have some twenty pixels; no picture of an article has so few. */
const WIDEST_PREVIEW = 99;

function hasTinySize(address: string): boolean {
  return (widthInAddress(address) ?? WIDEST_PREVIEW + 1) <= WIDEST_PREVIEW;
}

/** What is longer has no size or name to be read. */
const LONGEST_NAME = 2048;

/** The name of an address's file without its extension; nothing that is longer than names are. */
export function fileStem(address: string): string {
  const start = address.length > LONGEST_NAME ? address.slice(0, LONGEST_NAME) : address;
  const end = start.search(/[?#]/);
  const path = end < 0 ? start : start.slice(0, end);
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.[a-z0-9]{2,5}$/i, "");
}
