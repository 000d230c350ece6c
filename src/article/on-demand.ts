import type { Page } from "../html/index.ts";
import type { Post } from "../posts/index.ts";
import type { Article, ArticleBlock, ArticleImage, ArticleLink } from "./article.ts";
import { type Content, isText } from "./content.ts";
import { describeLinks } from "./link-facts.ts";
import { findOutline, type OutlineEntry } from "./outline.ts";

/** How what stands outside the content is found. */
export interface Finders {
  pageType(): string | null;
  images(): readonly ArticleImage[];
  posts(): readonly Post[];
}

/** What most callers never read, because they want a format and no more: made when it is first asked for. */
export class OnDemand {
  private readonly content: readonly Content[];
  private readonly describe: () => ArticleBlock[];
  private readonly find: Finders;
  private linked: readonly ArticleLink[] | null = null;
  private outlined: readonly OutlineEntry[] | null = null;
  private posted: readonly Post[] | null = null;
  private foundImages: readonly ArticleImage[] | null = null;
  private described: readonly ArticleBlock[] | null = null;

  constructor(content: readonly Content[], describe: () => ArticleBlock[], find: Finders) {
    this.content = content;
    this.describe = describe;
    this.find = find;
  }

  get pageType(): string | null {
    return this.find.pageType();
  }

  get images(): readonly ArticleImage[] {
    this.foundImages ??= this.find.images();
    return this.foundImages;
  }

  links({ page, url }: Pick<Article, "page" | "url">): readonly ArticleLink[] {
    this.linked ??= describeLinks(findLinks(this.content, []), page, url);
    return this.linked;
  }

  outline({ page }: Pick<Article, "page">): readonly OutlineEntry[] {
    this.outlined ??= findOutline(this.content, page);
    return this.outlined;
  }

  get posts(): readonly Post[] {
    this.posted ??= this.find.posts();
    return this.posted;
  }

  get blocks(): readonly ArticleBlock[] {
    this.described ??= this.describe();
    return this.described;
  }
}

const SOURCE = Symbol("on demand");

/** What Node calls when `console.log` shows an object: without it, getters are shown as such and not read. */
export const SHOWN: unique symbol = Symbol.for("nodejs.util.inspect.custom");

/** The article with all that is made on demand, as plain data. */
export function shown(this: Article): object {
  return { ...this };
}

interface Sourced extends Pick<Article, "page" | "url"> {
  readonly [SOURCE]: OnDemand;
}

/**
 * All articles share these getters. V8 makes a getter part of its object's hidden class and keeps that, with all that
 * the getter closes over, until the next full collection: with getters of their own, articles pile up in memory.
 */
const GETTERS: PropertyDescriptorMap & ThisType<Sourced> = {
  pageType: {
    get() {
      return this[SOURCE].pageType;
    },
  },
  images: {
    get() {
      return this[SOURCE].images;
    },
  },
  links: {
    get() {
      return this[SOURCE].links(this);
    },
  },
  outline: {
    get() {
      return this[SOURCE].outline(this);
    },
  },
  posts: {
    get() {
      return this[SOURCE].posts;
    },
  },
  blocks: {
    get() {
      return this[SOURCE].blocks;
    },
  },
};

/** The article with its page, and with its type, images, links and blocks in place of those it has. */
export function withOnDemand<Rest extends Omit<Article, "page" | "facts">>(
  article: Rest,
  page: Page,
  source: OnDemand,
): Rest & Pick<Article, "page"> {
  const added = { ...GETTERS, page: { value: page }, [SOURCE]: { value: source }, [SHOWN]: { value: shown } };
  return Object.defineProperties(article, added) as Rest & Pick<Article, "page">;
}

type PlainLink = Pick<ArticleLink, "url" | "text" | "start">;

/** What content leads to. */
function findLinks(contents: readonly Content[], links: PlainLink[]): PlainLink[] {
  for (const content of contents) {
    if (isText(content)) continue;
    const { name, attributes, start, children } = content;
    if (name === "a") links.push({ url: attributes.href, text: textOf(children), start });
    findLinks(children, links);
  }
  return links;
}

function textOf(contents: readonly Content[]): string {
  return contents
    .map((content) => (isText(content) ? content.text : textOf(content.children)))
    .join("")
    .trim();
}
