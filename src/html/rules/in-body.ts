import { insertForeign } from "../foreign.ts";
import { MODE, type Mode } from "../modes.ts";
import {
  BUTTON_SCOPE,
  HEADING,
  LIST_SCOPE,
  MATHML,
  NAMES,
  SCOPE,
  SPECIAL,
  SVG,
  TAG,
  type TagName,
  TRAITS,
} from "../tags.ts";
import { CONTENT } from "../tokenize.ts";
import type { Tree } from "../tree.ts";
import { endNoscript, endTemplate, startMetadata } from "./before-body.ts";

/** The main mode, § 13.2.6.4.7: one table of start tag rules, one of end tag rules, and the rules below them. */

type StartRule = (tree: Tree, tag: number) => number;
type EndRule = (tree: Tree, tag: number) => void;

const BLOCKS =
  "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header hgroup " +
  "main menu nav ol p search section summary ul";

const startRules = rulesByTag<StartRule>(startPhrase, {
  [BLOCKS]: startBlock,
  "h1 h2 h3 h4 h5 h6": startHeading,
  "pre listing": startPreformatted,
  form: startForm,
  li: startListItem,
  "dd dt": startDefinition,
  plaintext: startPlaintext,
  button: startButton,
  a: startLink,
  "b big code em font i s small strike strong tt u": startFormatting,
  nobr: startNobr,
  "applet marquee object": startObject,
  table: startTable,
  "area br embed img keygen wbr": startVoid,
  image: (tree) => startVoid(tree, TAG.img),
  input: startInput,
  "param source track": startPlainVoid,
  hr: startRule,
  "textarea iframe": startTextElement,
  noembed: (tree, tag) => tree.insertTextElement(tag),
  xmp: startXmp,
  select: startSelect,
  optgroup: startOptionGroup,
  option: startOption,
  "rb rtc": startRubyBase,
  "rp rt": startRubyText,
  math: (tree, tag) => startForeign(tree, tag, MATHML),
  svg: (tree, tag) => startForeign(tree, tag, SVG),
  "base basefont bgsound link meta title noframes style script noscript template": startMetadata,
  frameset: startFrameset,
  body: startSecondBody,
  "html head caption col colgroup frame tbody td tfoot th thead tr": () => CONTENT.markup,
});

const endRules = rulesByTag<EndRule>(endOrdinary, {
  [`${BLOCKS} button listing pre select`]: endBlock,
  p: endParagraph,
  li: endListItem,
  "dd dt": endDefinition,
  "h1 h2 h3 h4 h5 h6": endHeading,
  "a b big code em font i nobr s small strike strong tt u": endFormatting,
  "applet marquee object": endObject,
  form: endForm,
  br: endBreak,
  "body html": endBody,
  template: endTemplate,
  noscript: endNoscript,
});

export const inBody: Mode = {
  start: (tree, tag) => (tag < startRules.length ? startRules[tag](tree, tag) : startPhrase(tree, tag)),
  end: (tree, tag) => {
    if (tag < endRules.length) endRules[tag](tree, tag);
    else endOrdinary(tree, tag);
  },
  text: (tree, start, end) => {
    tree.formatting.reconstruct(tree);
    tree.addText(start, end);
    if (tree.framesetAllowed && isVisible(tree.source.slice(start, end))) tree.framesetAllowed = false;
  },
};

/** White space and NUL show nothing. */
function isVisible(text: string): boolean {
  return /[^\0\t\n\f\r ]/.test(text);
}

function rulesByTag<Rule>(other: Rule, rules: Record<string, Rule>): Rule[] {
  const table = new Array<Rule>(NAMES.length).fill(other);
  for (const [names, rule] of Object.entries(rules))
    for (const name of names.split(" ")) table[TAG[name as Exclude<TagName, `#${string}`>]] = rule;
  return table;
}

// ── Start tags ──────────────────────────────────────────────────────────────────────────────────────────────────────

function startPhrase(tree: Tree, tag: number): number {
  tree.formatting.reconstruct(tree);
  tree.insert(tag);
  return CONTENT.markup;
}

function startBlock(tree: Tree, tag: number): number {
  closeParagraph(tree);
  tree.insert(tag);
  return CONTENT.markup;
}

function startHeading(tree: Tree, tag: number): number {
  closeParagraph(tree);
  if (TRAITS[tree.currentTag] & HEADING) tree.pop();
  tree.insert(tag);
  return CONTENT.markup;
}

function startPreformatted(tree: Tree, tag: number): number {
  startBlock(tree, tag);
  tree.ignoreNextNewline();
  tree.framesetAllowed = false;
  return CONTENT.markup;
}

function startForm(tree: Tree, tag: number): number {
  const inTemplate = tree.isOpen(TAG.template);
  if (tree.form >= 0 && !inTemplate) return CONTENT.markup;
  closeParagraph(tree);
  const form = tree.insert(tag);
  if (!inTemplate) tree.form = form;
  return CONTENT.markup;
}

function startListItem(tree: Tree, tag: number): number {
  return startItem(tree, tag, tag);
}

function startDefinition(tree: Tree, tag: number): number {
  return startItem(tree, tag, tag === TAG.dd ? TAG.dt : TAG.dd);
}

/** An item closes the open item of its list; the search stops at any block but <address>, <div> and <p>. */
function startItem(tree: Tree, tag: number, sibling: number): number {
  tree.framesetAllowed = false;
  if (tree.isOpen(tag) || tree.isOpen(sibling)) {
    for (let index = tree.depth - 1; index >= 0; index--) {
      const open = tree.stackTag[index];
      if (open === tag || open === sibling) {
        tree.popTo(index);
        break;
      }
      if (TRAITS[open] & SPECIAL && open !== TAG.address && open !== TAG.div && open !== TAG.p) break;
    }
  }
  return startBlock(tree, tag);
}

function startPlaintext(tree: Tree, tag: number): number {
  closeParagraph(tree);
  tree.insertTextElement(tag);
  return CONTENT.plaintext;
}

function startButton(tree: Tree, tag: number): number {
  const index = tree.inScope(TAG.button, SCOPE);
  if (index >= 0) tree.popTo(index);
  tree.framesetAllowed = false;
  return startPhrase(tree, tag);
}

function startLink(tree: Tree, tag: number): number {
  const open = tree.formatting.find(tree, TAG.a);
  if (open >= 0) {
    if (!tree.formatting.adopt(tree, TAG.a)) endOrdinary(tree, TAG.a);
    tree.formatting.remove(open);
    const index = tree.indexOf(open);
    if (index >= 0) tree.remove(index);
  }
  return startFormatting(tree, tag);
}

function startFormatting(tree: Tree, tag: number): number {
  tree.formatting.reconstruct(tree);
  tree.formatting.add(tree, tree.insert(tag));
  return CONTENT.markup;
}

function startNobr(tree: Tree, tag: number): number {
  tree.formatting.reconstruct(tree);
  if (tree.inScope(TAG.nobr, SCOPE) >= 0) endFormatting(tree, TAG.nobr);
  return startFormatting(tree, tag);
}

function startObject(tree: Tree, tag: number): number {
  startPhrase(tree, tag);
  tree.formatting.addMarker();
  tree.framesetAllowed = false;
  return CONTENT.markup;
}

function startTable(tree: Tree, tag: number): number {
  if (!tree.quirky) closeParagraph(tree);
  tree.insert(tag);
  tree.framesetAllowed = false;
  if (tree.currentTag === TAG.table) tree.mode = MODE.inTable;
  return CONTENT.markup;
}

function startVoid(tree: Tree, tag: number): number {
  tree.framesetAllowed = false;
  tree.formatting.reconstruct(tree);
  return startPlainVoid(tree, tag);
}

function startPlainVoid(tree: Tree, tag: number): number {
  tree.insertVoid(tag);
  return CONTENT.markup;
}

function startInput(tree: Tree, tag: number): number {
  const select = tree.inScope(TAG.select, SCOPE);
  if (select >= 0) tree.popTo(select);
  const keeps = tree.framesetAllowed && tree.tokenAttribute("type")?.toLowerCase() === "hidden";
  startVoid(tree, tag);
  tree.framesetAllowed = keeps;
  return CONTENT.markup;
}

function startRule(tree: Tree, tag: number): number {
  closeParagraph(tree);
  if (tree.inScope(TAG.select, SCOPE) >= 0) tree.generateImpliedEndTags();
  tree.framesetAllowed = false;
  return startPlainVoid(tree, tag);
}

function startTextElement(tree: Tree, tag: number): number {
  tree.framesetAllowed = false;
  return tree.insertTextElement(tag);
}

function startXmp(tree: Tree, tag: number): number {
  closeParagraph(tree);
  tree.formatting.reconstruct(tree);
  return startTextElement(tree, tag);
}

/** A second <select> closes the first. */
function startSelect(tree: Tree, tag: number): number {
  const open = tree.inScope(TAG.select, SCOPE);
  if (open >= 0) {
    tree.popTo(open);
    return CONTENT.markup;
  }
  tree.framesetAllowed = false;
  return startPhrase(tree, tag);
}

function startOptionGroup(tree: Tree, tag: number): number {
  if (tree.inScope(TAG.select, SCOPE) >= 0) tree.generateImpliedEndTags();
  else if (tree.currentTag === TAG.option) tree.pop();
  return startPhrase(tree, tag);
}

function startOption(tree: Tree, tag: number): number {
  if (tree.inScope(TAG.select, SCOPE) >= 0) tree.generateImpliedEndTags(TAG.optgroup);
  else if (tree.currentTag === TAG.option) tree.pop();
  return startPhrase(tree, tag);
}

function startRubyBase(tree: Tree, tag: number): number {
  if (tree.inScope(TAG.ruby, SCOPE) >= 0) tree.generateImpliedEndTags();
  tree.insert(tag);
  return CONTENT.markup;
}

function startRubyText(tree: Tree, tag: number): number {
  if (tree.inScope(TAG.ruby, SCOPE) >= 0) tree.generateImpliedEndTags(TAG.rtc);
  tree.insert(tag);
  return CONTENT.markup;
}

function startForeign(tree: Tree, tag: number, namespace: number): number {
  tree.formatting.reconstruct(tree);
  return insertForeign(tree, tag, namespace);
}

/** A <frameset> replaces a body in which nothing has been shown yet. */
function startFrameset(tree: Tree, tag: number): number {
  if (!tree.framesetAllowed || tree.depth < 2 || tree.stackTag[1] !== TAG.body) return CONTENT.markup;
  tree.nodes.linked().detach(tree.stack[1]);
  tree.popTo(1);
  tree.insert(tag);
  tree.mode = MODE.inFrameset;
  return CONTENT.markup;
}

function startSecondBody(tree: Tree): number {
  if (tree.stackTag[1] === TAG.body) tree.framesetAllowed = false;
  return CONTENT.markup;
}

// ── End tags ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Closes the nearest element of this name, unless a special element is nearer. */
function endOrdinary(tree: Tree, tag: number): void {
  if (!tree.isOpen(tag)) return;
  for (let index = tree.depth - 1; index >= 0; index--) {
    const open = tree.stackTag[index];
    if (open === tag) {
      tree.closeTo(index);
      return;
    }
    if (TRAITS[open] & SPECIAL) return;
  }
}

function endBlock(tree: Tree, tag: number): void {
  const index = tree.inScope(tag, SCOPE);
  if (index >= 0) tree.closeTo(index);
}

function endParagraph(tree: Tree, tag: number): void {
  const index = tree.inScope(tag, BUTTON_SCOPE);
  if (index >= 0) {
    tree.closeTo(index);
    return;
  }
  tree.insertImplied(tag);
  tree.closeTo(tree.depth - 1);
}

function endListItem(tree: Tree, tag: number): void {
  const index = tree.inScope(tag, LIST_SCOPE);
  if (index >= 0) tree.closeTo(index);
}

function endDefinition(tree: Tree, tag: number): void {
  const index = tree.inScope(tag, SCOPE);
  if (index >= 0) tree.closeTo(index);
}

/** </h2> also closes an open <h3>. */
function endHeading(tree: Tree): void {
  const index = tree.traitInScope(HEADING, SCOPE);
  if (index >= 0) tree.closeTo(index);
}

function endFormatting(tree: Tree, tag: number): void {
  if (!tree.formatting.adopt(tree, tag)) endOrdinary(tree, tag);
}

function endObject(tree: Tree, tag: number): void {
  const index = tree.inScope(tag, SCOPE);
  if (index < 0) return;
  tree.closeTo(index);
  tree.formatting.clearToMarker();
}

/** A form's end does not close what is open inside it. */
function endForm(tree: Tree, tag: number): void {
  if (tree.isOpen(TAG.template)) {
    endBlock(tree, tag);
    return;
  }
  const form = tree.form;
  tree.form = -1;
  const index = form < 0 ? -1 : tree.inScope(tag, SCOPE);
  if (index < 0 || tree.stack[index] !== form) return;
  tree.generateImpliedEndTags();
  tree.remove(index);
}

/** </br> is read as <br>. */
function endBreak(tree: Tree): void {
  tree.tokenFlags = 0;
  startVoid(tree, TAG.br);
}

function endBody(tree: Tree, tag: number): void {
  if (tree.inScope(TAG.body, SCOPE) >= 0) tree.markEnd(tag);
}

/** "Close a p element", if one is open. */
function closeParagraph(tree: Tree): void {
  const index = tree.inScope(TAG.p, BUTTON_SCOPE);
  if (index >= 0) tree.popTo(index);
}
