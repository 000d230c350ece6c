import { FOREIGN, nodeText, type Page, scan, TAG } from "dechaff/html";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Elements whose content is not the page's text; <noscript> is text to parse5 and markup to us. */
const ASIDE = ["script", "style", "noscript", "template", "iframe", "noembed", "noframes"] as const;
const asideNames: ReadonlySet<string> = new Set(ASIDE);
const asideTags: ReadonlySet<number> = new Set(ASIDE.map((name) => TAG[name]));

/** The words inside <body>, in order, as parse5 reads the page with scripts on. */
export function parse5Words(html: string): string {
  const root = parse(html).childNodes.find((node) => node.nodeName === "html");
  const body = root && "childNodes" in root ? root.childNodes.find((node) => node.nodeName === "body") : undefined;
  const texts: string[] = [];
  const waiting: Node[] = body ? [body] : [];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ("value" in node) texts.push(node.value);
    else if ("childNodes" in node && !asideNames.has(node.nodeName)) waiting.push(...node.childNodes.toReversed());
  }
  return texts.join("").replace(/\s+/g, " ").trim();
}

/** The same from our Page. */
export function ourWords(html: string): string {
  const page = scan(html);
  const body = page.tag.indexOf(TAG.body);
  return body < 0 ? "" : wordsBelow(page, body);
}

function wordsBelow(page: Page, body: number): string {
  const texts: string[] = [];
  for (let node = body; node < page.end[body]; node++) {
    if (asideTags.has(page.tag[node] & ~FOREIGN)) node = page.end[node] - 1;
    else if (page.tag[node] <= TAG.raw) texts.push(nodeText(page, node));
  }
  return texts.join("").replace(/\s+/g, " ").trim();
}
