import { attributes, type Page } from "../html/index.ts";

/** A film or a recording that a frame plays. */
export interface Embed {
  /** Where people watch or hear it. */
  readonly href: string;
  readonly text: string;
}

/** Addresses that frames play from, without the protocol, and the pages they stand for. */
const PLAYERS: readonly (readonly [frame: RegExp, page: string])[] = [
  [/^(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})(?:[?&#]|$)/, "https://www.youtube.com/watch?v=$1"],
  [
    /^(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/?(?:videoseries)?\?(?:[^#]*&)?list=([\w-]+)/,
    "https://www.youtube.com/playlist?list=$1",
  ],
  [/^player\.vimeo\.com\/video\/(\d+)/, "https://vimeo.com/$1"],
  [/^(?:www|geo)\.dailymotion\.com\/embed\/video\/(\w+)/, "https://www.dailymotion.com/video/$1"],
  [/^open\.spotify\.com\/embed(?:-podcast)?\/(\w+\/\w+)/, "https://open.spotify.com/$1"],
];

/** Players have addresses of some hundred characters. */
const LONGEST = 1000;

/** What a frame plays; null for all other frames, which are advertisements, forms, counters … */
export function embedIn(page: Page, frame: number): Embed | null {
  let href: string | null = null;
  let title = "";
  for (const { name, value } of attributes(page, frame)) {
    if (name === "title") title = value.trim();
    // Frames that are loaded late have it in `data-src` and the like.
    else if (name.endsWith("src")) href ??= watchPage(value.trim());
  }
  if (href === null) return null;
  const isNamed = title !== "" && title.length <= LONGEST_TITLE && !GENERIC.test(title);
  return { href, text: isNamed ? title : href.replace(/^https:\/\/(?:www\.)?/, "") };
}

const LONGEST_TITLE = 200;
/** What players call themselves, and not what they play. */
const GENERIC = /\b(?:players?|embed(?:ded)?|iframe)\b|^(?:video|youtube|vimeo|spotify)\b.{0,12}$/i;

function watchPage(address: string): string | null {
  if (address.length > LONGEST) return null;
  const bare = address.replace(/^(?:https?:)?\/\//i, "");
  for (const [frame, watch] of PLAYERS) {
    const match = frame.exec(bare);
    if (match !== null) return watch.replace("$1", match[1]);
  }
  return null;
}
