import { hashText } from "./block-texts.ts";

/** What stands over advertisements, on buttons, and where something is still to come. */
const LABELS = [
  "Advertisement",
  "Advertisements",
  "Sponsored",
  "Anzeige",
  "Werbung",
  "Publicité",
  "Publicidad",
  "Pubblicità",
  "Publicidade",
  "Advertentie",
  "Annons",
  "Reklama",
  "Реклама",
  "Διαφήμιση",
  "广告",
  "廣告",
  "広告",
  "Advertisement continues below",
  "Article continues below",
  "Article continues below advertisement",
  "Article continues after advertisement",
  "Article continues below this ad",
  "Story continues below",
  "Story continues below advertisement",
  "Continue reading below",
  "Scroll to continue",
  "Scroll to continue with content",
  "Read more",
  "Continue reading",
  "Weiterlesen",
  "Lire la suite",
  "Leer más",
  "Leggi tutto",
  "Czytaj więcej",
  "Читать далее",
  "Share",
  "Share this",
  "Share this article",
  "Share this story",
  "Share this post",
  "Share on Facebook",
  "Share on Twitter",
  "Tweet",
  "Teilen",
  "Partager",
  "Compartir",
  "Поделиться",
  "分享到",
  "Back to top",
  "Skip to content",
  "Skip to main content",
  "Loading...",
  "Loading…",
  "You may also like",
  "You might also like",
];

/** What may stand behind. */
const AROUND = ["", ":", "...", "…", "»", "→", "›", ">"];

const HASHES: ReadonlySet<number> = new Set(
  LABELS.flatMap((label) => {
    const [first, ...rest] = label.split(" ");
    const titled = [first, ...rest.map((word) => word[0].toUpperCase() + word.slice(1))].join(" ");
    return [label, titled, label.toLowerCase(), label.toUpperCase()];
  }).flatMap((label) => AROUND.map((mark) => hashText(label + mark))),
);

/** Whether a block of this hash is a label alone. */
export function isLabel(hash: number): boolean {
  return HASHES.has(hash);
}

/** Labels have no more words. */
export const LONGEST_LABEL = 6;
