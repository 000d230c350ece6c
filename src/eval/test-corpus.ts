import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** For the tests: a small corpus, with everything that can be wrong with one. */
const PARAGRAPHS = [
  "The harbour wakes before the town does, and its clock is the tide, not the sun, whatever the town may say.",
  "Two boats sat down in the mud at noon, and they will wait there, as boats do, until the water is back again.",
];

export const ARTICLE = PARAGRAPHS.join("\n\n");

const MENU =
  '<nav><ul><li><a href="/">Home page of the almanac</a></li><li><a href="/about">About us</a></li></ul></nav>';

export function articlePage(title: string): string {
  const content = PARAGRAPHS.map((paragraph) => `<p>${paragraph}</p>`).join("");
  return `<!DOCTYPE html><html lang="en"><head><title>${title}</title></head><body>${MENU}
<article>${content}</article><footer><p><a href="/legal">Legal notes of the almanac</a></p></footer></body></html>`;
}

/** Three pages that can be scored: two articles, one of them packed, and a listing without text. */
export function writeCorpus(): string {
  const folder = mkdtempSync(join(tmpdir(), "dechaff-eval-"));
  mkdirSync(join(folder, "html"));
  writeTruths(folder, [
    { id: "tide", url: "https://almanac.example/tide", type: "article", lang: "en", title: "Tide", text: ARTICLE },
    { id: "café", url: null, type: "article", lang: "fr", title: "<b>Café</b>", text: ARTICLE },
    { id: "list", url: "javascript:alert(1)", type: "listing", lang: "en", text: null },
  ]);
  writeFileSync(join(folder, "html/tide.html"), articlePage("Tide"));
  writeFileSync(join(folder, "html/café.html.gz"), gzipSync(articlePage("Café")));
  writeFileSync(join(folder, "html/list.html"), `<title>List</title>${MENU}`);
  return folder;
}

export function writeTruths(folder: string, lines: readonly (object | string)[]): void {
  const text = lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join("");
  writeFileSync(join(folder, "truth.jsonl"), text);
}

/** As `writeCorpus`, with two broken lines, a missing page and one that cannot be unpacked. */
export function writeBrokenCorpus(): string {
  const folder = writeCorpus();
  writeTruths(folder, [
    { id: "tide", type: "article", text: ARTICLE },
    "{ not json",
    { id: "../../etc/passwd", text: "x" },
    { id: "gone", text: "x" },
    { id: "packed", text: "x" },
    { id: "list", text: null },
  ]);
  writeFileSync(join(folder, "html/packed.html.gz"), "no gzip");
  return folder;
}
