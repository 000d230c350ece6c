import { blocksIn } from "../blocks/index.ts";
import { compile, type Page, tagName } from "../html/index.ts";
import type { Extractor } from "./extractor.ts";
import { keepElements } from "./keep-elements.ts";
import { ANY_LINKS } from "./link-share.ts";

/**
 * Radilova et al. 2022, § 5.1: where a site's main block has a known name, such as <div id="main_block">, it is taken
 * by that name. `selector` is a CSS selector; a wrong one throws SelectorError here, not page by page.
 */
export function byIdentifier(selector: string): Extractor {
  const matches = compile(selector);
  return {
    name: "by-identifier",
    select(page, blocks) {
      const keptIn = blocksIn(
        page,
        blocks,
        nodesThat(page, (node) => matches(page, node)),
      );
      return keepElements(blocks, {
        keptIn,
        mostLinks: ANY_LINKS,
        score: (block) => (keptIn[block] === -1 ? 0 : 1),
        tellKept: (element) => `in a <${tagName(page, element)}> that matches ${selector}`,
        tellDropped: () => `in no element that matches ${selector}`,
      });
    },
  };
}

function nodesThat({ size }: Page, isWanted: (node: number) => boolean): number[] {
  const nodes: number[] = [];
  for (let node = 0; node < size; node++) if (isWanted(node)) nodes.push(node);
  return nodes;
}
