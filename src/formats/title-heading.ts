import { type Article, type Content, isText, textContent } from "../article/index.ts";

/**
 * The title to put above the content: null if there is none, if the content opens with a headline of its own, which
 * pages often word a little otherwise, or if it has the title as a heading further down.
 */
export function missingTitle(article: Article): string | null {
  if (opensWithHeadline(article.content)) return null;
  const title = normalize(article.title ?? "");
  return title === "" || hasHeading(article.content, title) ? null : title;
}

/** A kicker, a date, a byline: so many characters may stand above a headline. On 375 pages of wcxb-dev few have more. */
const MOST_ABOVE = 60;

function opensWithHeadline(content: readonly Content[]): boolean {
  let above = 0;
  for (const child of content) {
    if (!isText(child) && child.name === "h1") return true;
    if (!isText(child) && HEADINGS.has(child.name)) return false;
    above += isText(child) ? child.text.length : textContent(child.children).length;
    if (above > MOST_ABOVE) return false;
  }
  return false;
}

const HEADINGS: ReadonlySet<string> = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);

function hasHeading(children: readonly Content[], title: string): boolean {
  return children.some((child) => {
    if (isText(child)) return false;
    return HEADINGS.has(child.name)
      ? normalize(textContent(child.children)) === title
      : hasHeading(child.children, title);
  });
}

function normalize(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
