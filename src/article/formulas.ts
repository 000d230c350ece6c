import { attribute, MATHML, nodeText, type Page, TAG, tagName } from "../html/index.ts";
import { mathmlToTex } from "./mathml-to-tex.ts";

/** A formula as TeX. */
export interface Formula {
  readonly tex: string;
  /** It stands on a line of its own. */
  readonly display: boolean;
}

/** By node: the formula that takes the place of the whole element; null for an element that says it again. */
export type Formulas = ReadonlyMap<number, Formula | null>;

/**
 * The formulas of a page, or null if it has none. What KaTeX, MathJax and MediaWiki put around MathML, for eyes and for
 * screen readers, is one element here, so that nothing is said twice. Shows `kept` the formulas that stand in scripts.
 */
export function findFormulas(page: Page, kept: Uint8Array): Formulas | null {
  if (!mayHoldFormulas(page, kept)) return null;
  let formulas: Map<number, Formula | null> | null = null;
  for (let node = 0; node < page.size; node++) {
    const tag = page.tag[node];
    const isMath = tag === MATH;
    if (!isMath && (tag !== TAG.script || !kept[page.parent[node]])) continue;
    const mode = isMath ? "" : (/^\s*math\/tex(.*)/i.exec(attribute(page, node, "type") ?? "")?.[1] ?? null);
    if (mode === null) continue;
    formulas ??= new Map();
    if (isMath) addMath(page, formulas, node);
    else addScript(page, formulas, node, mode);
    if (!isMath) kept[node] = 1;
    node = page.end[node] - 1;
  }
  return formulas;
}

const MATH = TAG.math | MATHML;

/** Next to no page does, and a search in the column of tags costs nothing beside a walk over the nodes. */
function mayHoldFormulas(page: Page, kept: Uint8Array): boolean {
  if (page.tag.includes(MATH)) return true;
  for (let script = page.tag.indexOf(TAG.script); script >= 0; script = page.tag.indexOf(TAG.script, script + 1))
    if (kept[page.parent[script]]) return true;
  return false;
}

function addMath(page: Page, formulas: Map<number, Formula | null>, math: number): void {
  const shell = outermostShell(page, math);
  if (formulas.has(shell)) return;
  const tex = cleanTex(annotation(page, math) ?? attribute(page, math, "alttext") ?? mathmlToTex(page, math));
  const isBlock = attribute(page, math, "display") === "block" || attribute(page, math, "mode") === "display";
  formulas.set(shell, tex === "" ? null : { tex, display: isBlock || isDisplayed(page, shell) });
}

/** MathJax 2 keeps the source in a script, behind what it shows. */
function addScript(page: Page, formulas: Map<number, Formula | null>, script: number, mode: string): void {
  const tex = cleanTex(textOf(page, script));
  for (let before = script, steps = 0; steps < 3; steps++) {
    before = previousSibling(page, before);
    if (before < 0) break;
    if (page.tag[before] > TAG.raw && SHELL.test(attribute(page, before, "class") ?? "")) formulas.set(before, null);
  }
  formulas.set(script, tex === "" ? null : { tex, display: mode.includes("display") });
}

function previousSibling(page: Page, node: number): number {
  const parent = page.parent[node];
  let before = node - 1;
  while (before > parent && page.parent[before] !== parent) before = page.parent[before];
  return before > parent ? before : -1;
}

/** The classes of elements that hold a formula and nothing else. */
const SHELL = /(?:^|\s)(?:katex(?:-display|-mathml)?|MathJax\w*|MJX\w*|mjx-\S+|mwe-math-\S+)(?:\s|$)/;

/** Renderers nest no deeper. */
const MAX_SHELLS = 6;

function outermostShell(page: Page, math: number): number {
  let shell = math;
  for (let steps = 0; steps < MAX_SHELLS; steps++) {
    const parent = page.parent[shell];
    if (parent < 0) break;
    if (!SHELL.test(attribute(page, parent, "class") ?? "") && !tagName(page, parent).startsWith("mjx-")) break;
    shell = parent;
  }
  return shell;
}

function isDisplayed(page: Page, shell: number): boolean {
  const names = attribute(page, shell, "class") ?? "";
  return /display/i.test(names) || attribute(page, shell, "display") === "true";
}

function annotation(page: Page, math: number): string | null {
  for (let node = math + 1; node < page.end[math]; node++) {
    if (!(page.tag[node] & MATHML) || tagName(page, node) !== "annotation") continue;
    if (/tex/i.test(attribute(page, node, "encoding") ?? "")) return textOf(page, node);
  }
  return null;
}

function textOf(page: Page, node: number): string {
  let text = "";
  for (let at = node + 1; at < page.end[node]; at++) if (page.tag[at] <= TAG.raw) text += nodeText(page, at);
  return text;
}

/** On one line, without comments and without the wrapper that MediaWiki puts around. */
function cleanTex(tex: string): string {
  const line = tex
    .replace(/(^|[^\\])%.*/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
  return /^\{\\(?:displaystyle|textstyle) (.*)\}$/.exec(line)?.[1].trim() ?? line;
}

/** Services that draw formulas: the picture's text is its source. */
const DRAWN = /latex|\/math\/render\/|mimetex|mathtex/i;

/** The formula that an image shows, or null. */
export function drawnFormula(src: string, alt: string): Formula | null {
  if (!DRAWN.test(src) || !/[\\^_{}=+<>]|^.$/.test(alt)) return null;
  return { tex: cleanTex(alt), display: false };
}
