import { type SearchAlgorithm, searchAlgorithms } from "../search/index.ts";
import { type Timed, timeAll } from "./clock.ts";
import { spread, sum } from "./group.ts";
import { markdownTable, percent, type Section, verdict } from "./markdown.ts";
import type { SitePattern } from "./site-patterns.ts";

const PAGES_PER_PATTERN = 6;
/** One preparation is too short for the clock. */
const PREPARATIONS = 20;

/** P, S from 0, S from the appropriate index. */
const PAPER: Readonly<Record<string, readonly [string, string, string]>> = {
  "Skip Search": ["0.001", "0.090", "0.009"],
  "Tuned Boyer–Moore": ["0.162", "0.044", "0.004"],
  Horspool: ["0.159", "0.041", "0.004"],
  BNDM: ["0.129", "0.079", "0.023"],
  "Optimal Mismatch": ["0.162", "0.047", "0.005"],
  "Boyer–Moore": ["0.162", "0.052", "0.005"],
  Raita: ["0.174", "0.044", "0.004"],
  indexOf: ["–", "0.039", "0.004"],
};

interface Figure {
  readonly name: string;
  readonly prepare: number;
  readonly fromStart: number;
  readonly fromIndex: number;
}

export function searchTable(
  patterns: readonly SitePattern[],
  passes: number,
  onTurn: (name: string, pass: number) => void,
): Section {
  const searches = sum(patterns.map(({ tasks }) => Math.min(tasks.length, PAGES_PER_PATTERN)));
  const things = searchAlgorithms.flatMap((algorithm) => thingsOf(algorithm, patterns));
  const measured = timeAll(things, { passes, warmUp: 300, onTurn }).map((pieces) =>
    sum(pieces.map(({ total }) => total)),
  );
  const figures = searchAlgorithms.map(({ name }, at): Figure => {
    const [prepare, fromStart, fromIndex] = measured.slice(3 * at, 3 * at + 3);
    return {
      name,
      prepare: prepare / (PREPARATIONS * patterns.length),
      fromStart: fromStart / searches,
      fromIndex: fromIndex / searches,
    };
  });
  return {
    title: "Table 6: search algorithms",
    parts: [
      `${searches} searches for ${patterns.length} opening tags, as the sites spell them, up to the first place. ` +
        "Milliseconds: P preparation, S search, T both. The appropriate index is the smallest of a pattern's pages.",
      markdownTable(
        ["", "P", "S from 0", "T", "S from the index", "T", "paper: P", "S from 0", "S from the index"],
        figures.map(({ name, prepare, fromStart, fromIndex }) => [
          name,
          name === "indexOf" ? "–" : micro(prepare),
          micro(fromStart),
          micro(prepare + fromStart),
          micro(fromIndex),
          micro(prepare + fromIndex),
          ...PAPER[name],
        ]),
      ),
      "Our tables by character have 256 slots, which UTF-16 units share by their low byte. The paper does not " +
        "say how large its tables are.",
      ...verdicts(figures),
    ],
  };
}

function thingsOf({ name, prepare }: SearchAlgorithm, patterns: readonly SitePattern[]): Timed[] {
  const prepared = patterns.map(({ spelling, tasks, constants }) => ({
    spelling,
    search: prepare(spelling),
    pages: spread(tasks, PAGES_PER_PATTERN).map(({ page }) => page.html),
    index: Math.min(constants.startingPosition, ...tasks.map(({ page }) => page.html.indexOf(spelling))),
  }));
  for (const { spelling, search, pages, index } of prepared)
    for (const html of pages)
      for (const from of [0, index])
        if (search(html, from) !== html.indexOf(spelling, from)) throw new Error(`${name} does not find ${spelling}`);
  return [
    {
      name: `${name}, preparing`,
      pieces: prepared.map(({ spelling }) => () => {
        let last: unknown;
        for (let i = 0; i < PREPARATIONS; i++) last = prepare(spelling);
        return last;
      }),
    },
    ...[false, true].map((isPredicted) => ({
      name: `${name}, searching${isPredicted ? " from the index" : ""}`,
      pieces: prepared.map(({ search, pages, index }) => () => {
        let found = 0;
        for (const html of pages) found += search(html, isPredicted ? index : 0);
        return found;
      }),
    })),
  ];
}

function verdicts(figures: readonly Figure[]): string[] {
  const engine = figures.at(-1)!;
  const others = figures.slice(0, -1);
  const total = ({ prepare, fromStart }: Figure) => prepare + fromStart;
  const best = others.toSorted((a, b) => total(a) - total(b))[0];
  const improved = figures.filter(({ fromStart, fromIndex }) => fromIndex < fromStart).length;
  const saved = 1 - sum(figures.map(({ fromIndex }) => fromIndex)) / sum(figures.map(({ fromStart }) => fromStart));
  const slowest = others.toSorted((a, b) => b.prepare - a.prepare)[0];
  return [
    verdict({
      paper: "the language's own ordinal indexOf is fastest",
      holds: total(engine) < total(best),
      ours: `indexOf ${micro(total(engine))}, ${best.name}, the best of the others, ${micro(total(best))}`,
      perhaps: "these algorithms skip most characters, and the engine's search for long strings does no better",
    }),
    verdict({
      paper: "the appropriate index speeds up every algorithm, by about nine tenths",
      holds: improved === figures.length && saved > 0.5,
      ours: `${improved} of ${figures.length}, ${percent(saved)} of the time`,
      perhaps: "elements stand at different places on our pages, so the smallest index is far from most",
    }),
    verdict({
      paper:
        "after indexOf, Skip Search takes least in total, because the others' preparation takes longer than their search",
      holds: best.name === "Skip Search",
      ours: `${best.name} takes least, and the longest preparation, of ${slowest.name}, takes ${micro(slowest.prepare)}`,
      because: "tables of 256 slots are filled faster than a page is searched",
    }),
  ];
}

/** Microseconds matter here. */
function micro(milliseconds: number): string {
  return milliseconds.toFixed(milliseconds < 0.01 ? 4 : 3);
}
