import { MODE, type Mode } from "../modes.ts";
import { resetMode } from "../reset-mode.ts";
import { isSpace } from "../tag-numbers.ts";
import { MARKED, NOSCRIPT, RAWTEXT, RCDATA, TAG, TRAITS } from "../tags.ts";
import { CONTENT } from "../tokenize.ts";
import type { Tree } from "../tree.ts";

/** Everything up to <body>, § 13.2.6.4.1 to 6. White space there belongs to no one and is dropped. */

export const initial: Mode = {
  start: (tree, tag) => {
    withoutDoctype(tree);
    return tree.startIn(tree.mode, tag);
  },
  end: (tree, tag) => {
    withoutDoctype(tree);
    tree.endIn(tree.mode, tag);
  },
  text: textAfter(withoutDoctype),
  finish: (tree) => beforeHtml.finish?.(tree),
};

export const beforeHtml: Mode = {
  start: (tree, tag) => {
    if (tag === TAG.html) {
      tree.insert(tag);
      tree.mode = MODE.beforeHead;
      return CONTENT.markup;
    }
    impliedHtml(tree);
    return tree.startIn(tree.mode, tag);
  },
  end: (tree, tag) => {
    if (!isTop(tag)) return;
    impliedHtml(tree);
    tree.endIn(tree.mode, tag);
  },
  text: textAfter(impliedHtml),
  finish: (tree) => {
    impliedHtml(tree);
    beforeHead.finish?.(tree);
  },
};

export const beforeHead: Mode = {
  start: (tree, tag) => {
    if (tag === TAG.html) return CONTENT.markup;
    if (tag === TAG.head) {
      tree.head = tree.insert(tag);
      tree.mode = MODE.inHead;
      return CONTENT.markup;
    }
    impliedHead(tree);
    return tree.startIn(tree.mode, tag);
  },
  end: (tree, tag) => {
    if (!isTop(tag)) return;
    impliedHead(tree);
    tree.endIn(tree.mode, tag);
  },
  text: textAfter(impliedHead),
  finish: (tree) => {
    impliedHead(tree);
    inHead.finish?.(tree);
  },
};

export const inHead: Mode = {
  start: (tree, tag) => {
    if (isMetadata(tag)) return startMetadata(tree, tag);
    if (tag === TAG.head || tag === TAG.html) return CONTENT.markup;
    leaveHead(tree);
    return tree.startIn(tree.mode, tag);
  },
  end: (tree, tag) => {
    if (tag === TAG.head) {
      tree.closeTo(tree.depth - 1);
      tree.mode = MODE.afterHead;
    } else if (tag === TAG.template) {
      endTemplate(tree);
    } else if (isTop(tag)) {
      leaveHead(tree);
      tree.endIn(tree.mode, tag);
    }
  },
  text: textAfter(leaveHead),
  finish: (tree) => {
    leaveHead(tree);
    afterHead.finish?.(tree);
  },
};

export const afterHead: Mode = {
  start: (tree, tag) => {
    if (tag === TAG.body) {
      tree.insert(tag);
      tree.framesetAllowed = false;
      tree.mode = MODE.inBody;
      return CONTENT.markup;
    }
    if (tag === TAG.frameset) {
      tree.insert(tag);
      tree.mode = MODE.inFrameset;
      return CONTENT.markup;
    }
    if (tag === TAG.html || tag === TAG.head) return CONTENT.markup;
    if (isMetadata(tag) && tag !== TAG.noscript) return startInClosedHead(tree, tag);
    impliedBody(tree);
    return tree.startIn(tree.mode, tag);
  },
  end: (tree, tag) => {
    if (tag === TAG.template) {
      endTemplate(tree);
    } else if (isTop(tag) && tag !== TAG.head) {
      impliedBody(tree);
      tree.endIn(tree.mode, tag);
    }
  },
  text: textAfter(impliedBody),
  finish: impliedBody,
};

/** <base>, <link>, <meta>, <title>, <style>, <script>, <noscript>, <template> …: the same in head and body. */
export function isMetadata(tag: number): boolean {
  switch (tag) {
    case TAG.base:
    case TAG.basefont:
    case TAG.bgsound:
    case TAG.link:
    case TAG.meta:
    case TAG.title:
    case TAG.noframes:
    case TAG.style:
    case TAG.script:
    case TAG.noscript:
    case TAG.template:
      return true;
    default:
      return false;
  }
}

export function startMetadata(tree: Tree, tag: number): number {
  if (tag === TAG.template) return startTemplate(tree);
  if (tag === TAG.noscript) return startNoscript(tree);
  if (TRAITS[tag] & (RCDATA | RAWTEXT)) return tree.insertTextElement(tag);
  tree.insertVoid(tag);
  return CONTENT.markup;
}

/**
 * Deviation: browsers that run scripts see the content of <noscript> as text, others as markup that may break out of
 * it. Here it is markup that cannot: lazy images and fallback text are found, and an unclosed
 * comment or <iframe> inside does not swallow the page.
 */
function startNoscript(tree: Tree): number {
  if (tree.noscriptModes.length > 0 || tree.isFull) return CONTENT.markup;
  tree.insert(TAG.noscript);
  tree.formatting.addMarker();
  tree.noscriptModes.push(tree.mode);
  tree.fostering = false;
  tree.mode = MODE.inBody;
  return CONTENT.noscript;
}

export function endNoscript(tree: Tree): void {
  const mode = tree.noscriptModes.pop();
  if (mode === undefined) return;
  let index = tree.depth - 1;
  for (; tree.stackTag[index] !== TAG.noscript; index--) {
    if (tree.stackTag[index] === TAG.template) tree.templateModes.pop();
    if (TRAITS[tree.stackTag[index]] & MARKED) tree.formatting.clearToMarker();
  }
  tree.closeTo(index);
  tree.formatting.clearToMarker();
  tree.mode = mode;
}

function startTemplate(tree: Tree): number {
  if (tree.isFull) return CONTENT.markup;
  tree.insert(TAG.template);
  tree.formatting.addMarker();
  tree.framesetAllowed = false;
  tree.mode = MODE.inTemplate;
  tree.templateModes.push(MODE.inTemplate);
  return CONTENT.markup;
}

export function endTemplate(tree: Tree): void {
  const index = tree.inScope(TAG.template, NOSCRIPT);
  if (index < 0) return;
  tree.generateImpliedEndTagsThoroughly();
  tree.closeTo(index);
  tree.formatting.clearToMarker();
  tree.templateModes.pop();
  resetMode(tree);
}

function withoutDoctype(tree: Tree): void {
  tree.quirky = true;
  tree.mode = MODE.beforeHtml;
}

function impliedHtml(tree: Tree): void {
  tree.insertImplied(TAG.html);
  tree.mode = MODE.beforeHead;
}

function impliedHead(tree: Tree): void {
  tree.head = tree.insertImplied(TAG.head);
  tree.mode = MODE.inHead;
}

function leaveHead(tree: Tree): void {
  tree.pop();
  tree.mode = MODE.afterHead;
}

function impliedBody(tree: Tree): void {
  tree.insertImplied(TAG.body);
  tree.mode = MODE.inBody;
}

/** A <script> between </head> and <body> still belongs to the head. */
function startInClosedHead(tree: Tree, tag: number): number {
  const { closeStart, closeEnd } = tree.nodes;
  const start = closeStart[tree.head];
  const end = closeEnd[tree.head];
  tree.push(tree.head, TAG.head);
  const content = startMetadata(tree, tag);
  const index = tree.indexOf(tree.head);
  if (index >= 0) tree.remove(index);
  tree.nodes.close(tree.head, start, end);
  return content;
}

/** End tags that are not ignored before the body. */
function isTop(tag: number): boolean {
  return tag === TAG.head || tag === TAG.body || tag === TAG.html || tag === TAG.br;
}

/** Skips leading white space; the first real character makes `imply` fill in what is missing. */
function textAfter(imply: (tree: Tree) => void): Mode["text"] {
  return (tree, start, end) => {
    const from = skipSpace(tree.source, start, end);
    if (from === end) return;
    imply(tree);
    tree.textIn(tree.mode, from, end);
  };
}

export function skipSpace(source: string, start: number, end: number): number {
  let at = start;
  while (at < end && isSpace(source.charCodeAt(at))) at++;
  return at;
}
