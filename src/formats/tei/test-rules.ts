import type { XmlElement, XmlNode } from "../test-xml.ts";

/**
 * For tests: the rules of TEI P5 that our documents keep, as docs/tei.md tells them. The children of an element are
 * written as their names, each after a space, text that is not white space as `#`, and must match in full.
 */
const GLOBAL = "lb|milestone|figure|note";
const PHRASE = `#|hi|ref|code|graphic|del|add|q|title|term|abbr|date|seg|formula|${GLOBAL}`;
const BLOCKS = "p|ab|quote|list|table";

const phrases = `( (${PHRASE}))*`;
/** TEI's macro.specialPara: phrases and blocks in any order. */
const anything = `( (${PHRASE}|${BLOCKS}))*`;
const globals = `( (${GLOBAL}))*`;

const CONTENT: Readonly<Record<string, string>> = {
  TEI: " teiHeader text",
  teiHeader: " fileDesc( profileDesc)?",
  fileDesc: " titleStmt publicationStmt sourceDesc",
  titleStmt: " title( author)*",
  publicationStmt: " p",
  sourceDesc: " (p|bibl)",
  bibl: "( (title|author|publisher|date|ptr))+",
  profileDesc: "( abstract)?( langUsage)?( textClass)?",
  abstract: " p",
  langUsage: "( language)+",
  textClass: " keywords",
  keywords: "( term)+",
  text: " body",
  body: `${globals}(( (${BLOCKS})${globals})+( div)*|( div)+)`,
  div: `( head)?${globals}( (${BLOCKS})${globals})*( div)*`,
  quote: anything,
  item: anything,
  cell: anything,
  note: anything,
  figure: `( (head|graphic|${GLOBAL}|${BLOCKS}))*`,
  list: "( head)?(( item)+|( label item)+)",
  table: "( head)*( row)+",
  row: "( cell)+",
  graphic: "( desc)?",
  code: "( #)?",
  formula: "( #)?",
  language: "",
  ptr: "",
  lb: "",
  milestone: "",
};

/** Elements that hold phrases only. */
const PHRASED = new Set("p ab head hi ref del add q title term abbr date seg label desc author publisher".split(" "));

const GLOBAL_ATTRIBUTES = "xml:id|xml:lang|xml:space|rend|n";
const ATTRIBUTES: Readonly<Record<string, string>> = {
  TEI: "xmlns",
  ref: "target",
  ptr: "target",
  graphic: "url",
  code: "lang",
  formula: "notation",
  list: "type",
  note: "type|place",
  cell: "role|rows|cols",
  milestone: "unit",
  date: "type|when",
  language: "ident",
};

/** What breaks the rules, in words. */
export function brokenRules(element: XmlElement): string[] {
  const children = element.children.map(nameOf).join("");
  const model = PHRASED.has(element.name) ? phrases : CONTENT[element.name];
  const broken: string[] = [];
  if (model === undefined) broken.push(`${element.name} is no element we write`);
  else if (!new RegExp(`^${model}$`).test(children)) broken.push(`${element.name} holds${children}`);
  for (const [name, value] of Object.entries(element.attributes)) {
    if (!new RegExp(`^(?:${GLOBAL_ATTRIBUTES}|${ATTRIBUTES[element.name] ?? "-"})$`).test(name))
      broken.push(`${element.name} has ${name}`);
    if (/^(?:target|url)$/.test(name) && /\s|^$/.test(value)) broken.push(`${name} is no pointer: ${value}`);
    if (/^(?:rows|cols)$/.test(name) && !/^[1-9]\d*$/.test(value)) broken.push(`${name} is no count: ${value}`);
    if (/^(?:lang|rend|role|unit|type|place)$/.test(name) && !/^\S+$/.test(value))
      broken.push(`${name} is no word: ${value}`);
  }
  for (const child of element.children) if (typeof child !== "string") broken.push(...brokenRules(child));
  return broken;
}

function nameOf(node: XmlNode): string {
  if (typeof node !== "string") return ` ${node.name}`;
  return node.trim() === "" ? "" : " #";
}
