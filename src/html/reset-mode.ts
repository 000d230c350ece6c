import { MODE } from "./modes.ts";
import { FOREIGN, TAG } from "./tags.ts";
import type { Tree } from "./tree.ts";

/** § 13.2.4.1: the mode that fits the open elements. */
export function resetMode(tree: Tree): void {
  for (let index = tree.depth - 1; index >= 0; index--) {
    const mode = modeInside(tree, tree.stackTag[index], index);
    if (mode >= 0) {
      tree.mode = mode;
      return;
    }
  }
  tree.mode = MODE.inBody;
}

function modeInside(tree: Tree, tag: number, index: number): number {
  if (tag & FOREIGN) return -1;
  switch (tag) {
    case TAG.td:
    case TAG.th:
      return MODE.inCell;
    case TAG.tr:
      return MODE.inRow;
    case TAG.tbody:
    case TAG.thead:
    case TAG.tfoot:
      return MODE.inTableBody;
    case TAG.caption:
      return MODE.inCaption;
    case TAG.colgroup:
      return MODE.inColumnGroup;
    case TAG.table:
      return MODE.inTable;
    case TAG.template:
      return tree.templateModes[tree.templateModes.length - 1];
    case TAG.head:
      return MODE.inHead;
    case TAG.body:
    case TAG.noscript:
      return MODE.inBody;
    case TAG.frameset:
      return MODE.inFrameset;
    case TAG.html:
      return index === 0 ? (tree.head < 0 ? MODE.beforeHead : MODE.afterHead) : -1;
    default:
      return -1;
  }
}
