import { attributes, isText, type Page, scan, tagName } from "dechaff/html";
import type { OpeningTag } from "dechaff/patterns";
import { DomUtils, parseDocument } from "htmlparser2";
import { parseHTML } from "linkedom";
import { parse as parseWithNode } from "node-html-parser";
import { type DefaultTreeAdapterMap, parse as parseWithParse5 } from "parse5";
import { versionOf } from "../peer.ts";
import { textOf } from "./goals.ts";

/** A page that was read, ready for questions: the texts of all elements with this opening tag, made when asked for. */
type Find = (tag: OpeningTag) => readonly (() => string)[];

/** A parser that makes a tree of a page, in which an element is then found by its opening tag. */
export interface Finder {
  readonly name: string;
  readonly version: string;
  create(html: string): Find;
}

export const finders: readonly Finder[] = [
  {
    name: "htmlparser2",
    version: versionOf("htmlparser2"),
    create(html) {
      const document = parseDocument(html);
      return (tag) =>
        DomUtils.findAll(
          ({ name, attribs }) =>
            name === tag.name && isMatch(tag, Object.keys(attribs).length, (attribute) => attribs[attribute]),
          document.children,
        ).map((element) => () => DomUtils.textContent(element));
    },
  },
  {
    name: "node-html-parser",
    version: versionOf("node-html-parser"),
    create(html) {
      const root = parseWithNode(html);
      return (tag) =>
        root
          .getElementsByTagName(tag.name)
          .filter(({ attrs }) => isMatch(tag, Object.keys(attrs).length, (attribute) => attrs[attribute]))
          .map((element) => () => element.textContent);
    },
  },
  {
    name: "parse5",
    version: versionOf("parse5"),
    create(html) {
      const document = parseWithParse5(html);
      return (tag) => {
        const found: Parse5Element[] = [];
        collect(document, tag, found);
        return found.map((element) => () => textBelow(element));
      };
    },
  },
  {
    name: "linkedom",
    version: versionOf("linkedom"),
    create(html) {
      const { document } = parseHTML(html);
      return (tag) =>
        [...document.getElementsByTagName(tag.name)]
          .filter((element) =>
            isMatch(tag, element.attributes.length, (attribute) => element.getAttribute(attribute) ?? undefined),
          )
          .map((element) => () => element.textContent ?? "");
    },
  },
];

/** Our own scanner, beside the DOM parsers and not one of them: it makes arrays, no objects. */
export const ownFinder: Finder = {
  name: "dechaff scan",
  version: versionOf("dechaff"),
  create(html) {
    const page = scan(html);
    return (tag) => findIn(page, tag).map((node) => () => textOf(page, node));
  },
};

function findIn(page: Page, tag: OpeningTag): number[] {
  const found: number[] = [];
  for (let node = 0; node < page.size; node++) {
    if (isText(page, node) || tagName(page, node) !== tag.name) continue;
    const all = attributes(page, node);
    if (isMatch(tag, all.length, (attribute) => all.find(({ name }) => name === attribute)?.value)) found.push(node);
  }
  return found;
}

type Parse5Element = DefaultTreeAdapterMap["element"];

function collect(parent: DefaultTreeAdapterMap["parentNode"], tag: OpeningTag, found: Parse5Element[]): void {
  for (const node of parent.childNodes) {
    if (!("childNodes" in node)) continue;
    if ("attrs" in node && node.tagName === tag.name) {
      const value = (attribute: string) => node.attrs.find(({ name }) => name === attribute)?.value;
      if (isMatch(tag, node.attrs.length, value)) found.push(node);
    }
    collect(node, tag, found);
  }
}

function textBelow(node: DefaultTreeAdapterMap["node"]): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textBelow).join("") : "";
}

/** Whether an element has the tag's attributes, and no others. */
function isMatch(tag: OpeningTag, count: number, valueIn: (attribute: string) => string | undefined): boolean {
  if (count !== tag.attributes.length) return false;
  return tag.attributes.every(({ name, value }) => {
    const other = valueIn(name);
    return other === value || (other !== undefined && other.replace(/\s+/g, " ").trim() === value);
  });
}
