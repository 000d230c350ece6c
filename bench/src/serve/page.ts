import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findCorpus } from "../corpus.ts";
import { spread } from "../papers/group.ts";

const FOLDER = fileURLToPath(new URL("../../../examples/site/articles/", import.meta.url));

/** The articles of the examples' site that are large enough for a thread. */
export function articles(smallest = 16 * 1024): string[] {
  return files().filter((page) => page.length >= smallest);
}

function files(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".html"))
    .sort()
    .map((file) => readFileSync(FOLDER + file, "utf8"));
}

/** A page of 100 kB of our own: articles of the examples' site one below the other, with all that surrounds them. */
export function largePage(size = 100_000): string {
  const pages = files();
  const [first] = pages;
  const bodies = pages
    .slice(1)
    .map((page) => page.slice(page.indexOf(">", page.indexOf("<body")) + 1, endOfBody(page)));
  const all = first.slice(0, endOfBody(first)) + bodies.join("\n");
  return `${all.slice(0, all.lastIndexOf("<", size - 20))}</body></html>`;
}

function endOfBody(page: string): number {
  return page.lastIndexOf("</body>");
}

/** Real pages of about the same size; none where the corpus is missing. */
export function realPages(size = 100_000, most = 40): string[] {
  const corpus = findCorpus("wcxb-dev");
  const pages = corpus?.truths.map((truth) => corpus.readPage(truth)) ?? [];
  return spread(
    pages.filter((page) => Math.abs(Buffer.byteLength(page) - size) <= size / 10),
    most,
  );
}
