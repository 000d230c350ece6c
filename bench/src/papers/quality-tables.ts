import { inspect, toText } from "dechaff";
import { ComparedText, metrics, type Outcome, outcomeOf } from "dechaff/eval";
import { type Extractor, extractors } from "dechaff/extractors";
import { findCorpus } from "../corpus.ts";
import { median } from "../measure.ts";
import { mean, spread } from "./group.ts";
import { markdownTable, percent, type Section, verdict } from "./markdown.ts";

/** The corpora that have main texts. */
const TEXT_CORPORA = ["wcxb-dev", "daniel", "fundus", "googletrends-2017", "debian-docs-sites"];
/** Of these the pages are news, as in papers 1, 4 and 5. */
const NEWS = ["daniel", "fundus"];
const PAGES_PER_CORPUS = 150;

/** What the papers are about, by their names in the product. */
const NAMES = [
  "text",
  "sentences",
  "sentences-literal",
  "characters",
  "weight",
  "weight-literal",
  "cetr",
  "cetr-threshold",
  "tag-ratio",
  "density",
  "density-literal",
];

/** A corpus by extractor: one number a page. */
interface Quality {
  readonly f1: number[];
  readonly precision: number[];
  readonly recall: number[];
  readonly lcsPrecision: number[];
  readonly lcsRecall: number[];
  readonly efficiency: number[];
  readonly outcomes: Outcome[];
}

type CorpusQuality = ReadonlyMap<string, Quality>;

export interface QualityResult {
  readonly pages: ReadonlyMap<string, number>;
  readonly missing: readonly string[];
  readonly sections: readonly Section[];
}

export function qualityTables(onPage: (corpus: string, page: number) => void): QualityResult {
  const present = NAMES.filter((name) => extractors[name] !== undefined);
  const pages = new Map<string, number>();
  const byCorpus = new Map<string, CorpusQuality>();
  for (const name of TEXT_CORPORA) {
    const corpus = findCorpus(name);
    if (corpus === null) continue;
    const truths = spread(
      corpus.truths.filter(({ text }) => text !== null && text !== ""),
      PAGES_PER_CORPUS,
    );
    pages.set(name, truths.length);
    const quality = new Map(present.map((extractor) => [extractor, emptyQuality()]));
    for (const [at, truth] of truths.entries()) {
      onPage(name, at);
      const html = corpus.readPage(truth);
      const expected = new ComparedText(truth.text!);
      for (const extractor of present) record(quality.get(extractor)!, html, extractors[extractor], expected);
    }
    byCorpus.set(name, quality);
  }
  const sections = [paper1(byCorpus), paper2(byCorpus), paper4(byCorpus), paper5(byCorpus)].filter(
    (section) => section !== null,
  );
  return { pages, missing: NAMES.filter((name) => !present.includes(name)), sections };
}

function emptyQuality(): Quality {
  return { f1: [], precision: [], recall: [], lcsPrecision: [], lcsRecall: [], efficiency: [], outcomes: [] };
}

function record(quality: Quality, html: string, extractor: Extractor, expected: ComparedText): void {
  const found = new ComparedText(toText(inspect(html, { extractor }).article));
  const words = metrics.words.measure(found, expected);
  const lcs = metrics.lcs.measure(found, expected);
  const { efficiency } = metrics.ea.measure(found, expected);
  quality.f1.push(words.f1 ?? 0);
  quality.precision.push(words.precision ?? 0);
  quality.recall.push(words.recall ?? 0);
  quality.lcsPrecision.push(lcs.precision ?? 0);
  quality.lcsRecall.push(lcs.recall ?? 0);
  quality.outcomes.push(
    outcomeOf({ precision: words.precision ?? 0, recall: words.recall ?? 0, f1: words.f1 ?? 0 }, found.words.length),
  );
  if (efficiency !== null) quality.efficiency.push(efficiency);
}

type ByCorpus = ReadonlyMap<string, CorpusQuality>;

function has(byCorpus: ByCorpus, ...names: string[]): boolean {
  return [...byCorpus.values()].every((quality) => names.every((name) => quality.has(name))) && byCorpus.size > 0;
}

function newsOf(byCorpus: ByCorpus): CorpusQuality[] {
  return [...byCorpus].filter(([corpus]) => NEWS.includes(corpus)).map(([, quality]) => quality);
}

function paper4(byCorpus: ByCorpus): Section | null {
  if (!has(byCorpus, "cetr", "cetr-threshold", "tag-ratio")) return null;
  const names = ["cetr-threshold", "cetr", "tag-ratio"];
  const rows = [...byCorpus].map(([corpus, quality]) => [
    corpus,
    ...names.flatMap((name) => {
      const { precision, recall, f1 } = quality.get(name)!;
      return [score(mean(precision)), score(mean(recall)), score(mean(f1))];
    }),
  ]);
  const f1 = (quality: CorpusQuality, name: string) => mean(quality.get(name)!.f1);
  const isBetter = (quality: CorpusQuality) => f1(quality, "tag-ratio") > f1(quality, "cetr");
  const better = [...byCorpus.values()].filter(isBetter);
  const differences = [...byCorpus].map(
    ([corpus, quality]) => `${corpus} ${signed(f1(quality, "tag-ratio") - f1(quality, "cetr"))}`,
  );
  return {
    title: "Paper 4: CETR and ECETR (Kumar & Rama Devi 2019, Table I)",
    parts: [
      "Words in any order: precision, recall, F1, means over pages.",
      markdownTable(
        ["", ...["CETR, threshold", "CETR, k-means", "ECETR"].flatMap((name) => [`${name}: P`, "R", "F1"])],
        [...rows, ["paper, Telugu news", "", "", "", ".857", ".830", ".882", ".907", ".884", ".974"]],
      ),
      "The paper's F1 cannot follow from its precision and recall: they give .843 for CETR and .895 for ECETR.",
      verdict({
        paper: "ECETR extracts news better than CETR",
        holds: newsOf(byCorpus).every(isBetter),
        ours: `higher F1 on ${better.length} of ${byCorpus.size} corpora (${differences.join(", ")})`,
        perhaps:
          "joining lines into runs pays where the text stands in one place, and elsewhere it brings in what lies between",
      }),
    ],
  };
}

function paper5(byCorpus: ByCorpus): Section | null {
  if (!has(byCorpus, "density", "density-literal")) return null;
  const names = ["density-literal", "density"];
  const rows = [...byCorpus].map(([corpus, quality]) => [
    corpus,
    ...names.flatMap((name) => {
      const { lcsPrecision, lcsRecall, f1 } = quality.get(name)!;
      return [score(mean(lcsPrecision)), score(mean(lcsRecall)), score(mean(f1))];
    }),
  ]);
  const better = [...byCorpus.values()].filter(
    (quality) => mean(quality.get("density")!.f1) > mean(quality.get("density-literal")!.f1),
  );
  const news = newsOf(byCorpus).map((quality) => quality.get("density")!);
  const lowest = Math.min(...news.flatMap(({ lcsPrecision, lcsRecall }) => [mean(lcsPrecision), mean(lcsRecall)]));
  return {
    title: "Paper 5: text and symbol density (Xie 2022, Table 1)",
    parts: [
      "Precision and recall by longest common subsequence of words, and F1 of words, means over pages. Literal subtracts " +
        "paragraphs, as the paper is worded; the other subtracts links, as its published relatives do. The paper's (4) swaps " +
        "precision and recall; its figures stand here as printed.",
      markdownTable(
        ["", ...["literal", "links"].flatMap((name) => [`${name}: P`, "R", "F1"])],
        [...rows, ["paper, four Chinese news sites", ".924–.955", ".912–.967", "", "", "", ""]],
      ),
      verdict({
        paper: "precision and recall of news are above .9",
        holds: lowest > 0.9,
        ours: `the lowest of both on ${NEWS.filter((name) => byCorpus.has(name)).join(" and ")} is ${score(lowest)}, with links`,
        perhaps:
          "these are hundreds of sites, where the paper has four, and captions, bylines and teasers stand in the same element",
      }),
      verdict({
        paper: "(ours) subtracting links is better than the paper's wording",
        holds: better.length === byCorpus.size,
        ours: `higher F1 on ${better.length} of ${byCorpus.size} corpora`,
      }),
    ],
  };
}

function paper1(byCorpus: ByCorpus): Section | null {
  const present = NAMES.filter((name) => has(byCorpus, name));
  if (present.length === 0) return null;
  const rows = present.map((name) => [
    name,
    ...[...byCorpus.values()].map((quality) => {
      const { efficiency } = quality.get(name)!;
      return `${points(mean(efficiency))} · ${points(median(efficiency))}`;
    }),
  ]);
  const best = [...byCorpus].map(([corpus, quality]) => {
    const values = present.map((name) => ({ name, value: median(quality.get(name)!.efficiency) }));
    return { corpus, ...values.toSorted((a, b) => b.value - a.value)[0] };
  });
  const news = newsOf(byCorpus).flatMap((quality) => quality.get(SENTENCES) ?? []);
  const means = news.map(({ efficiency }) => mean(efficiency));
  const medians = news.map(({ efficiency }) => median(efficiency));
  return {
    title: "Paper 1: efficiency Ea (Radilova et al. 2022, Table 1)",
    parts: [
      "Mean · median over pages, by the number of characters alone: 100 is as many as the truth has. One page with ten times " +
        "too much text costs 900, so means may be negative, and medians say more.",
      markdownTable(["", ...byCorpus.keys()], rows),
      `Best median: ${best.map(({ corpus, name, value }) => `${corpus} ${name} ${points(value)}`).join(", ")}.`,
      ...(news.length === 0
        ? []
        : [
            verdict({
              paper: `the sentence counter reaches ${PAPER_EFFICIENCY} in the mean of 45 chosen articles`,
              holds: Math.min(...means) >= PAPER_EFFICIENCY,
              ours: `${SENTENCES} on ${NEWS.join(" and ")} has means of ${means.map(points).join(" and ")}, medians of ${medians.map(points).join(" and ")}`,
              perhaps:
                "every block with five sentences is kept, comments and teasers too, and the mean has no lower end for a page with too much text",
            }),
          ]),
    ],
  };
}

function paper2(byCorpus: ByCorpus): Section | null {
  const present = NAMES.filter((name) => has(byCorpus, name));
  if (!present.includes("weight")) return null;
  const shares = (quality: Quality, outcome: Outcome) =>
    quality.outcomes.filter((other) => other === outcome).length / quality.outcomes.length;
  const rows = present.map((name) => [
    name,
    ...[...byCorpus.values()].map((quality) =>
      OUTCOMES.map((outcome) => (100 * shares(quality.get(name)!, outcome)).toFixed(0)).join(" · "),
    ),
  ]);
  const news = newsOf(byCorpus).map((quality) => shares(quality.get("weight")!, "correct"));
  return {
    title: "Paper 2: page accuracy (Wang & Liu, Tables 2 and 3)",
    parts: [
      "Percent of pages: correct · deviation · without content. A page is correct where at most a tenth of what was found is " +
        "foreign and at most a tenth of the truth is missing; the paper judged by eye.",
      markdownTable(["", ...byCorpus.keys()], rows),
      verdict({
        paper: "97 % of the pages of news portals are correct",
        holds: Math.min(...news) >= 0.9,
        ours: `weight on ${NEWS.join(" and ")}: ${news.map((share) => percent(share)).join(" and ")}`,
        perhaps: "the paper's pages come from ten sections of four portals, and ours from hundreds of sites",
      }),
    ],
  };
}

const OUTCOMES: readonly Outcome[] = ["correct", "deviation", "without content"];

/** The product's reading of the paper; `sentences-literal` splits at ". " as the paper does. */
const SENTENCES = "sentences";
const PAPER_EFFICIENCY = 88.18;

function points(value: number): string {
  return value.toFixed(1).replace("-", "−");
}

function score(value: number): string {
  return value.toFixed(3).replace(/^0/, "");
}

function signed(value: number): string {
  return `${value < 0 ? "−" : "+"}${score(Math.abs(value))}`;
}
