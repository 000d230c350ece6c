import type { Dimensions } from "./dimensions.ts";
import type { ImageMarkup } from "./image-reader.ts";
import { fileStem } from "./placeholder.ts";

/** Icons, faces and emoji are this large at the most, lines and bars this thin. */
const LARGEST_ICON = 64;
const THICKEST_LINE = 16;
/** Up to this size a name such as "logo" or "avatar" is believed; an article may show a logo as its picture. */
const LARGEST_NAMED = 200;

const NAMED =
  /(?:^|[^a-z])(?:emojis?|smil(?:ey|ies)|icons?|ico|avatars?|gravatar|logos?|badges?|sprites?|spinner|buttons?|btn|arrows?|bullet|divider|separator|favicon|flags?)(?:[^a-z]|$)/i;

/** Whether an image adorns the page and shows nothing of its own: an icon, an emoji, a logo, a face beside a name. */
export function isDecoration(markup: ImageMarkup, { width, height }: Dimensions): boolean {
  const larger = Math.max(width ?? 0, height ?? 0);
  const smaller = Math.min(width ?? Infinity, height ?? Infinity);
  if (larger > 0 && (larger <= LARGEST_ICON || smaller <= THICKEST_LINE)) return true;
  const { attributes, address } = markup;
  const alt = attributes.get("alt")?.trim() ?? "";
  if (isEmoji(alt)) return true;
  if (alt === "" && /^(?:presentation|none)$/i.test(attributes.get("role") ?? "")) return true;
  if (larger > LARGEST_NAMED) return false;
  const names = `${attributes.get("class") ?? ""} ${attributes.get("id") ?? ""} ${fileStem(address)}`;
  return (
    NAMED.test(names.slice(0, LONGEST_NAMES)) ||
    /(?:gravatar\.com|\/emojis?|\/icons?|\/smilies)\//i.test(address.slice(0, LONGEST_NAMES))
  );
}

const LONGEST_NAMES = 512;

const SMALLEST_PICTURE = 100;
const DRAWING = /\.(?:svg|gif|ico)(?:[?#]|$)/i;

/** Whether an image is surely more than that: what comes in formats for drawings must say that it is large. */
export function isPicture(markup: ImageMarkup, dimensions: Dimensions): boolean {
  const { width } = dimensions;
  if (isDecoration(markup, dimensions) || (width ?? SMALLEST_PICTURE) < SMALLEST_PICTURE) return false;
  return width !== null || !DRAWING.test(markup.address.slice(-LONGEST_NAMES));
}

function isEmoji(alt: string): boolean {
  return (
    alt !== "" &&
    alt.length <= 12 &&
    /^(?:\p{Extended_Pictographic}|\p{Emoji_Component})+$/u.test(alt) &&
    !/^[\d#*]+$/.test(alt)
  );
}
