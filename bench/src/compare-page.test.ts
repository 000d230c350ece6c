import type { Evaluation, PageRow } from "dechaff/eval";
import { expect, test } from "vitest";
import { comparePage } from "./compare-page.ts";

function row(id: string, type: string, scores: Record<string, number>): PageRow {
  const results = Object.entries(scores).map(([name, f1]) => {
    const score = { precision: f1, recall: f1, f1 };
    const measures = { words: score, shingles: score, lcs: score, accuracy: { correct: Number(f1 > 0.9) } };
    return [name, { milliseconds: 4, measures, error: f1 === 0 ? "Error" : null }];
  });
  return { id, type, url: null, lang: null, words: 9, bytes: 10_000, results: Object.fromEntries(results) };
}

test("a section per corpus, the best first, with versions", () => {
  const evaluation: Evaluation = {
    corpus: "drinks",
    folder: "/drinks",
    extractors: ["peer", "ours"],
    metrics: ["words", "shingles", "lcs", "accuracy"],
    rows: [row("tea", "news", { peer: 0, ours: 1 }), row("milk", "shop", { peer: 0.5, ours: 0.5 })],
    failures: [],
  };
  const versions = new Map([
    ["peer", "1.2.3"],
    ["ours", "dechaff 0.1.0"],
  ]);
  const page = comparePage([evaluation], { versions, origin: "2026-11-15" });
  expect(page).toContain("Measured on 2026-11-15");
  expect(page).toContain(`## drinks

2 pages, 0.0 MB.

|  | version | F1 | P | R | 4-gram F1 | LCS P | LCS R | right | ms | MB/s | failed |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| ours | dechaff 0.1.0 | .750 | .750 | .750 | .750 | .750 | .750 | 50 % | 4 | 2.5 |  |
| peer | 1.2.3 | .250 | .250 | .250 | .250 | .250 | .250 | 0 % | 4 | 2.5 | 1 |

F1 by type of page:

|  | news (1) | shop (1) |
| --- | ---: | ---: |
| ours | 1.000 | .500 |
| peer | .000 | .500 |
`);
});
