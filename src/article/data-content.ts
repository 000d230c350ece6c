import { chosenWords, findBlocks } from "../blocks/index.ts";
import { type Page, scan } from "../html/index.ts";
import type { Passage } from "../structured/index.ts";
import type { Addresses } from "./addresses.ts";
import type { ArticleBlock } from "./article.ts";
import { blockDescriber } from "./article-blocks.ts";
import { ContentBuilder } from "./build-content.ts";
import { type Content, type Element, isText } from "./content.ts";
import { keptNodes } from "./kept-nodes.ts";

/** A passage of the page's data as content and blocks. Everything in it has the source range of its element. */
export interface DataContent {
  readonly content: readonly Element[];
  readonly words: number;
  describe(): ArticleBlock[];
}

/** The passage is scanned like a page, so that its markup is trusted no more than any other. */
export function dataContent(page: Page, { node, markup }: Passage, addresses: Addresses): DataContent {
  const inner = scan(markup);
  const blocks = findBlocks(inner);
  const chosen = blocks.hidden.map((hidden) => 1 - hidden);
  const range = { start: page.openStart[node], end: page.closeEnd[node] };
  const content = new ContentBuilder(inner, blocks, keptNodes(inner, blocks, chosen), addresses).build();
  const numbers = Array.from(chosen.keys()).filter((block) => chosen[block]);
  return {
    content: content.map((element) => moved(element, range) as Element),
    words: chosenWords(blocks, chosen),
    describe() {
      const describe = blockDescriber(inner, blocks, new Float32Array(blocks.size));
      return numbers.map((block) => ({ ...describe(block), ...range, node }));
    },
  };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function moved(content: Content, range: Range): Content {
  if (isText(content)) return { ...content, ...range };
  return { ...content, children: content.children.map((child) => moved(child, range)), ...range };
}
