import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { type Kind, wordsOf } from "./structure.ts";

type Node = DefaultTreeAdapterTypes.Node;

const KIND_OF: Readonly<Record<string, Kind>> = {
  ...{ h1: "heading", h2: "heading", h3: "heading", h4: "heading", h5: "heading", h6: "heading" },
  ...{ li: "list item", tr: "table row", pre: "code block" },
};

/** What a page's own tags call a heading, an item, a row, a block of code: `kind words`, read by another parser. */
export function pageItems(html: string): Set<string> {
  const items = new Set<string>();
  const visit = (node: Node): void => {
    if ("childNodes" in node) for (const child of node.childNodes) visit(child);
    const kind = "tagName" in node ? KIND_OF[node.tagName] : undefined;
    if (kind !== undefined) items.add(`${kind} ${wordsOf(textOf(node, true))}`);
  };
  visit(parse(html));
  return items;
}

/** Text without scripts, and without the lists and code inside an item. */
function textOf(node: Node, isTop: boolean): string {
  if ("value" in node) return node.value;
  if (!("childNodes" in node)) return "";
  if ("tagName" in node && !isTop && /^(?:script|style|ul|ol|pre|svg|noscript)$/.test(node.tagName)) return " ";
  const text = node.childNodes.map((child) => textOf(child, false)).join("");
  return "tagName" in node && !INLINE.has(node.tagName) ? ` ${text} ` : text;
}

const INLINE = new Set(
  "a abbr b bdi cite code del dfn em font i ins kbd mark q s samp small span strong sub sup u var wbr".split(" "),
);
