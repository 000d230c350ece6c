import { type Article, type Content, type Element, isHeading, isText, textContent } from "../article/index.ts";

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
    if (isHeading(child)) return false;
    above += isText(child) ? child.text.length : textContent(child.children).length;
    if (above > MOST_ABOVE) return false;
  }
  return false;
}

/**
 * Content below a title: pages that have the title in no heading may have it as a plain line above the text, which would
 * say it twice.
 */
export function withoutTitleLine(content: readonly Element[], title: string): readonly Element[] {
  let above = 0;
  for (const [at, block] of content.entries()) {
    if (block.name !== "p") return content;
    const { children } = block;
    const found = children.findIndex((child) => !isText(child) && child.name === "br");
    const lineEnd = found < 0 ? children.length : found;
    if (isTitle(children.slice(0, lineEnd), title)) {
      const rest = children.slice(lineEnd + 1);
      return content.toSpliced(at, 1, ...(rest.length === 0 ? [] : [{ ...block, children: rest }]));
    }
    above += textContent(children).length;
    if (above > MOST_ABOVE) return content;
  }
  return content;
}

function isTitle(line: readonly Content[], title: string): boolean {
  return normalize(textContent(line)).toLowerCase() === title.toLowerCase() && !line.some(holdsImage);
}

function holdsImage(content: Content): boolean {
  return !isText(content) && (content.name === "img" || content.children.some(holdsImage));
}

function hasHeading(children: readonly Content[], title: string): boolean {
  return children.some((child) => {
    if (isText(child)) return false;
    return isHeading(child) ? normalize(textContent(child.children)) === title : hasHeading(child.children, title);
  });
}

function normalize(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
