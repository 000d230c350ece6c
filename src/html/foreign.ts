import { FOREIGN, MATHML, SVG, TAG } from "./tags.ts";
import type { Tree } from "./tree.ts";

/** HTML tags that end SVG or MathML when they stand in it, § 13.2.6.5. */
const BREAKOUT = new Set(
  (
    "b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta " +
    "nobr ol p pre ruby s small span strong strike sub sup table tt u ul var"
  )
    .split(" ")
    .map((name) => TAG[name as keyof typeof TAG]),
);

/**
 * Whether a token inside SVG or MathML follows the rules for foreign content; inside <foreignObject>, <desc>, <mtext> …
 * it follows HTML's. `tag` is TAG.text for text.
 */
export function usesForeignRules(tree: Tree, tag: number): boolean {
  const current = tree.currentTag;
  if (isMathText(current)) return tag === TAG.mglyph || tag === TAG.malignmark;
  if (current === (TAG["annotation-xml"] | MATHML)) return tag !== TAG.svg && !isHtmlAnnotation(tree);
  return !isSvgIntegration(current);
}

export function foreignStart(tree: Tree, tag: number): number {
  if (BREAKOUT.has(tag) || (tag === TAG.font && isHtmlFont(tree))) {
    leaveForeign(tree);
    return tree.startIn(tree.mode, tag);
  }
  return insertForeign(tree, tag, tree.currentTag & FOREIGN);
}

export function foreignEnd(tree: Tree, tag: number): void {
  if (tag === TAG.br || tag === TAG.p) {
    leaveForeign(tree);
    tree.endIn(tree.mode, tag);
    return;
  }
  for (let index = tree.depth - 1; index > 0; index--) {
    const open = tree.stackTag[index];
    if (open < SVG) break;
    if ((open & ~FOREIGN) === tag) {
      tree.closeTo(index);
      return;
    }
  }
  tree.endIn(tree.mode, tag);
}

/** Opens <svg> or <math>, or an element inside one of them. */
export function insertForeign(tree: Tree, tag: number, namespace: number): number {
  if (tree.selfClosing) tree.insertVoid(tag | namespace);
  else tree.insert(tag | namespace);
  return 0;
}

function leaveForeign(tree: Tree): void {
  while (tree.inForeignContent && !isIntegrationPoint(tree)) tree.pop();
}

function isIntegrationPoint(tree: Tree): boolean {
  const tag = tree.currentTag;
  return (
    isMathText(tag) || isSvgIntegration(tag) || (tag === (TAG["annotation-xml"] | MATHML) && isHtmlAnnotation(tree))
  );
}

function isMathText(tag: number): boolean {
  if (!(tag & MATHML)) return false;
  const name = tag & ~MATHML;
  return name === TAG.mi || name === TAG.mo || name === TAG.mn || name === TAG.ms || name === TAG.mtext;
}

function isSvgIntegration(tag: number): boolean {
  if (!(tag & SVG)) return false;
  const name = tag & ~SVG;
  return name === TAG.foreignobject || name === TAG.desc || name === TAG.title;
}

function isHtmlAnnotation(tree: Tree): boolean {
  const encoding = tree.openAttribute(tree.current, "encoding")?.toLowerCase();
  return encoding === "text/html" || encoding === "application/xhtml+xml";
}

function isHtmlFont(tree: Tree): boolean {
  return ["color", "face", "size"].some((name) => tree.tokenAttribute(name) !== null);
}
