import type { Page } from "../html/index.ts";
import type { Article, ArticleBlock, ArticleImage, ArticleLink } from "./article.ts";
import { type Content, isText } from "./content.ts";

/** What most callers never read, because they want a format and no more: made when it is first asked for. */
export class OnDemand {
  private readonly content: readonly Content[];
  private readonly describe: () => ArticleBlock[];
  private targets: Targets | null = null;
  private described: readonly ArticleBlock[] | null = null;

  constructor(content: readonly Content[], describe: () => ArticleBlock[]) {
    this.content = content;
    this.describe = describe;
  }

  get images(): readonly ArticleImage[] {
    this.targets ??= findTargets(this.content);
    return this.targets.images;
  }

  get links(): readonly ArticleLink[] {
    this.targets ??= findTargets(this.content);
    return this.targets.links;
  }

  get blocks(): readonly ArticleBlock[] {
    this.described ??= this.describe();
    return this.described;
  }
}

const SOURCE = Symbol("on demand");

interface Sourced {
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
      return this[SOURCE].links;
    },
  },
  blocks: {
    get() {
      return this[SOURCE].blocks;
    },
  },
};

/** The article with its page, and with images, links and blocks in place of those it has. */
export function withOnDemand<Rest extends Omit<Article, "page" | "facts">>(
  article: Rest,
  page: Page,
  source: OnDemand,
): Rest & Pick<Article, "page"> {
  const added = { ...GETTERS, page: { value: page }, [SOURCE]: { value: source } };
  return Object.defineProperties(article, added) as Rest & Pick<Article, "page">;
}

interface Targets {
  readonly links: ArticleLink[];
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
