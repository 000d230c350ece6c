import { MODE, type Mode, type Rules } from "./modes.ts";
import type { Page } from "./page.ts";
import { afterBody, afterFrameset, inFrameset } from "./rules/after-body.ts";
import { afterHead, beforeHead, beforeHtml, inHead, initial } from "./rules/before-body.ts";
import { inBody } from "./rules/in-body.ts";
import { inCaption, inCell, inColumnGroup, inRow, inTable, inTableBody, inTemplate } from "./rules/tables.ts";
import { tokenize } from "./tokenize.ts";
import { Tree } from "./tree.ts";

const modes: Record<keyof typeof MODE, Mode> = {
  initial,
  beforeHtml,
  beforeHead,
  inHead,
  afterHead,
  inBody,
  inTable,
  inCaption,
  inColumnGroup,
  inTableBody,
  inRow,
  inCell,
  inTemplate,
  afterBody,
  inFrameset,
  afterFrameset,
};

const rules: Rules = Object.keys(MODE).map((name) => modes[name as keyof typeof MODE]);

/** One tree, used again for every page: its columns keep their memory. */
const tree = new Tree(rules);

/** HTML source → Page, in one pass. Total: any string gives a page. */
export function scan(source: string): Page {
  if (typeof source !== "string")
    throw new TypeError("the page is no string: give its source, of bytes decode(bytes).text");
  tree.begin(source);
  tokenize(source, tree);
  return tree.finish();
}
