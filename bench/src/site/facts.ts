import { type Facts, inspect } from "dechaff";
import { sameAuthors, sameTitle } from "dechaff/eval";
import { FieldReadings, factFromFields, taughtFields } from "dechaff/metadata";
import { type FieldMemory, findField, learnFields } from "dechaff/patterns";
import { openCorpus, type Truth } from "../corpus.ts";
import { markdownTable, percent } from "../papers/markdown.ts";
import { showProgress } from "../progress.ts";
import { sitesOf } from "./sites.ts";

const LESSONS = 10;
/** Of each site. */
const TRIED = 20;

type Name = "title" | "authors" | "date" | "description" | "language" | "image";
const NAMES: readonly Name[] = ["title", "authors", "date", "description", "language", "image"];

interface Count {
  pages: number;
  known: number;
  same: number;
  truths: number;
  full: number;
  placed: number;
}

/** Learned on the first pages of each site: how often the places of facts are known, and right, on the next ones. */
export function measureFacts(corpora: readonly string[]): string {
  const rows = corpora.flatMap((name) => {
    const counts = new Map(NAMES.map((fact) => [fact, { pages: 0, known: 0, same: 0, truths: 0, full: 0, placed: 0 }]));
    const corpus = openCorpus(name);
    for (const [site, truths] of sitesOf(corpus, LESSONS + 1)) {
      showProgress(`${name}: ${site}`);
      const read = (truth: Truth) => ({ truth, source: corpus.readPage(truth) });
      const memory = truths.slice(0, LESSONS).map(read).reduce(learnPage, {});
      for (const page of truths.slice(LESSONS, LESSONS + TRIED).map(read))
        for (const fact of NAMES) countFact(counts.get(fact) as Count, fact, { ...page, memory });
    }
    return Array.from(counts, ([fact, count]) => row(name, fact, count));
  });
  showProgress("");
  return markdownTable(
    ["corpus", "fact", "pages", "place known", "as metadata", "right: place", "right: metadata, same pages"],
    rows,
  );
}

interface ReadPage {
  readonly truth: Truth;
  readonly source: string;
}

function learnPage(memory: FieldMemory, { truth: { url }, source }: ReadPage): FieldMemory {
  const { page, article } = inspect(source, { url });
  const taught = taughtFields(article.facts);
  return learnFields(memory, { page, taught }, new FieldReadings(url));
}

function countFact(count: Count, fact: Name, { truth, source, memory }: ReadPage & { memory: FieldMemory }): void {
  const find = (field: string) => findField(memory, field, source);
  const placed = factFromFields(fact, find, new FieldReadings(truth.url));
  count.pages++;
  if (placed === undefined) return;
  const { facts } = inspect(source, { url: truth.url }).article;
  count.known++;
  if (keyOf(placed) === keyOf(facts[fact])) count.same++;
  const expected = isRight(fact, truth);
  if (expected === null) return;
  count.truths++;
  if (expected(placed)) count.placed++;
  if (expected(facts[fact])) count.full++;
}

function keyOf(fact: Facts[Name]): string {
  return fact === null
    ? ""
    : JSON.stringify(fact.value)
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, "");
}

function isRight(fact: Name, { title, author }: Truth): ((found: Facts[Name]) => boolean) | null {
  if (fact === "title" && title) return (found) => found !== null && sameTitle(String(found.value), title);
  if (fact === "authors" && author)
    return (found) => found !== null && sameAuthors(found.value as readonly string[], author);
  return null;
}

function row(corpus: string, fact: string, { pages, known, same, truths, placed, full }: Count): string[] {
  const right = (count: number) => (truths === 0 ? "" : percent(count / truths, 1));
  return [corpus, fact, String(pages), percent(known / pages, 1), percent(same / known, 1), right(placed), right(full)];
}
