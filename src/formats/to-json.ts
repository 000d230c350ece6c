import {
  type Article,
  type ArticleImage,
  type ArticleLink,
  type BlockKind,
  checkArticle,
  checkFlags,
  type OutlineEntry,
  type Post,
} from "../article/index.ts";
import { blockReferences } from "../references/index.ts";
import { toHtml } from "./to-html.ts";
import { toMarkdown } from "./to-markdown.ts";
import { toText } from "./to-text.ts";

/** An article as plain data, its keys in this order. Unknown values, and forms not asked for, are null. */
export interface ArticleJson {
  readonly url: string | null;
  readonly title: string | null;
  readonly authors: readonly string[];
  readonly date: string | null;
  readonly dateModified: string | null;
  readonly description: string | null;
  readonly site: string | null;
  readonly language: string | null;
  readonly keywords: readonly string[];
  readonly image: string | null;
  readonly images: readonly ArticleImage[];
  readonly links: readonly LinkJson[];
  readonly outline: readonly OutlineEntry[];
  readonly pageType: string | null;
  readonly confidence: number | null;
  readonly extractor: string;
  readonly wordCount: number;
  /** Minutes. */
  readonly readingTime: number;
  readonly canonical: string | null;
  readonly section: string | null;
  readonly tags: readonly string[];
  readonly license: string | null;
  readonly direction: Article["direction"];
  readonly product: Article["product"];
  /** By key, where each of the facts above comes from; those that are unknown have none. */
  readonly origins: Readonly<Record<string, OriginJson>>;
  readonly text: string | null;
  readonly markdown: string | null;
  readonly html: string | null;
  readonly blocks: readonly BlockJson[];
  readonly posts: readonly PostJson[];
  readonly comments: readonly PostJson[] | null;
}

/** A post or comment; offsets in the page's source. */
export type PostJson = Omit<Post, "node">;

export type LinkJson = Omit<ArticleLink, "start">;

/** Where a fact comes from. */
export interface OriginJson {
  /** The most trusted of the places that say so. */
  readonly origin: string;
  /** How likely it is right, 0 to 1. */
  readonly confidence: number;
  /** As the page writes it. */
  readonly raw: string;
}

export interface BlockJson {
  readonly text: string;
  readonly kind: BlockKind;
  /** Offsets in the page's source; of the whole element where the text stands in data. */
  readonly start: number;
  readonly end: number;
  /** Finds the block's element in the page: a script, or one with JSON in an attribute, where the text stands in data. */
  readonly selector: string;
  /** The page's address with a text fragment that leads to the block; null where it is not known, or none does. */
  readonly url: string | null;
  readonly score: number;
  /** In an article joined from several pages: the page whose source the offsets refer to, from 0. */
  readonly part?: number;
}

/** The forms of the content to include. Default: all. */
export interface JsonOptions {
  readonly text?: boolean | undefined;
  readonly markdown?: boolean | undefined;
  readonly html?: boolean | undefined;
}

export function toJson(article: Article, options: JsonOptions = {}): ArticleJson {
  checkArticle(article, "content");
  checkArticle(article, "facts");
  checkFlags(options, ["text", "markdown", "html"]);
  const { text = true, markdown = true, html = true } = options;
  return {
    url: article.url,
    title: article.title,
    authors: [...article.authors],
    date: article.date,
    dateModified: article.dateModified,
    description: article.description,
    site: article.site,
    language: article.language,
    keywords: [...article.keywords],
    image: article.image,
    images: article.images.map((image) => ({ ...image })),
    links: article.links.map(({ url, text, rel, internal }) => ({ url, text, rel: [...rel], internal })),
    outline: article.outline.map(ownEntry),
    pageType: article.pageType,
    confidence: article.confidence,
    extractor: article.extractor,
    wordCount: article.wordCount,
    readingTime: article.readingTime,
    canonical: article.canonical,
    section: article.section,
    tags: [...article.tags],
    license: article.license,
    direction: article.direction,
    product: article.product && { ...article.product },
    origins: originsOf(article),
    text: text ? toText(article) : null,
    markdown: markdown ? toMarkdown(article) : null,
    html: html ? toHtml(article) : null,
    blocks: blocksOf(article),
    posts: article.posts.map(plainPost),
    comments: article.comments?.map(plainPost) ?? null,
  };
}

const FACTS = [
  ...["title", "authors", "date", "dateModified", "description", "site", "language", "keywords", "image", "canonical"],
  ...["section", "tags", "license", "direction", "product"],
] as readonly (keyof Article["facts"])[];

function originsOf({ facts }: Article): Record<string, OriginJson> {
  const known = FACTS.flatMap((key) => {
    const fact = facts[key];
    return fact === null ? [] : [[key, { origin: fact.origin, confidence: fact.confidence, raw: fact.raw }]];
  });
  return Object.fromEntries(known);
}

/** With those below it, at most six deep: whoever changes the JSON does not change the article. */
function ownEntry(entry: OutlineEntry): OutlineEntry {
  return { ...entry, children: entry.children.map(ownEntry) };
}

function plainPost({ author, date, text, level, start, end }: Post): PostJson {
  return { author, date, text, level, start, end };
}

function blocksOf(article: Article): BlockJson[] {
  const references = blockReferences(article);
  return article.blocks.map(({ text, kind, start, end, score, part }, at) => ({
    text,
    kind,
    start,
    end,
    ...references[at],
    score,
    ...(part !== undefined && { part }),
  }));
}
