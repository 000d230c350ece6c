import { median } from "../measure.ts";
import type { Time } from "./clock.ts";
import { isFixed, isRepetitive, TAG_GROUPS, tagGroup } from "./corpus-tables.ts";
import type { SiteGain } from "./gain-table.ts";
import { group, mean, sum } from "./group.ts";
import { markdownTable, ms, percent, type Section, times, verdict, whole } from "./markdown.ts";
import type { SitePattern } from "./site-patterns.ts";
import { CUTTERS, type Cutter, type MeasuredWay, type WayResults } from "./ways.ts";

/** Milliseconds of one extraction, mean over all extractions of some patterns. */
type Average = (cutter: Cutter, way: MeasuredWay, some: readonly SitePattern[]) => number;

const DECIDING = 10;

/** Extraction tasks of some patterns, and those after the tenth page. */
function countTasks(some: readonly SitePattern[]): number {
  return sum(some.map(({ tasks }) => tasks.length));
}

export class WayTables {
  private readonly patterns: readonly SitePattern[];
  private readonly results: WayResults;

  constructor(patterns: readonly SitePattern[], results: WayResults) {
    this.patterns = patterns;
    this.results = results;
  }

  sections(): Section[] {
    return [this.table7(), this.table8(), this.table9()];
  }

  /** For each site how many times faster a cut is with additional information than without. */
  gains(cutter: Cutter, way: "constants" | "after ten"): SiteGain[] {
    const sites = [...group(this.patterns, ({ site }) => `${site.corpus} ${site.name}`).values()];
    return sites
      .map((some) => ({ corpus: some[0].site.corpus, gain: this.gain(cutter, way, some) }))
      .filter(({ gain }) => Number.isFinite(gain));
  }

  private gain(cutter: Cutter, way: "constants" | "after ten", some: readonly SitePattern[]): number {
    if (way === "constants") return this.average(cutter, "simple", some) / this.average(cutter, way, some);
    return this.part(cutter, "simple", some).after / this.part(cutter, "predicted", some).after;
  }

  private medianGain(cutter: Cutter, way: "constants" | "after ten"): number {
    return median(this.gains(cutter, way).map(({ gain }) => gain));
  }

  private timeOf(cutter: Cutter, way: MeasuredWay, pattern: SitePattern): Time {
    return this.results[cutter][way].times[this.patterns.indexOf(pattern)];
  }

  private average: Average = (cutter, way, some) =>
    sum(some.map((pattern) => this.timeOf(cutter, way, pattern).total)) / countTasks(some);

  /** The same, for the first ten pages and for the others. */
  private part(cutter: Cutter, way: MeasuredWay, some: readonly SitePattern[]): { before: number; after: number } {
    const before = sum(some.map(({ tasks }) => Math.min(tasks.length, DECIDING)));
    return {
      before: sum(some.map((pattern) => this.timeOf(cutter, way, pattern).before)) / before,
      after: sum(some.map((pattern) => this.timeOf(cutter, way, pattern).after)) / (countTasks(some) - before),
    };
  }

  private table7(): Section {
    const row = (name: string, some: readonly SitePattern[], cutter: Cutter) => {
      const { before, after } = this.part(cutter, "predicted", some);
      return [
        name,
        ms(this.average(cutter, "simple", some)),
        ms(before),
        ms(after),
        ms(this.average(cutter, "predicted", some)),
        ms(this.average(cutter, "constants", some)),
        cutter === "product" ? whole(characters(some)) : "",
      ];
    };
    const categories = [...group(this.patterns, ({ site }) => site.category)];
    return {
      title: "Table 7: the three ways",
      parts: [
        `${whole(countTasks(this.patterns))} extractions with ${this.patterns.length} patterns. Milliseconds of one: (1) without ` +
          "additional information; (2) predicted while pages come in, on the first ten pages and on the others, learning " +
          "included; (3) with the best constants. NCE: characters of an extraction. “By the letter” is the paper's own " +
          "algorithm, which takes what it finds in comments and scripts for tags, and spellings for tags.",
        markdownTable(
          ["", "(1)", "(2) first ten", "(2) after", "(2) all", "(3)", "NCE"],
          [
            ...categories.map(([name, some]) => row(name, some, "product")),
            row("**all**", this.patterns, "product"),
            row("all, by the letter", this.patterns, "letter"),
            ["paper", "0.130", "0.119", "0.055", "0.077", "0.056", "4,922"],
          ],
        ),
        ...CUTTERS.flatMap((cutter) => this.verdicts7(cutter)),
      ],
    };
  }

  private verdicts7(cutter: Cutter): string[] {
    const all = this.patterns;
    const simple = this.average(cutter, "simple", all);
    const constants = this.average(cutter, "constants", all);
    const { before, after } = this.part(cutter, "predicted", all);
    const gain = this.medianGain(cutter, "after ten");
    const name = cutter === "product" ? "product" : "by the letter";
    return [
      verdict({
        paper: `${name}: (1) is slowest, and (2) is faster after ten pages than before and then about as fast as (3)`,
        holds: simple > after && before > after && after < 1.3 * constants,
        ours: `(1) ${ms(simple)}, (2) ${ms(before)} then ${ms(after)}, (3) ${ms(constants)}`,
        because:
          after >= 1.3 * constants
            ? `(2) takes ${micro(after - constants)} µs more a page than (3), for learning and for second searches`
            : before > after
              ? "prediction saves too little"
              : "the pages after the tenth are longer",
      }),
      verdict({
        paper: `${name}: with the information, extraction is about 2.35 times faster`,
        holds: gain >= 2.35,
        ours: `${times(gain)} in the median of sites after the tenth page, ${times(this.medianGain(cutter, "constants"))} with constants`,
        because:
          this.medianGain(cutter, "constants") >= 2.35
            ? `(2) takes ${micro(after - constants)} µs more a page than (3), for learning and for second searches`
            : "what is searched for is found so fast that the rest of a page costs little",
      }),
    ];
  }

  private table8(): Section {
    const all = this.patterns;
    const fixed = all.filter(isFixed);
    const single = all.filter((pattern) => !isRepetitive(pattern));
    const improvement = (cutter: Cutter, way: MeasuredWay, some: readonly SitePattern[]) =>
      1 - this.average(cutter, way, some) / this.average(cutter, "simple", some);
    const row = (name: string, way: MeasuredWay, paper: string, appropriate: readonly SitePattern[]) => [
      name,
      ...CUTTERS.flatMap((cutter) => [
        ms(this.average(cutter, way, all)),
        way === "simple" ? "–" : percent(improvement(cutter, way, all), 1),
        way === "simple" ? "–" : percent(improvement(cutter, way, appropriate), 1),
      ]),
      paper,
    ];
    const gainOf = (cutter: Cutter) => ({
      start: improvement(cutter, "startingPosition", all),
      inner: improvement(cutter, "innerTagCount", all),
      single: improvement(cutter, "repetition", all),
    });
    return {
      title: "Table 8: each piece of information alone",
      parts: [
        `Milliseconds of an extraction, what is saved against (1), and what is saved on the appropriate tasks: ` +
          `${whole(countTasks(fixed))} with a fixed number of inner tags, ${whole(countTasks(single))} without repetition.`,
        markdownTable(
          ["", "product", "saved", "on appropriate", "by the letter", "saved", "on appropriate", "paper: saved"],
          [
            row("simple", "simple", "–", all),
            row("only startingPosition", "startingPosition", "27.0 %", all),
            row("only innerTagCount", "innerTagCount", "1.4 % (3.1 %)", fixed),
            row("only repetition", "repetition", "28.6 % (30.3 %)", single),
          ],
        ),
        ...CUTTERS.map((cutter) => {
          const gain = gainOf(cutter);
          return verdict({
            paper: `${cutter === "product" ? "product" : "by the letter"}: position and repetition each save more than a quarter, inner tags hardly anything`,
            holds: gain.start > 0.2 && gain.single > 0.2 && gain.inner < 0.1,
            ours: `${percent(gain.start)}, ${percent(gain.single)} and ${percent(gain.inner)}`,
            because: whyNot(gain, cutter),
          });
        }),
      ],
    };
  }

  private table9(): Section {
    const groups = group(this.patterns, tagGroup);
    const cell = (some: readonly SitePattern[], tell: (some: readonly SitePattern[]) => string) =>
      some.length === 0 ? "–" : tell(some);
    const time = (some: readonly SitePattern[]) => ms(this.average("product", "constants", some));
    const row = (name: string, some: readonly SitePattern[], paper: string) => {
      const parts = [some, some.filter(isFixed), some.filter((pattern) => !isFixed(pattern))];
      return [
        name,
        ...parts.map((part) => cell(part, time)),
        ...parts.map((part) => cell(part, (patterns) => whole(characters(patterns)))),
        whole(countTasks(some)),
        paper,
      ];
    };
    const rows = TAG_GROUPS.flatMap((name) => {
      const some = groups.get(name);
      return some === undefined ? [] : [row(name, some, PAPER_TABLE_9[name] ?? "–")];
    });
    return {
      title: "Table 9: tags",
      parts: [
        "The third way: milliseconds and characters of an extraction, for all patterns, for those with a fixed number of inner " +
          "tags, and for the others.",
        markdownTable(
          ["", "ms, all", "fixed", "not", "characters, all", "fixed", "not", "tasks", "paper: ms all · fixed · not"],
          [...rows, row("**all**", this.patterns, "0.056 · 0.012 · 0.147")],
        ),
        ...this.verdicts9(groups),
      ],
    };
  }

  private tellHeadings(headings: readonly SitePattern[]): string {
    const time = (some: readonly SitePattern[]) => ms(this.average("product", "constants", some));
    const bare = headings.filter(({ tag }) => tag.attributes.length === 0);
    const others = headings.filter((pattern) => !bare.includes(pattern));
    return (
      `${percent(bare.length / headings.length)} of our headings have no attribute to search for: those take ${time(bare)}, ` +
      `the others ${time(others)}`
    );
  }

  private verdicts9(groups: ReadonlyMap<string, readonly SitePattern[]>): string[] {
    const time = (some: readonly SitePattern[]) => this.average("product", "constants", some);
    const paperGroups = TAG_GROUPS.slice(0, -1).filter((name) => groups.has(name));
    const fastest = paperGroups.toSorted((a, b) => time(groups.get(a)!) - time(groups.get(b)!))[0];
    const fixed = this.patterns.filter(isFixed);
    const others = this.patterns.filter((pattern) => !isFixed(pattern));
    const rank = rankCorrelation(
      this.patterns.map((pattern) => characters([pattern])),
      this.patterns.map((pattern) => time([pattern])),
    );
    return [
      verdict({
        paper: "headings are fastest",
        holds: fastest === "H",
        ours: `${fastest} is, ${paperGroups.map((name) => `${name} ${ms(time(groups.get(name)!))}`).join(", ")}`,
        because: this.tellHeadings(groups.get("H") ?? []),
      }),
      verdict({
        paper: "patterns with a fixed number of inner tags are many times faster, and shorter",
        holds: time(others) > 2 * time(fixed) && characters(others) > characters(fixed),
        ours: `${ms(time(fixed))} against ${ms(time(others))} ms, ${whole(characters(fixed))} against ${whole(characters(others))} characters`,
      }),
      verdict({
        paper: "time grows with the characters that are cut out",
        holds: rank > 0.5,
        ours: `rank correlation ${rank.toFixed(2)} over patterns`,
        perhaps: "finding the element takes as long as reading it",
      }),
    ];
  }
}

const PAPER_TABLE_9: Readonly<Record<string, string>> = {
  ASTFM: "0.041 · 0.010 · 0.224",
  div: "0.081 · 0.012 · 0.151",
  H: "0.008 · 0.008 · –",
  "p, span, ul": "0.028 · 0.028 · 0.029",
};

/** Characters of an extraction: all slices of a page. */
function characters(some: readonly SitePattern[]): number {
  return mean(some.flatMap(({ tasks }) => tasks.map(({ slices }) => sum(slices.map(({ start, end }) => end - start)))));
}

function whyNot(gain: { start: number; inner: number; single: number }, cutter: Cutter): string {
  const reasons: string[] = [];
  if (gain.start <= 0.2)
    reasons.push(
      cutter === "product"
        ? "as long as the tag may repeat, the product reads the page from its beginning, whatever the position"
        : "the search for the opening tag is a small part of the time",
    );
  if (gain.single <= 0.2) reasons.push("searching the rest of the page is cheap");
  if (gain.inner >= 0.1) reasons.push("counting inner tags is a large part of the time once searching is cheap");
  return reasons.join("; and ");
}

function micro(milliseconds: number): string {
  return (1000 * milliseconds).toFixed(1);
}

/** Spearman's. */
function rankCorrelation(xs: readonly number[], ys: readonly number[]): number {
  const [a, b] = [ranks(xs), ranks(ys)];
  const [meanA, meanB] = [mean(a), mean(b)];
  const covariance = sum(a.map((rank, at) => (rank - meanA) * (b[at] - meanB)));
  const variance = (of: readonly number[], center: number) => sum(of.map((rank) => (rank - center) ** 2));
  return covariance / Math.sqrt(variance(a, meanA) * variance(b, meanB));
}

function ranks(values: readonly number[]): number[] {
  const order = [...values.keys()].sort((a, b) => values[a] - values[b]);
  const rank = new Array<number>(values.length);
  for (const [at, index] of order.entries()) rank[index] = at;
  return rank;
}
