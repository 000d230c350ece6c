import { type Dimensions, dimensionsOf } from "./dimensions.ts";
import type { ImageMarkup } from "./image-reader.ts";
import { fileStem } from "./placeholder.ts";

/** Icons, faces and emoji are this large at the most, lines and bars this thin. */
const LARGEST_ICON = 64;
const THICKEST_LINE = 16;
/** Up to this size a name such as "logo" or "avatar" is believed; an article may show a logo as its picture. */
const LARGEST_NAMED = 200;

/** Names that nothing but a sign has, and those that an article may show as its picture, too. */
const SIGN_NAMES =
  "emojis?|smil(?:ey|ies)|icons?|ico|avatars?|gravatar|sprites?|spinner|buttons?|btn|arrows?|bullet|divider|separator|favicon";
const SIGN = new RegExp(`(?:^|[^a-z])(?:${SIGN_NAMES})(?:[^a-z]|$)`, "i");
/** The same in `printButton.png` and `arrowLeft.png`. */
const JOINED_SIGN =
  /[a-z\d](?:Buttons?|Btn|Icons?|Arrows?|Bullet|Avatar)(?![a-z])|(?:^|[^A-Za-z])(?:button|btn|icon|ico|arrow|bullet|avatar)(?=[A-Z])/;
const NAMED = new RegExp(`(?:^|[^a-z])(?:${SIGN_NAMES}|logos?|badges?|flags?)(?:[^a-z]|$)`, "i");

/** Whether an image adorns the page and shows nothing of its own: an icon, an emoji, a logo, a face beside a name. */
export function isDecoration(markup: ImageMarkup, dimensions: Dimensions): boolean {
  const { attributes } = markup;
  if (writtenImage(markup, dimensions) !== null) return true;
  if (!attributes.get("alt")?.trim() && /^(?:presentation|none)$/i.test(attributes.get("role") ?? "")) return true;
  return isSign(markup, dimensions, NAMED);
}

/** Whether an image is small, or has one of these names and no size that speaks against it. */
function isSign({ attributes, address }: ImageMarkup, { width, height }: Dimensions, named: RegExp): boolean {
  const larger = Math.max(width ?? 0, height ?? 0);
  const smaller = Math.min(width ?? Infinity, height ?? Infinity);
  if (larger > 0 && (larger <= LARGEST_ICON || smaller <= THICKEST_LINE)) return true;
  if (larger > LARGEST_NAMED) return false;
  const stem = fileStem(address);
  const names = `${attributes.get("class") ?? ""} ${attributes.get("id") ?? ""}`.slice(0, LONGEST_NAMES);
  if (named.test(stem.length <= LONGEST_SIGN ? `${names} ${stem}` : names) || JOINED_SIGN.test(stem)) return true;
  return /(?:gravatar\.com|\/(?:emojis?|icons?|smilies|themes?|skins?|templates?))\//i.test(
    address.slice(0, LONGEST_NAMES),
  );
}

const LONGEST_NAMES = 512;
/** A file with a longer name is called after what it shows: `icons-of-fashion-at-the-gala…`. */
const LONGEST_SIGN = 40;

const SMALLEST_PICTURE = 100;
const DRAWING = /\.(?:svg|gif|ico)(?:[?#]|$)/i;

/** Whether an image is surely more than that: what comes in formats for drawings must say that it is large. */
export function isPicture(markup: ImageMarkup, dimensions: Dimensions): boolean {
  const { width } = dimensions;
  if (isDecoration(markup, dimensions) || (width ?? SMALLEST_PICTURE) < SMALLEST_PICTURE) return false;
  return width !== null || !DRAWING.test(markup.address.slice(-LONGEST_NAMES));
}

/**
 * What an image is to those who do not see it: the emoji or smiley that it draws, a tick or a star, nothing if it is a
 * sign without a name, such as an arrow, or calls itself an icon. Null for what has to be shown.
 */
export function writtenImage(markup: ImageMarkup, known?: Dimensions): string | null {
  const { attributes } = markup;
  const alt = attributes.get("alt")?.trim() ?? "";
  if (isEmoji(alt)) return alt;
  const sign = signFor(alt);
  if (sign === null || (alt === "" && attributes.get("title")?.trim())) return null;
  const dimensions = known ?? dimensionsOf(markup);
  const { width, height } = dimensions;
  const hasSize = width !== null || height !== null;
  if (isSign(markup, dimensions, hasSize ? NAMED : SIGN)) return sign;
  const isDrawn =
    alt !== "" && !SMILEY.test(alt) && (ICON.test(alt) || DRAWING.test(markup.address.slice(-LONGEST_NAMES)));
  return isDrawn && Math.max(width ?? 0, height ?? 0) <= LARGEST_NAMED ? sign : null;
}

/** An alternative text as characters that say the same; null if it is a name, which no character has. */
function signFor(alt: string): string | null {
  if (alt === "" || SMILEY.test(alt)) return alt;
  const name = alt.replace(ICON, "");
  return name === "" ? "" : (SIGNS.find(([names]) => names.test(name))?.[1] ?? (name === alt ? null : ""));
}

const ICON = /(?:^|[\s-])icons?$/i;
const SIGNS: readonly (readonly [names: RegExp, sign: string])[] = [
  [/^(?:green )?(?:check(?:ed)?|tick)(?:[ -]?(?:mark|circle|solid))*$/i, "✓"],
  [/^(?:red )?(?:cross|x[ -]?mark)(?:[ -]?(?:mark|circle|solid))*$/i, "✗"],
  [/^(?:full |filled )?star(?:[ -](?:solid|filled|full))?$/i, "★"],
];

/** `:-)`, `;D`, `:wink:` */
const SMILEY = /^(?:[:;=8xX][-'^o]?[()[\]DPpOo|/\\*$3]{1,3}|:[\w+-]{1,24}:)$/;

function isEmoji(alt: string): boolean {
  return (
    alt !== "" &&
    alt.length <= 12 &&
    /^(?:\p{Extended_Pictographic}|\p{Emoji_Component})+$/u.test(alt) &&
    !/^[\d#*]+$/.test(alt)
  );
}
