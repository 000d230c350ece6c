import { expect, test } from "vitest";
import { testEvaluation, testRow } from "../test-evaluation.ts";
import { textReport } from "./text-report.ts";

const rows = [
  testRow("a", { weak: 0.25, strong: 0.75 }, { type: "news", lang: "en", url: "https://almanac.example/a" }),
  testRow("b", { weak: 0.5, strong: 0.5 }, { type: "news", lang: "de" }),
  testRow("c", { weak: 0.9, strong: 1 }, { type: "list\u001b[2J", lang: "en" }),
];

test("the tables of a small evaluation", () => {
  expect(textReport(testEvaluation(rows), { worst: 2 })).toBe(`almanac: 3 pages, 0.01 MB

extractor    F1     P     R    Ea    ms  MB/s
strong     .750  .750  .750  75.0  2.00  1.00
weak       .550  .550  .550  55.0  2.00  1.00

F1 by type of page (pages)
        news (2)  list [2J (1)
strong      .625         1.000
weak        .375          .900

F1 by language (pages)
        en (2)  de (1)
strong    .875    .500
weak      .575    .500

Worst pages of strong
page    F1     P     R  words  type  address
b     .500  .500  .500    100  news
a     .750  .750  .750    100  news  https://almanac.example/a
`);
});

test("one type and one language are not worth a table", () => {
  const report = textReport(testEvaluation([rows[0]]));
  expect(report).not.toContain("by type");
  expect(report).not.toContain("by language");
  expect(report).not.toContain("Worst");
});

test("addresses end where the terminal does", () => {
  const paint = { title: String, best: String };
  const report = textReport(testEvaluation(rows), { worst: 3, layout: { paint, width: 60 } });
  for (const line of report.split("\n")) expect(line.length).toBeLessThanOrEqual(60);
  expect(report).toContain("https://almanac.exa…");
});
