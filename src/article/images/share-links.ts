import type { Page } from "../../html/index.ts";
import { dimensionsOf } from "./dimensions.ts";
import type { ImageMarkup } from "./image-reader.ts";
import { hrefAround } from "./link-around.ts";
import { fileStem } from "./placeholder.ts";

/** Addresses that take a page to share: readers are asked to pass it on, and the image is the button. */
const SHARE = new RegExp(
  [
    String.raw`^mailto:\?`,
    "^(?:whatsapp|fb-messenger|tg|viber):",
    String.raw`^javascript:\s*(?:window\.)?print\b`,
    String.raw`^(?:https?:)?//(?:[\w-]+\.)*(?:${[
      String.raw`facebook\.com/(?:sharer|share\.php|dialog/(?:share|feed|send))`,
      String.raw`(?:twitter|x)\.com/(?:intent/|share\b|home\?status=)`,
      String.raw`pinterest\.[a-z.]+/pin/create`,
      String.raw`linkedin\.com/(?:shareArticle|sharing|cws/share)`,
      String.raw`reddit\.com/(?:r/\w+/)?submit`,
      String.raw`whatsapp\.com/send`,
      String.raw`wa\.me/\?text=`,
      String.raw`(?:t\.me|telegram\.me)/share`,
      String.raw`tumblr\.com/(?:share|widgets/share)`,
      String.raw`plus\.google\.com/share`,
      String.raw`(?:vk\.com|vkontakte\.ru)/share\.php`,
      String.raw`connect\.ok\.ru/offer`,
      String.raw`weibo\.com/share`,
      String.raw`xing\.com/(?:app/user\?op=share|spi/shares)`,
      String.raw`digg\.com/submit`,
      String.raw`stumbleupon\.com/submit`,
      String.raw`(?:del\.icio\.us/(?:post|save)|delicious\.com/save)`,
      String.raw`getpocket\.com/(?:save|edit)`,
      String.raw`news\.ycombinator\.com/submitlink`,
      String.raw`(?:addtoany|addthis|sharethis)\.com/`,
      String.raw`b\.hatena\.ne\.jp/(?:entry|add)`,
      String.raw`line\.me/(?:R/msg|lineit/share)`,
    ].join("|")})`,
  ].join("|"),
  "i",
);

/** A button is this wide at the most. */
const WIDEST_BUTTON = 200;

/** Whether an image is the button of a link that shares the page, and not the picture that would be shared. */
export function isShareButton(page: Page, node: number, markup: ImageMarkup): boolean {
  const href = hrefAround(page, node);
  if (href === null || !SHARE.test(href)) return false;
  return (dimensionsOf(markup).width ?? 0) <= WIDEST_BUTTON && !names(href, markup.address);
}

/** Whether a link hands the image on. */
function names(href: string, address: string): boolean {
  const stem = fileStem(address);
  return stem.length >= DISTINCTIVE && href.includes(stem, href.indexOf("?") + 1);
}

/** Shorter names, such as `1` and `mail`, stand in addresses by chance. */
const DISTINCTIVE = 8;
