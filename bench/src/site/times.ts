import { type Article, extract, extractFromSite, NOTHING_REMEMBERED, type SiteMemory, toMarkdown } from "dechaff";
import { visit } from "dechaff/patterns";
import { openCorpus } from "../corpus.ts";
import { median } from "../measure.ts";
import { markdownTable } from "../papers/markdown.ts";
import { showProgress } from "../progress.ts";
import { sitesOf } from "./sites.ts";

const LEAST_PAGES = 15;
const MOST_SITES = 20;
const VISITED = 40;
/** The last cuts of each site are timed. */
const TIMED = 5;
const ROUNDS = 12;

interface CutPage {
  readonly memory: SiteMemory;
  readonly html: string;
  readonly url: string;
}

type Work = (page: CutPage) => unknown;

const articleOf = ({ memory, html, url }: CutPage): Article => extractFromSite(memory, html, { url }).article;
const factsOf = ({ title, date, authors }: Article) => [title, date, authors];

const WORKS: Readonly<Record<string, Work>> = {
  "cut and checks": ({ memory, html, url }) =>
    visit(memory, { url, source: html }, () => ({ chosen: new Uint8Array(), chances: null })),
  "+ article": articleOf,
  "+ title": (page) => articleOf(page).title,
  "+ Markdown": (page) => toMarkdown(articleOf(page)),
  "+ title, date, authors": (page) => {
    const article = articleOf(page);
    return [toMarkdown(article), factsOf(article)];
  },
  extract: ({ html, url }) => extract(html, { url }),
  "extract, all of it": ({ html, url }) => {
    const article = extract(html, { url });
    return [toMarkdown(article), factsOf(article)];
  },
};

/** Medians over pages that a site's memory cuts, the fastest of several rounds of each: what disturbs them is longer. */
export function measureTimes(corpora: readonly string[]): string {
  const rows = corpora.map((name) => {
    const pages = cutPages(name);
    const medians = Object.values(WORKS).map((work) => median(fastest(pages, work)).toFixed(0));
    return [name, String(pages.length), (median(pages.map(({ html }) => html.length)) / 1000).toFixed(0), ...medians];
  });
  showProgress("");
  return markdownTable(["µs, median", "pages", "kB", ...Object.keys(WORKS)], rows);
}

function fastest(pages: readonly CutPage[], work: Work): number[] {
  const best = pages.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++)
    pages.forEach((page, at) => {
      const start = performance.now();
      work(page);
      best[at] = Math.min(best[at], 1000 * (performance.now() - start));
    });
  return best;
}

function cutPages(name: string): CutPage[] {
  const corpus = openCorpus(name);
  return sitesOf(corpus, LEAST_PAGES)
    .slice(0, MOST_SITES)
    .flatMap(([site, truths]) => {
      showProgress(`${name}: ${site}`);
      let memory = NOTHING_REMEMBERED;
      const cut: CutPage[] = [];
      for (const truth of truths.slice(0, VISITED)) {
        const page = { memory, html: corpus.readPage(truth), url: truth.url ?? `https://site.test/${truth.id}.html` };
        const { by, memory: next } = extractFromSite(memory, page.html, { url: page.url });
        if (by === "pattern") cut.push(page);
        memory = next;
      }
      return cut.slice(-TIMED);
    });
}
