import { type Article, type Content, isText, textContent } from "../article/index.ts";

/** The title to put above the content: null if there is none, or if the content already has it as a heading. */
export function missingTitle(article: Article): string | null {
  const title = normalize(article.title ?? "");
  return title === "" || hasHeading(article.content, title) ? null : title;
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
