import { attribute, type Page, TAG } from "../../html/index.ts";
import { elementText } from "../element-text.ts";
import * as tagWords from "../tag-words.ts";
import type { Thing } from "./thing.ts";

/** How a syntax marks things and their properties in a page's elements. */
interface Marks {
  /** The attribute whose element is a thing. */
  readonly scope: "itemscope" | "typeof";
  readonly type: "itemtype" | "typeof";
  readonly property: "itemprop" | "property";
}

const MICRODATA: Marks = { scope: "itemscope", type: "itemtype", property: "itemprop" };
const RDFA: Marks = { scope: "typeof", type: "typeof", property: "property" };

/** The things that the page marks with microdata; `words` are those of its tags. */
export function microdataThings(page: Page, words: Uint8Array): Thing[] {
  const things = markedThings(page, nodesWith(words, tagWords.MICRODATA), MICRODATA);
  return things.length > 0 && page.source.includes("itemprop") ? things : [];
}

/** The things that the page marks with RDFa Lite. */
export function rdfaThings(page: Page, words: Uint8Array): Thing[] {
  const things = markedThings(page, nodesWith(words, tagWords.RDFA), RDFA);
  return things.length > 0 && page.source.includes("typeof=") ? things : [];
}

function nodesWith(words: Uint8Array, kind: number): number[] {
  const nodes: number[] = [];
  for (let node = 0; node < words.length; node++) if (words[node] & kind) nodes.push(node);
  return nodes;
}

interface Open {
  readonly thing: Record<string, unknown>;
  readonly end: number;
}

/**
 * One pass over the elements that may say something, with a stack of the things that are open. Properties outside of all
 * things belong to the page itself. Things that are values of a property stand in that property only.
 */
function markedThings(page: Page, nodes: readonly number[], marks: Marks): Thing[] {
  const unscoped: Record<string, unknown> = {};
  const things: Thing[] = [];
  const open: Open[] = [];
  for (const node of nodes) {
    while (open.length > 0 && node >= open[open.length - 1].end) open.pop();
    const names = attribute(page, node, marks.property);
    const isScope = attribute(page, node, marks.scope) !== null;
    if (names === null && !isScope) continue;
    const owner = open[open.length - 1]?.thing ?? unscoped;
    const thing = isScope ? { "@type": typesIn(attribute(page, node, marks.type)) } : null;
    if (names !== null && isProperty(page, node, names))
      addProperty(owner, names, thing ?? propertyValue(page, node, marks));
    else if (thing !== null) things.push(thing);
    if (thing !== null && open.length < DEEPEST) open.push({ thing, end: page.end[node] });
  }
  return Object.keys(unscoped).length > 0 ? [...things, { "@type": "WebPage", ...unscoped }] : things;
}

const DEEPEST = 64;

/** <meta property="og:title"> is no RDFa Lite that anybody means. */
function isProperty(page: Page, node: number, names: string): boolean {
  return page.tag[node] !== TAG.meta || !/^(?:og|fb|article|twitter):/i.test(names);
}

function typesIn(value: string | null): string[] {
  return (value ?? "").split(/\s+/).filter((type) => type !== "");
}

function addProperty(owner: Record<string, unknown>, names: string, value: unknown): void {
  for (const qualified of names.trim().split(/\s+/, 8)) {
    const name = qualified.slice(Math.max(qualified.lastIndexOf("/"), qualified.lastIndexOf(":")) + 1);
    if (name === "" || name.startsWith("@") || name === "__proto__") continue;
    const known = owner[name];
    if (known === undefined) owner[name] = value;
    else if (!Array.isArray(known)) owner[name] = [known, value];
    else if (known.length < MOST_VALUES) known.push(value);
  }
}

const MOST_VALUES = 100;

/** As the standard reads a property's value, but that `content` and `datetime` go before everything. */
function propertyValue(page: Page, node: number, { property }: Marks): string {
  const given = attribute(page, node, "content") ?? attribute(page, node, "datetime");
  if (given !== null) return given;
  const tag = page.tag[node];
  if (tag === TAG.img || tag === TAG.source) return attribute(page, node, "src") ?? "";
  if (tag === TAG.link || (tag === TAG.a && property === "itemprop" && page.end[node] === node + 1))
    return attribute(page, node, "href") ?? "";
  return elementText(page, node);
}
