import { type Article, extract, toMarkdown } from "../index.ts";
import { FactsOnDemand } from "../metadata/index.ts";
import { detached } from "./detached.ts";
import type { SourceRange } from "./source-range.ts";

const FACTS = [
  "title",
  "authors",
  "date",
  "dateModified",
  "description",
  "site",
  "language",
  "image",
  "canonical",
] as const satisfies readonly (keyof Article & keyof Article["facts"])[];

type KeptFacts = Pick<Article, (typeof FACTS)[number]>;

/** What the store keeps of an article unless the caller says otherwise. */
export interface KeptArticle
  extends KeptFacts,
    Pick<Article, "url" | "pageType" | "confidence" | "extractor" | "wordCount"> {
  readonly markdown: string;
}

/** Of a page that was cut: the page without its chaff, from which `keptArticle` makes the rest when it is read. */
export interface KeptCut extends Pick<Article, "url" | "pageType" | "confidence" | "extractor"> {
  /** The head, and what was cut out of the body. */
  readonly html: string;
  /** What was known of the page when it was cut: it may have stood elsewhere. */
  readonly facts: Partial<KeptFacts>;
}

/**
 * The facts that people ask for and the content, under the names that JSON has. The rest of `toJson` (blocks with
 * their selectors, images by meaning, origins) costs as much as extraction and fetching together.
 */
export function kept(article: Article): KeptArticle {
  return {
    url: article.url,
    title: article.title,
    authors: [...article.authors],
    date: article.date,
    dateModified: article.dateModified,
    description: article.description,
    site: article.site,
    language: article.language,
    image: article.image,
    canonical: article.canonical,
    pageType: article.pageType,
    confidence: article.confidence,
    extractor: article.extractor,
    wordCount: article.wordCount,
    markdown: toMarkdown(article),
  };
}

/** Cutting takes a tenth of the time that Markdown and facts would: they can wait until somebody reads them. */
export function keptCut(article: Article, html: string, ranges: readonly SourceRange[]): KeptCut {
  const { url, pageType, confidence, extractor } = article;
  const body = ranges.map(({ start, end }) => html.slice(start, end)).join("<hr>");
  // It waits for others to be stored with it: its page need not.
  const own = detached(`${headOf(html, ranges[0]?.start ?? 0)}<body>${body}`);
  return { url, pageType, confidence, extractor, html: own, facts: knownFacts(article) };
}

/** Facts that stand beside the text: heads, which are stored, hardly know them. */
const IN_BODY: ReadonlySet<keyof KeptFacts> = new Set(["title", "authors", "date"]);

/**
 * What the caller has asked for, and what stands in the body where the site keeps it: some ten microseconds. All the rest
 * would take five times as long, or want the whole page.
 */
function knownFacts(article: Article): Partial<KeptFacts> {
  const { facts } = article;
  if (!(facts instanceof FactsOnDemand)) return {};
  const names = FACTS.filter((name) => facts.has(name) || (IN_BODY.has(name) && facts.known(name) !== undefined));
  return JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, article[name]]))));
}

/** What the crawl has stored of a page, in full. */
export function keptArticle(stored: unknown): KeptArticle {
  if (!isCut(stored)) return stored as KeptArticle;
  const { html, facts = {}, ...own } = stored;
  const article = extract(html, { url: own.url, include: "body" });
  return { ...kept(withFacts(article, facts)), ...own };
}

/** Crawls stored cuts without facts once. */
type StoredCut = Omit<KeptCut, "facts" | "pageType"> & Partial<Pick<KeptCut, "facts" | "pageType">>;

function withFacts(article: Article, facts: Partial<KeptFacts>): Article {
  return Object.create(article, Object.getOwnPropertyDescriptors(facts));
}

function isCut(stored: unknown): stored is StoredCut {
  return typeof stored === "object" && stored !== null && "html" in stored && !("title" in stored);
}

/** Where a head ends, by what there is: authors leave out tags that the standard implies. */
const HEAD_ENDS = ["<body", "</head>", "</title>"];

/** More is no head. */
const LONGEST_HEAD = 50_000;

/** The head without styles and scripts, but for those that hold data. */
function headOf(html: string, before: number): string {
  const mark = HEAD_ENDS.find((each) => html.includes(each)) ?? "";
  const end = Math.min(html.indexOf(mark) + (mark === "<body" ? 0 : mark.length), before, LONGEST_HEAD);
  let head = "";
  let at = 0;
  let open = html.indexOf("<s");
  while (open >= 0 && open < end) {
    const close = closeOf(html, open) ?? end;
    if (close < end) {
      head += html.slice(at, open);
      at = close;
    }
    open = html.indexOf("<s", close < end ? close : open + 1);
  }
  return head + html.slice(at, end);
}

/** The end of a style or script that says nothing about the page; null for other elements. */
function closeOf(html: string, open: number): number | null {
  const tag = html.slice(open, open + 60);
  const name = /^<(script|style)[\s>]/.exec(tag)?.[1];
  if (name === undefined || tag.includes("ld+json")) return null;
  const close = html.indexOf(`</${name}>`, open);
  return close < 0 ? null : close + name.length + 3;
}
