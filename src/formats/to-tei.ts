import { type Article, checkArticle, checkFlags, type Element } from "../article/index.ts";
import { type ContentOptions, wantedContent } from "./content-options.ts";
import { flow } from "./flow.ts";
import { isLanguage } from "./html-attributes.ts";
import { head, teiBlocks } from "./tei/blocks.ts";
import { teiHeader } from "./tei/header.ts";
import { xmlAttributes } from "./xml-text.ts";

/** An article as a TEI P5 document, by the rules of docs/tei.md. */
export function toTei(article: Article, options: ContentOptions = {}): string {
  checkArticle(article, "content");
  checkFlags(options, ["links", "images"]);
  const { language } = article;
  const lang = language !== null && isLanguage(language) ? language : null;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<TEI xmlns="http://www.tei-c.org/ns/1.0"${xmlAttributes({ "xml:lang": lang })}>`,
    ...teiHeader(article),
    "<text>",
    "<body>",
    ...divisions(flow(wantedContent(article, options))),
    "</body>",
    "</text>",
    "</TEI>",
  ].join("\n");
}

/**
 * Headings open divisions, which nest by level and reach to the next heading of the same level or a higher one. So
 * nothing but divisions ever follows a division, as TEI asks.
 */
function divisions(blocks: readonly Element[]): string[] {
  const lines: string[] = [];
  const open: number[] = [];
  let filled = false;
  for (const block of blocks) {
    const level = Number(/^h([1-6])$/.exec(block.name)?.[1] ?? 0);
    if (level === 0) {
      const written = teiBlocks([block]);
      lines.push(...written);
      filled ||= written.some((line) => !/^<(?:milestone|figure|note)/.test(line));
      continue;
    }
    while (open.length > 0 && open[open.length - 1] >= level) lines.push(open.pop() ? "</div>" : "");
    lines.push("<div>", head(block.children));
    open.push(level);
    filled = true;
  }
  for (const _ of open) lines.push("</div>");
  // A body is more than rules and figures.
  return filled ? lines : [...lines, "<p/>"];
}
