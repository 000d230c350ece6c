import { MODE, type Mode } from "../modes.ts";
import { resetMode } from "../reset-mode.ts";
import { TABLE_SCOPE, TAG } from "../tags.ts";
import { CONTENT } from "../tokenize.ts";
import type { Tree } from "../tree.ts";
import { endTemplate, isMetadata, skipSpace, startMetadata } from "./before-body.ts";
import { inBody } from "./in-body.ts";

/** Tables, § 13.2.6.4.9 to 15. */

export const inTable: Mode = {
  start: (tree, tag) => {
    switch (tag) {
      case TAG.caption:
        clearTo(tree, isTableContext);
        tree.formatting.addMarker();
        return open(tree, tag, MODE.inCaption);
      case TAG.colgroup:
        clearTo(tree, isTableContext);
        return open(tree, tag, MODE.inColumnGroup);
      case TAG.col:
        clearTo(tree, isTableContext);
        return imply(tree, TAG.colgroup, MODE.inColumnGroup, tag);
      case TAG.tbody:
      case TAG.tfoot:
      case TAG.thead:
        clearTo(tree, isTableContext);
        return open(tree, tag, MODE.inTableBody);
      case TAG.td:
      case TAG.th:
      case TAG.tr:
        clearTo(tree, isTableContext);
        return imply(tree, TAG.tbody, MODE.inTableBody, tag);
      case TAG.table:
        if (!closeTable(tree, false)) return CONTENT.markup;
        return tree.startIn(tree.mode, tag);
      case TAG.style:
      case TAG.script:
      case TAG.template:
        return startMetadata(tree, tag);
      case TAG.input:
        if (tree.tokenAttribute("type")?.toLowerCase() !== "hidden") return fosterStart(tree, tag);
        tree.insertVoid(tag);
        return CONTENT.markup;
      case TAG.form:
        if (tree.form < 0 && !tree.isOpen(TAG.template)) {
          tree.form = tree.insert(tag);
          tree.pop();
          tree.nodes.close(tree.form, tree.tokenEnd, tree.tokenEnd);
        }
        return CONTENT.markup;
      default:
        return fosterStart(tree, tag);
    }
  },
  end: (tree, tag) => {
    switch (tag) {
      case TAG.table:
        closeTable(tree, true);
        return;
      case TAG.template:
        endTemplate(tree);
        return;
      case TAG.body:
      case TAG.caption:
      case TAG.col:
      case TAG.colgroup:
      case TAG.html:
      case TAG.tbody:
      case TAG.td:
      case TAG.tfoot:
      case TAG.th:
      case TAG.thead:
      case TAG.tr:
        return;
      default:
        tree.fostering = true;
        inBody.end(tree, tag);
        tree.fostering = false;
    }
  },
  text: (tree, start, end) => {
    if (skipSpace(tree.source, start, end) === end) {
      tree.addText(start, end);
      return;
    }
    tree.fostering = true;
    inBody.text(tree, start, end);
    tree.fostering = false;
  },
};

export const inCaption: Mode = {
  start: (tree, tag) => {
    if (!isTableStructure(tag)) return inBody.start(tree, tag);
    return closeCaption(tree, false) ? tree.startIn(tree.mode, tag) : CONTENT.markup;
  },
  end: (tree, tag) => {
    if (tag === TAG.caption) closeCaption(tree, true);
    else if (tag === TAG.table) {
      if (closeCaption(tree, false)) tree.endIn(tree.mode, tag);
    } else if (!isTableStructure(tag) && tag !== TAG.body && tag !== TAG.html) inBody.end(tree, tag);
  },
  text: (tree, start, end) => inBody.text(tree, start, end),
};

export const inColumnGroup: Mode = {
  start: (tree, tag) => {
    if (tag === TAG.html) return CONTENT.markup;
    if (tag === TAG.template) return startMetadata(tree, tag);
    if (tag === TAG.col) {
      tree.insertVoid(tag);
      return CONTENT.markup;
    }
    return closeColumnGroup(tree, false) ? tree.startIn(tree.mode, tag) : CONTENT.markup;
  },
  end: (tree, tag) => {
    if (tag === TAG.colgroup) closeColumnGroup(tree, true);
    else if (tag === TAG.template) endTemplate(tree);
    else if (tag !== TAG.col && closeColumnGroup(tree, false)) tree.endIn(tree.mode, tag);
  },
  text: (tree, start, end) => {
    const from = skipSpace(tree.source, start, end);
    if (from > start) tree.addText(start, from);
    if (from < end && closeColumnGroup(tree, false)) tree.textIn(tree.mode, from, end);
  },
};

export const inTableBody: Mode = {
  start: (tree, tag) => {
    switch (tag) {
      case TAG.tr:
        clearTo(tree, isBodyContext);
        return open(tree, tag, MODE.inRow);
      case TAG.th:
      case TAG.td:
        clearTo(tree, isBodyContext);
        return imply(tree, TAG.tr, MODE.inRow, tag);
      case TAG.caption:
      case TAG.col:
      case TAG.colgroup:
      case TAG.tbody:
      case TAG.tfoot:
      case TAG.thead:
        return closeTableBody(tree) ? tree.startIn(tree.mode, tag) : CONTENT.markup;
      default:
        return inTable.start(tree, tag);
    }
  },
  end: (tree, tag) => {
    if (tag === TAG.tbody || tag === TAG.tfoot || tag === TAG.thead) {
      if (tree.inScope(tag, TABLE_SCOPE) < 0) return;
      clearTo(tree, isBodyContext);
      tree.closeTo(tree.depth - 1);
      tree.mode = MODE.inTable;
    } else if (tag === TAG.table) {
      if (closeTableBody(tree)) tree.endIn(tree.mode, tag);
    } else if (tag !== TAG.td && tag !== TAG.th && tag !== TAG.tr) inTable.end(tree, tag);
  },
  text: inTable.text,
};

export const inRow: Mode = {
  start: (tree, tag) => {
    if (tag === TAG.td || tag === TAG.th) {
      clearTo(tree, isRowContext);
      tree.formatting.addMarker();
      return open(tree, tag, MODE.inCell);
    }
    if (!isTableStructure(tag)) return inTable.start(tree, tag);
    return closeRow(tree, false) ? tree.startIn(tree.mode, tag) : CONTENT.markup;
  },
  end: (tree, tag) => {
    if (tag === TAG.tr) closeRow(tree, true);
    else if (tag === TAG.table) {
      if (closeRow(tree, false)) tree.endIn(tree.mode, tag);
    } else if (tag === TAG.tbody || tag === TAG.tfoot || tag === TAG.thead) {
      if (tree.inScope(tag, TABLE_SCOPE) >= 0 && closeRow(tree, false)) tree.endIn(tree.mode, tag);
    } else if (tag !== TAG.td && tag !== TAG.th) inTable.end(tree, tag);
  },
  text: inTable.text,
};

export const inCell: Mode = {
  start: (tree, tag) => {
    if (!isTableStructure(tag)) return inBody.start(tree, tag);
    return closeCell(tree) ? tree.startIn(tree.mode, tag) : CONTENT.markup;
  },
  end: (tree, tag) => {
    switch (tag) {
      case TAG.td:
      case TAG.th: {
        const index = tree.inScope(tag, TABLE_SCOPE);
        if (index >= 0) leaveCell(tree, index, true);
        return;
      }
      case TAG.body:
      case TAG.caption:
      case TAG.col:
      case TAG.colgroup:
      case TAG.html:
        return;
      case TAG.table:
      case TAG.tbody:
      case TAG.tfoot:
      case TAG.thead:
      case TAG.tr:
        if (tree.inScope(tag, TABLE_SCOPE) >= 0 && closeCell(tree)) tree.endIn(tree.mode, tag);
        return;
      default:
        inBody.end(tree, tag);
    }
  },
  text: (tree, start, end) => inBody.text(tree, start, end),
};

export const inTemplate: Mode = {
  start: (tree, tag) => {
    if (isMetadata(tag)) return startMetadata(tree, tag);
    const mode = modeForTemplateContent(tag);
    tree.templateModes[tree.templateModes.length - 1] = mode;
    tree.mode = mode;
    return tree.startIn(mode, tag);
  },
  end: (tree, tag) => {
    if (tag === TAG.template) endTemplate(tree);
  },
  text: (tree, start, end) => inBody.text(tree, start, end),
};

function modeForTemplateContent(tag: number): number {
  switch (tag) {
    case TAG.caption:
    case TAG.colgroup:
    case TAG.tbody:
    case TAG.tfoot:
    case TAG.thead:
      return MODE.inTable;
    case TAG.col:
      return MODE.inColumnGroup;
    case TAG.tr:
      return MODE.inTableBody;
    case TAG.td:
    case TAG.th:
      return MODE.inRow;
    default:
      return MODE.inBody;
  }
}

function open(tree: Tree, tag: number, mode: number): number {
  tree.insert(tag);
  tree.mode = mode;
  return CONTENT.markup;
}

function imply(tree: Tree, missing: number, mode: number, tag: number): number {
  tree.insertImplied(missing);
  tree.mode = mode;
  return tree.startIn(mode, tag);
}

function fosterStart(tree: Tree, tag: number): number {
  tree.fostering = true;
  const content = inBody.start(tree, tag);
  tree.fostering = false;
  return content;
}

function clearTo(tree: Tree, isContext: (tag: number) => boolean): void {
  while (!isContext(tree.currentTag)) tree.pop();
}

function isTableContext(tag: number): boolean {
  return tag === TAG.table || isRoot(tag);
}

function isBodyContext(tag: number): boolean {
  return tag === TAG.tbody || tag === TAG.tfoot || tag === TAG.thead || isRoot(tag);
}

function isRowContext(tag: number): boolean {
  return tag === TAG.tr || isRoot(tag);
}

function isRoot(tag: number): boolean {
  return tag === TAG.template || tag === TAG.html || tag === TAG.noscript;
}

function isTableStructure(tag: number): boolean {
  switch (tag) {
    case TAG.caption:
    case TAG.col:
    case TAG.colgroup:
    case TAG.tbody:
    case TAG.td:
    case TAG.tfoot:
    case TAG.th:
    case TAG.thead:
    case TAG.tr:
      return true;
    default:
      return false;
  }
}

/** `own`: the current end tag is the element's. The functions below answer false if there was nothing to close. */
function close(tree: Tree, index: number, own: boolean): void {
  if (own) tree.closeTo(index);
  else tree.popTo(index);
}

function closeTable(tree: Tree, own: boolean): boolean {
  const index = tree.inScope(TAG.table, TABLE_SCOPE);
  if (index < 0) return false;
  close(tree, index, own);
  resetMode(tree);
  return true;
}

function closeCaption(tree: Tree, own: boolean): boolean {
  const index = tree.inScope(TAG.caption, TABLE_SCOPE);
  if (index < 0) return false;
  close(tree, index, own);
  tree.formatting.clearToMarker();
  tree.mode = MODE.inTable;
  return true;
}

function closeColumnGroup(tree: Tree, own: boolean): boolean {
  if (tree.currentTag !== TAG.colgroup) return false;
  close(tree, tree.depth - 1, own);
  tree.mode = MODE.inTable;
  return true;
}

function closeTableBody(tree: Tree): boolean {
  if (![TAG.tbody, TAG.thead, TAG.tfoot].some((tag) => tree.inScope(tag, TABLE_SCOPE) >= 0)) return false;
  clearTo(tree, isBodyContext);
  tree.pop();
  tree.mode = MODE.inTable;
  return true;
}

function closeRow(tree: Tree, own: boolean): boolean {
  if (tree.inScope(TAG.tr, TABLE_SCOPE) < 0) return false;
  clearTo(tree, isRowContext);
  close(tree, tree.depth - 1, own);
  tree.mode = MODE.inTableBody;
  return true;
}

function closeCell(tree: Tree): boolean {
  let index = tree.inScope(TAG.td, TABLE_SCOPE);
  if (index < 0) index = tree.inScope(TAG.th, TABLE_SCOPE);
  if (index < 0) return false;
  leaveCell(tree, index, false);
  return true;
}

function leaveCell(tree: Tree, index: number, own: boolean): void {
  close(tree, index, own);
  tree.formatting.clearToMarker();
  tree.mode = MODE.inRow;
}
