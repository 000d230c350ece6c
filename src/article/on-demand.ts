import type { Page } from "../html/index.ts";
import type { Post } from "../posts/index.ts";
import type { Article, ArticleBlock, ArticleImage, ArticleLink } from "./article.ts";
import { type Content, isText } from "./content.ts";
import { describeLinks } from "./link-facts.ts";
import { findOutline, type OutlineEntry } from "./outline.ts";

/** What most callers never read, because they want a format and no more: made when it is first asked for. */
export class OnDemand {
  private readonly content: readonly Content[];
  private readonly describe: () => ArticleBlock[];
  private targets: Targets | null = null;
  private linked: readonly ArticleLink[] | null = null;
  private outlined: readonly OutlineEntry[] | null = null;
  private readonly findPosts: () => readonly Post[];
  private posted: readonly Post[] | null = null;
  private described: readonly ArticleBlock[] | null = null;

  constructor(content: readonly Content[], describe: () => ArticleBlock[], findPosts: () => readonly Post[]) {
    this.content = content;
    this.findPosts = findPosts;
    this.describe = describe;
  }

  get images(): readonly ArticleImage[] {
    this.targets ??= findTargets(this.content);
    return this.targets.images;
  }

  links({ page, url }: Pick<Article, "page" | "url">): readonly ArticleLink[] {
    this.targets ??= findTargets(this.content);
    this.linked ??= describeLinks(this.targets.links, page, url);
    return this.linked;
  }

  outline({ page }: Pick<Article, "page">): readonly OutlineEntry[] {
    this.outlined ??= findOutline(this.content, page);
    return this.outlined;
  }

  get posts(): readonly Post[] {
    this.posted ??= this.findPosts();
    return this.posted;
  }

  get blocks(): readonly ArticleBlock[] {
    this.described ??= this.describe();
    return this.described;
  }
}

const SOURCE = Symbol("on demand");

interface Sourced extends Pick<Article, "page" | "url"> {
  readonly [SOURCE]: OnDemand;
}

/**
 * All articles share these getters. V8 makes a getter part of its object's hidden class and keeps that, with all that
 * the getter closes over, until the next full collection: with getters of their own, articles pile up in memory.
 */
const GETTERS: PropertyDescriptorMap & ThisType<Sourced> = {
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

/** The article with its page, and with images, links and blocks in place of those it has. */
export function withOnDemand(article: Omit<Article, "page">, page: Page, source: OnDemand): Article {
  const added = { ...GETTERS, page: { value: page }, [SOURCE]: { value: source } };
  return Object.defineProperties(article, added) as Article;
}

interface Targets {
  readonly links: Pick<ArticleLink, "url" | "text" | "start">[];
  readonly images: ArticleImage[];
}

/** What content leads to and what it shows. */
function findTargets(content: readonly Content[]): Targets {
  const targets: Targets = { links: [], images: [] };
  collectTargets(content, targets);
  return targets;
}

function collectTargets(contents: readonly Content[], targets: Targets): void {
  for (const content of contents) {
    if (isText(content)) continue;
    const { name, attributes, start } = content;
    if (name === "img") targets.images.push({ url: attributes.src, alt: attributes.alt ?? "", start });
    if (name === "a") targets.links.push({ url: attributes.href, text: textOf(content.children), start });
    collectTargets(content.children, targets);
  }
}

function textOf(contents: readonly Content[]): string {
  return contents
    .map((content) => (isText(content) ? content.text : textOf(content.children)))
    .join("")
    .trim();
}
