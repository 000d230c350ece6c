import { TAG } from "../../html/index.ts";
import { type Content, isText } from "../content.ts";
import { contextOf, leadsElsewhere } from "./context.ts";
import { addWords, type Frequencies, findEntities, findEntitiesLike } from "./entities.ts";
import type { FoundImage, ImageSources } from "./find-images.ts";
import { cosine } from "./similarity.ts";

/**
 * From this relevance on an image outside the content belongs to it. Chosen on half of the sites of four corpora, where
 * the page's own image (og:image) is right and images in navigation, sidebars and lists of other articles are wrong:
 * best F1 of the images that `belongs` asks about, and the same on the other half. See ARCHITECTURE.md.
 */
export const LEAST_RELEVANCE = 0.3;

/** What an article speaks of, and how much an image has to do with it. */
export class Meaning {
  private readonly sources: ImageSources;
  private known: Frequencies | null = null;

  constructor(sources: ImageSources) {
    this.sources = sources;
  }

  /** 0 to 1. */
  relevance(image: FoundImage): number {
    const { page, blocks } = this.sources;
    return cosine(this.entities, findEntitiesLike(this.entities, contextOf(page, blocks, image)));
  }

  /** Whether an image outside the content may be the article's, as far as its place tells. */
  mayBelong(image: FoundImage): boolean {
    const end = this.sources.content.at(-1)?.end ?? 0;
    // What follows the text is other articles': of 873 such images 6 were the page's own.
    return image.isPicture && image.start < end && !this.isInMargin(image) && !this.isOfAnotherPage(image);
  }

  private isInMargin({ node }: FoundImage): boolean {
    const { page } = this.sources;
    for (let above = page.parent[node]; above > 0; above = page.parent[above])
      if (MARGINS.has(page.tag[above])) return true;
    return false;
  }

  private isOfAnotherPage({ node }: FoundImage): boolean {
    const { page, addresses, metadata } = this.sources;
    const own = metadata.url?.split("#")[0];
    return leadsElsewhere(page, node, (href) => own !== undefined && addresses.link(href)?.split("#")[0] === own);
  }

  /** The names in the text, and the words of the title, which say what it is about. */
  private get entities(): Frequencies {
    this.known ??= addWords(findEntities(textOf(this.sources.content)), this.sources.metadata.title?.value ?? "");
    return this.known;
  }
}

const MARGINS: ReadonlySet<number> = new Set([TAG.nav, TAG.footer, TAG.aside]);

function textOf(contents: readonly Content[]): string {
  return contents.map((content) => (isText(content) ? content.text : `${textOf(content.children)}\n`)).join("");
}
