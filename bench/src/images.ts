/**
 * How often the image that a page names as its own (og:image) is among an article's images, and its lead.
 *
 *     npm run bench:images -- [corpus …]
 *
 * "found unnamed" takes the name away: of the pages that show their own image and are given a lead, the share in which
 * it is that image. Images are one if their files' names are, sizes apart; the judge does not ask the library.
 */
import { type Article, extract } from "dechaff";
import { type Corpus, findCorpus, type Truth } from "./corpus.ts";
import { showProgress } from "./progress.ts";
import { formatTable } from "./table.ts";

const CORPORA = ["wcxb-dev", "fundus", "daniel", "debian-docs-sites"];

type Count = "pages" | "named" | "among" | "lead" | "given" | "found" | "inContent" | "outside";

function measure(corpus: Corpus): Record<Count, number> {
  const counts = { pages: 0, named: 0, among: 0, lead: 0, given: 0, found: 0, inContent: 0, outside: 0 };
  for (const truth of corpus.truths) {
    if (counts.pages++ % 20 === 0) showProgress(`${corpus.name}: page ${counts.pages} of ${corpus.truths.length}`);
    countPage(counts, corpus.readPage(truth), truth);
  }
  showProgress("");
  return counts;
}

function countPage(counts: Record<Count, number>, html: string, { url }: Truth): void {
  const { image, images } = extract(html, { url });
  counts.inContent += images.filter(({ inContent }) => inContent).length;
  counts.outside += images.filter(({ inContent }) => !inContent).length;
  if (image === null) return;
  counts.named++;
  if (!images.some((one) => stemOf(one.url) === stemOf(image))) return;
  counts.among++;
  if (leadOf({ images }) === stemOf(image)) counts.lead++;
  const lead = leadOf(extract(html.replace(/<meta[^>]*(?:og|twitter):image[^>]*>/gi, ""), { url }));
  if (lead !== null) counts.given++;
  if (lead === stemOf(image)) counts.found++;
}

function leadOf({ images }: Pick<Article, "images">): string | null {
  const lead = images.find(({ role }) => role === "lead");
  return lead === undefined ? null : stemOf(lead.url);
}

function stemOf(url: string): string {
  const name = url.split(/[?#]/, 1)[0].split("/").at(-1) ?? "";
  return name
    .toLowerCase()
    .replace(/\.[a-z]{3,4}$/, "")
    .replace(/[-_](?:\d{2,4}x\d{2,4}|scaled)$/, "");
}

const names = process.argv.slice(2);
const rows = (names.length > 0 ? names : CORPORA).flatMap((name) => {
  const corpus = findCorpus(name);
  if (corpus === null) return [];
  const { pages, named, among, lead, given, found, inContent, outside } = measure(corpus);
  return [[name, pages, named, among, lead, `${found}/${given}`, inContent, outside].map(String)];
});
const titles = ["corpus", "pages", "og:image", "among images", "lead", "found unnamed", "in content", "outside"];
console.log(
  formatTable(
    titles.map((title, at) => ({ title, align: at === 0 ? "left" : "right" })),
    rows,
  ),
);
