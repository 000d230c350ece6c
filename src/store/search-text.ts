/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** Text as the index has it: every character of an unspaced script is a word. */
export function indexText(text: string): string {
  return text.replace(UNSPACED, " $& ");
}

/** The texts of a stored article that are searched: whatever the crawl was told to keep. */
export function searchedTexts(article: unknown): { readonly title: string; readonly text: string } {
  const { facts, markdown, text, html, ...own } = (article ?? {}) as Record<string, unknown>;
  const { title } = { ...(facts as object), ...own } as Record<string, unknown>;
  const page = typeof html === "string" ? html : "";
  const body = [markdown, text].find((each) => typeof each === "string") as string | undefined;
  return {
    title: typeof title === "string" ? title : (/<title[^<>]*>([^<]*)/i.exec(page)?.[1] ?? ""),
    text: body !== undefined ? withoutAddresses(body) : withoutTags(page.slice(Math.max(0, page.indexOf("<body")))),
  };
}

/** Links and images of Markdown by their texts alone. */
function withoutAddresses(markdown: string): string {
  return markdown.replace(/!?\[([^[\]]*)\]\([^()\s]*(?: "[^"]*")?\)/g, "$1");
}

function withoutTags(html: string): string {
  return html.replace(/<[^<>]*>/g, " ").replace(/\s+/g, " ");
}

/** Words and phrases of a query; a term that ends in a star may go on. */
export interface Term {
  readonly words: readonly string[];
  readonly isPrefix: boolean;
}

/** More terms than anybody searches for. */
const MOST_TERMS = 32;

export function parseQuery(query: string): Term[] {
  const terms: Term[] = [];
  for (const [, phrase, word] of query.slice(0, 1000).matchAll(/"([^"]*)"|([^\s"]+)/g)) {
    const text = phrase ?? word;
    const words = indexText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
    if (words.length > 0) terms.push({ words, isPrefix: phrase === undefined && text.endsWith("*") });
  }
  return terms.slice(0, MOST_TERMS);
}

const EXCERPT = 240;

/** The text around the first of the terms that is found in it, or its beginning. */
export function excerptOf(text: string, terms: readonly Term[]): string {
  const folded = fold(text);
  const places = terms.map(({ words }) => folded.indexOf(fold(words[0]))).filter((at) => at >= 0);
  const at = places.length === 0 ? 0 : Math.min(...places);
  const from = at < EXCERPT / 3 ? 0 : text.indexOf(" ", at - EXCERPT / 3) + 1 || at;
  const cut = text.slice(from, from + EXCERPT);
  const isWhole = from + EXCERPT >= text.length;
  const end = isWhole || cut.lastIndexOf(" ") < EXCERPT / 2 ? cut.length : cut.lastIndexOf(" ");
  const excerpt = cut.slice(0, end).replace(/\s+/g, " ").trim();
  return `${from > 0 ? "… " : ""}${excerpt}${isWhole ? "" : " …"}`;
}

/** Without case and accents, character by character, so that places stay. */
function fold(text: string): string {
  return text.toLowerCase().length === text.length ? text.toLowerCase() : text;
}
