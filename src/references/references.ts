import { type Article, checkArticle } from "../article/index.ts";
import { findBlocks } from "../blocks/index.ts";
import type { Page } from "../html/index.ts";
import { PageWords } from "./page-words.ts";
import { findSelectors } from "./selectors.ts";
import { textDirective } from "./text-fragment.ts";

/** How to find a block again. */
export interface BlockReference {
  /** Finds the block's element in the page, and no other. Blocks that only line breaks divide share theirs. */
  readonly selector: string;
  /**
   * The page's address with a text fragment: a browser scrolls to the block and marks it. Null where the address is not
   * known, and for text that the page does not show, or shows so often that it cannot be told apart.
   */
  readonly url: string | null;
}

/** For every block of an article, in order, how to find it again. Takes time linear in the page, once for all. */
export function blockReferences(article: Pick<Article, "blocks" | "page" | "url" | "parts">): BlockReference[] {
  checkArticle(article, "page");
  const { blocks, url, parts } = article;
  if (parts !== undefined) return parts.flatMap(blockReferences);
  if (blocks.length === 0) return [];
  const { page, nodes } = onWholePage(article);
  const selectors = findSelectors(page, nodes);
  const words = url === null ? null : new PageWords(page);
  return blocks.map(({ start }, at) => {
    const lines = words?.blockLines.get(start);
    const directive = words && lines ? textDirective(words, ...lines) : null;
    return { selector: selectors[at], url: directive === null ? null : withDirective(url as string, directive) };
  });
}

/** The page and the blocks' nodes in it. What pieces of a page have only once, the page may have more often. */
function onWholePage({ blocks, page }: Pick<Article, "blocks" | "page">): { page: Page; nodes: number[] } {
  if (page.whole === undefined) return { page, nodes: blocks.map(({ node }) => node) };
  const whole = page.whole();
  const { first, container } = findBlocks(whole);
  const containers = new Map(Array.from(first, (node, block) => [whole.openEnd[node], container[block]]));
  return { page: whole, nodes: blocks.map(({ start }) => containers.get(start) ?? 0) };
}

/** A fragment that the address has already stays before the directive; another directive does not. */
function withDirective(url: string, directive: string): string {
  const hash = url.indexOf("#");
  const old = url.indexOf(":~:", hash < 0 ? url.length : hash);
  return `${old < 0 ? url : url.slice(0, old)}${hash < 0 ? "#" : ""}:~:${directive}`;
}
