import { type Blocks, blockText } from "../blocks/index.ts";
import { type Page, TAG } from "../html/index.ts";
import type { ArticleBlock, BlockKind } from "./article.ts";

/** Blocks as articles show them: a function from a block's number to its text, kind and place. */
export function blockDescriber(page: Page, blocks: Blocks, scores: Float32Array): (block: number) => ArticleBlock {
  const kinds = nodeKinds(page);
  return (block) => ({
    text: blockText(page, blocks, block),
    kind: KINDS[kinds[blocks.container[block]]],
    start: page.openEnd[blocks.first[block]],
    end: page.closeStart[blocks.end[block] - 1],
    score: scores[block],
    node: blocks.container[block],
  });
}

const KINDS: readonly BlockKind[] = [
  "paragraph",
  "heading",
  "item",
  "cell",
  "code",
  "quote",
  "caption",
  "term",
  "definition",
];

const KIND_BY_TAG = new Uint8Array(0x10000);
for (const [kind, names] of Object.entries({
  heading: "h1 h2 h3 h4 h5 h6",
  item: "li",
  cell: "td th",
  code: "pre",
  quote: "blockquote",
  caption: "caption figcaption",
  term: "dt",
  definition: "dd",
}))
  for (const name of names.split(" ")) KIND_BY_TAG[TAG[name as keyof typeof TAG]] = KINDS.indexOf(kind as BlockKind);

/** For every node, what the nearest ancestor that says so makes of its text, as an index of KINDS. */
function nodeKinds(page: Page): Uint8Array {
  const kinds = new Uint8Array(page.size);
  for (let node = 1; node < page.size; node++) kinds[node] = KIND_BY_TAG[page.tag[node]] || kinds[page.parent[node]];
  return kinds;
}
