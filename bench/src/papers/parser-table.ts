import { cut } from "dechaff/patterns";
import { median } from "../measure.ts";
import { type Piece, type Time, type Timed, timeAll } from "./clock.ts";
import { type Finder, finders, ownFinder } from "./finders.ts";
import type { SiteGain } from "./gain-table.ts";
import { textIn } from "./goals.ts";
import { group, mean, spread, sum } from "./group.ts";
import { letterCut } from "./letter-cut.ts";
import { markdownTable, ms, percent, type Section, times, verdict } from "./markdown.ts";
import { compileSet } from "./set-parser.ts";
import type { SitePattern, Task } from "./site-patterns.ts";
import type { Site, SitePage } from "./sites.ts";

/** A page, and the patterns that find something on it. */
interface Sample {
  readonly page: SitePage;
  readonly extractions: readonly { pattern: SitePattern; task: Task }[];
}

interface SiteSample {
  readonly site: Site;
  readonly samples: readonly Sample[];
}

/** Milliseconds of one extraction on a site. */
interface Figure {
  readonly create: number;
  readonly find: number;
  readonly total: number;
  /** Extractions that brought what the page is known to hold. */
  readonly correct: number;
}

interface Row {
  readonly name: string;
  /** By site. */
  readonly figures: readonly Figure[];
}

export interface ParserResult {
  readonly section: Section;
  /** For each site how many times longer the fastest DOM parser takes than a cut without additional information, */
  readonly gains: readonly SiteGain[];
  /** … the fastest whatever it brings, */
  readonly anyGains: readonly SiteGain[];
  /** … and our own scanner. */
  readonly ownGains: readonly SiteGain[];
  /** The DOM parser that is fastest on most sites. */
  readonly fastest: string;
}

/** As many as swde has. */
const PAGES_PER_SITE = 40;

export function parserTable(patterns: readonly SitePattern[], passes: number, onTurn: OnTurn): ParserResult {
  const sites = sampleSites(patterns);
  const parsers = [...finders, ownFinder];
  const trees = timeAll(
    parsers.map((finder) => ({ name: finder.name, pieces: sites.flatMap((site) => treePieces(finder, site)) })),
    { passes, warmUp: 2500, onTurn },
  );
  const [setTimes, letterTimes, cutTimes] = timeAll([setThing(sites), letterThing(sites), cutThing(sites)], {
    passes,
    warmUp: 1000,
    rounds: 3,
    onTurn,
  });
  const rows = parsers.map((finder, at) => treeRow(finder, sites, trees[at]));
  const set = stringRow("SET parser", sites, setTimes, (html, pattern) => compileSet(pattern.tag)(html));
  const letter = stringRow(
    "simple, by the letter",
    sites,
    letterTimes,
    (html, { spelling }) => letterCut(html, spelling).slices,
  );
  const simple = stringRow("cut, simple", sites, cutTimes, (html, pattern) => cut(html, pattern.tag).slices);
  return summarise(sites, { rows, set, letter, simple });
}

type OnTurn = (name: string, pass: number) => void;

function sampleSites(patterns: readonly SitePattern[]): SiteSample[] {
  return [...group(patterns, ({ site }) => `${site.corpus} ${site.name}`).values()].map((some) => {
    const { site } = some[0];
    const samples = site.pages.map((page) => ({
      page,
      extractions: some.flatMap((pattern) => {
        const task = pattern.tasks.find((candidate) => candidate.page === page);
        return task === undefined ? [] : [{ pattern, task }];
      }),
    }));
    const withTasks = samples.filter(({ extractions }) => extractions.length > 0);
    return { site, samples: spread(withTasks, PAGES_PER_SITE) };
  });
}

/** Created once for a page and searched once for each pattern; the lap stands between. */
function treePieces({ create }: Finder, { samples }: SiteSample): Piece[] {
  return samples.map(({ page, extractions }) => (lap) => {
    const find = create(page.html);
    lap();
    let found = 0;
    for (const { pattern } of extractions) found += find(pattern.tag).length;
    return found;
  });
}

function treeRow(finder: Finder, sites: readonly SiteSample[], measured: readonly Time[]): Row {
  let at = 0;
  const figures = sites.map(({ samples }): Figure => {
    let correct = 0;
    const pieces = samples.map((sample) => ({ ...sample, time: measured[at++] }));
    for (const { page, extractions } of samples) {
      const find = finder.create(page.html);
      for (const { pattern, task } of extractions)
        if (find(pattern.tag).some((text) => task.goal.isIn(text()))) correct++;
    }
    // As in the paper, each extraction pays for its own tree.
    const extractions = sum(pieces.map((piece) => piece.extractions.length));
    const create = sum(pieces.map((piece) => piece.time.before * piece.extractions.length)) / extractions;
    const find = sum(pieces.map(({ time }) => time.after)) / extractions;
    return { create, find, total: create + find, correct };
  });
  return { name: finder.name, figures };
}

function setThing(sites: readonly SiteSample[]): Timed {
  const pieces = sites.map(({ samples }) => {
    const all = extractionsOf(samples).map(({ html, pattern }) => ({ html, parse: compileSet(pattern.tag) }));
    return () => {
      let found = 0;
      for (const { html, parse } of all) found += parse(html).length;
      return found;
    };
  });
  return { name: "SET parser", pieces };
}

function letterThing(sites: readonly SiteSample[]): Timed {
  const pieces = sites.map(({ samples }) => {
    const all = extractionsOf(samples);
    return () => {
      let found = 0;
      for (const { html, pattern } of all) found += letterCut(html, pattern.spelling).slices.length;
      return found;
    };
  });
  return { name: "simple, by the letter", pieces };
}

function cutThing(sites: readonly SiteSample[]): Timed {
  const pieces = sites.map(({ samples }) => {
    const all = extractionsOf(samples);
    return () => {
      let found = 0;
      for (const { html, pattern } of all) found += cut(html, pattern.tag).slices.length;
      return found;
    };
  });
  return { name: "cut, simple", pieces };
}

function extractionsOf(samples: readonly Sample[]) {
  return samples.flatMap(({ page, extractions }) =>
    extractions.map(({ pattern, task }) => ({ html: page.html, pattern, task })),
  );
}

type Slicer = (html: string, pattern: SitePattern) => readonly { start: number; end: number }[];

function stringRow(name: string, sites: readonly SiteSample[], measured: readonly Time[], slicer: Slicer): Row {
  const figures = sites.map(({ samples }, at): Figure => {
    let correct = 0;
    const all = extractionsOf(samples);
    for (const { html, pattern, task } of all)
      if (slicer(html, pattern).some(({ start, end }) => task.goal.isIn(textIn(html.slice(start, end))))) correct++;
    const total = measured[at].total / all.length;
    return { create: 0, find: total, total, correct };
  });
  return { name, figures };
}

interface Rows {
  readonly rows: readonly Row[];
  readonly set: Row;
  readonly letter: Row;
  readonly simple: Row;
}

function summarise(sites: readonly SiteSample[], { rows, set, letter, simple }: Rows): ParserResult {
  const dom = rows.slice(0, finders.length);
  const own = rows[finders.length];
  const fastestOf = sites.map((site, at) => fastestAt(dom, at, extractionsOf(site.samples).length));
  const gainsOf = (row: Row) => sites.map((_, at) => fastestOf[at].figures[at].total / row.figures[at].total);
  const gains = gainsOf(simple);
  const careless = sites.map(
    (_, at) => Math.min(...dom.map(({ figures }) => figures[at].total)) / simple.figures[at].total,
  );
  const ownGains = sites.map((_, at) => own.figures[at].total / simple.figures[at].total);
  const extractions = sum(sites.map(({ samples }) => extractionsOf(samples).length));
  const fastest = dom.toSorted((a, b) => count(fastestOf, b) - count(fastestOf, a))[0];
  const slowestFind = Math.max(...dom.map(({ figures }) => mean(figures.map(({ find }) => find))));
  const all = [...rows, set, letter, simple];
  const categories = [...group([...sites.keys()], (at) => sites[at].site.category)];
  const lowest = Math.min(...gains);
  const highest = Math.max(...gains);
  const siteAt = (gain: number) => sites[gains.indexOf(gain)].site.name;
  const domBeaten = dom.filter((row) => totalOf(row) > totalOf(set)).length;
  const section: Section = {
    title: "Table 5: DOM parsers, the SET parser, and the cut",
    parts: [
      `${extractions} extractions on ${sum(sites.map(({ samples }) => samples.length))} pages, up to ${PAGES_PER_SITE} of ` +
        `each of ${sites.length} sites, the same for all. Milliseconds of an extraction, mean over sites.`,
      markdownTable(
        ["", "create", "find", "total", "cut is faster (median of sites)", "brought the truth"],
        all.map((row) => [
          row.name,
          row.figures[0].create === 0 ? "–" : ms(mean(row.figures.map(({ create }) => create))),
          ms(mean(row.figures.map(({ find }) => find))),
          ms(totalOf(row)),
          row === simple ? "" : times(median(row.figures.map(({ total }, at) => total / simple.figures[at].total))),
          percent(sum(row.figures.map(({ correct }) => correct)) / extractions, 1),
        ]),
      ),
      "Paper, the same columns: MS_HtmlDocument 16.461 + 2.542 = 19.004, AngleSharp 6.921 + 1.064 = 7.985, " +
        "HAP 10.377 + 0.486 = 10.863, SET parser 4.150, simple extraction 0.130.",
      markdownTable(
        ["total by category", ...all.map(({ name }) => name)],
        categories.map(([category, ats]) => [
          category,
          ...all.map(({ figures }) => ms(mean(ats.map((at) => figures[at].total)))),
        ]),
      ),
      verdict({
        paper: "finding takes a fraction of creating",
        holds: dom.every(({ figures }) => mean(figures.map(({ find, create }) => find - create)) < 0),
        ours: `at most ${ms(slowestFind)} ms`,
      }),
      verdict({
        paper: "the SET parser is faster than every DOM parser",
        holds: domBeaten === dom.length,
        ours: `${ms(totalOf(set))} ms, faster than ${domBeaten} of ${dom.length}, ${fastest.name} takes ${ms(totalOf(fastest))} ms`,
      }),
      verdict({
        paper: "a cut without additional information is about 60 times faster than the fastest DOM parser",
        holds: median(gains) >= 60,
        ours:
          `${times(median(gains))} in the median of sites, from ${times(lowest)} (${siteAt(lowest)}) to ${times(highest)} ` +
          `(${siteAt(highest)}), at each site against the fastest that brings the truth; by the letter ${times(median(gainsOf(letter)))}; against the fastest whatever it brings ${times(median(careless))}`,
        perhaps:
          "telling real tags from those in comments, scripts and attributes means looking at every tag before the element and after it",
      }),
      verdict({
        paper: "the cut is many times faster than the SET parser (0.130 against 4.150 ms)",
        holds: totalOf(set) > 2 * totalOf(simple),
        ours: `${times(totalOf(set) / totalOf(simple))}, by the letter ${times(totalOf(set) / totalOf(letter))}`,
        perhaps:
          "the engine compiles regular expressions to machine code, and they take no heed of comments and scripts",
      }),
    ],
  };
  const bySite = (all: readonly number[]) => all.map((gain, at) => ({ corpus: sites[at].site.corpus, gain }));
  return {
    section,
    gains: bySite(gains),
    anyGains: bySite(careless),
    ownGains: bySite(ownGains),
    fastest: fastest.name,
  };
}

/** The fastest that brings the truth of all extractions: one that loses half of a page is soon done. */
function fastestAt(rows: readonly Row[], at: number, extractions: number): Row {
  const right = rows.filter(({ figures }) => figures[at].correct === extractions);
  return (right.length > 0 ? right : rows).toSorted((a, b) => a.figures[at].total - b.figures[at].total)[0];
}

function count(rows: readonly Row[], row: Row): number {
  return rows.filter((other) => other === row).length;
}

function totalOf({ figures }: Row): number {
  return mean(figures.map(({ total }) => total));
}
