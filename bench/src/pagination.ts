/**
 * How often `nextPage` finds the link that a person marked as the next page's, on autopager-203.
 *
 *     npm run bench:pagination -- [--wrong]
 */
import { parseArgs } from "node:util";
import { extract, nextPage } from "dechaff";
import { attribute, type Page, scan, select, TAG } from "dechaff/html";
import { openCorpus } from "./corpus.ts";
import { formatTable } from "./table.ts";

interface Labels {
  readonly NEXT?: string;
}

/** The addresses that a selector marks: those of links, around or inside what it finds. */
function marked(page: Page, selector: string, base: string): Set<string> {
  const urls = new Set<string>();
  for (const found of select(page, selector)) {
    const links = [found];
    for (let node = page.parent[found]; node >= 0; node = page.parent[node]) links.push(node);
    for (let node = found + 1; node < page.end[found]; node++) links.push(node);
    const link = links.find((node) => page.tag[node] === TAG.a && attribute(page, node, "href"));
    const href = link === undefined ? null : attribute(page, link, "href");
    if (href && URL.canParse(href.trim(), base)) urls.add(plain(new URL(href.trim(), base).href));
  }
  return urls;
}

function plain(url: string): string {
  return url.replace(/#.*$/, "").replace(/\/$/, "");
}

const { values } = parseArgs({ options: { wrong: { type: "boolean", default: false } } });
const corpus = openCorpus("autopager-203");
const count = { marked: 0, found: 0, right: 0 };
for (const truth of corpus.truths) {
  const url = truth.url as string;
  const html = corpus.readPage(truth);
  const { NEXT } = truth.labels as Labels;
  const page = scan(html);
  const base = page.tag.includes(TAG.base) ? (attribute(page, page.tag.indexOf(TAG.base), "href") ?? url) : url;
  const urls = NEXT ? marked(page, NEXT, new URL(base, url).href) : new Set<string>();
  const next = nextPage(extract(html, { url }));
  const isRight = next !== null && urls.has(plain(next.url));
  count.marked += Number(urls.size > 0);
  count.found += Number(next !== null);
  count.right += Number(isRight);
  if (values.wrong && !isRight && (next !== null || urls.size > 0))
    process.stdout.write(
      `${truth.id} ${url}\n  marked ${[...urls].slice(0, 3).join(" ")}\n  found  ${next?.url} ${next?.score.toFixed(2)} ${next?.reason}\n`,
    );
}
const titles = ["pages", "with a next page", "found", "right", "precision", "recall"].map((title) => ({
  title,
  align: "right" as const,
}));
const { marked: all, found, right } = count;
const row = [corpus.truths.length, all, found, right].map(String);
process.stdout.write(formatTable(titles, [[...row, (right / found).toFixed(3), (right / all).toFixed(3)]]));
