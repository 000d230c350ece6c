import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readCorpus } from "../corpus.ts";
import { articlePage, writeTruths } from "../test-corpus.ts";
import { factsJson, factsReport } from "./facts-report.ts";
import { evaluateFacts, factScore } from "./score-facts.ts";

const folder = mkdtempSync(join(tmpdir(), "dechaff-facts-"));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, "html"));
writeTruths(folder, [
  { id: "tide", type: "article", title: "Tide", author: ["Ada Lowe", "Tom Reed"], date: "2024-05-03" },
  { id: "mud", type: "listing", title: "Silt", text: "x" },
  { id: "gone", title: "Gone" },
]);
const head =
  "<meta name=author content='Ada Lowe and Tom Reed'><meta property=article:published_time content=2024-05-04>";
writeFileSync(join(folder, "html/tide.html"), articlePage("Tide").replace("</head>", `${head}</head>`));
writeFileSync(join(folder, "html/mud.html"), articlePage("Mud"));

const evaluation = evaluateFacts(readCorpus(folder), { now: new Date("2025-01-01") });

test("facts are scored on the pages whose truth has them", () => {
  expect(factScore(evaluation.rows, "title")).toEqual({ pages: 2, right: 1, found: 2 });
  expect(factScore(evaluation.rows, "author")).toEqual({ pages: 1, right: 1, found: 1 });
  expect(factScore(evaluation.rows, "date")).toEqual({ pages: 1, right: 0, found: 1 });
});

test("a page that is missing is told, and the rest goes on", () => {
  expect(evaluation.failures).toEqual([
    { code: "page-missing", message: expect.stringMatching(/page gone is missing/) },
  ]);
});

test("the report has a table by fact, one by type, and what is wrong beside the truth", () => {
  const report = factsReport(evaluation, { worst: 5 });
  expect(report).toMatch(/\nfact +right +found +right if found +pages\ntitle +\.500 +1\.000 +\.500 +2\n/);
  expect(report).toMatch(/Right by type of page \(pages\)\n +article \(1\) +listing \(1\)\n/);
  expect(report).toMatch(
    /Wrong: date \(1 of 1\)\npage +truth +ours +origin +sure\ntide +2024-05-03 +2024-05-04 +meta art/,
  );
  expect(report).not.toContain("Wrong: author");
});

test("the JSON has the same, and a row per page", () => {
  const report = JSON.parse(factsJson(evaluation));
  expect(report.facts.title).toEqual({ pages: 2, right: 1, found: 2 });
  expect(report.types).toHaveLength(2);
  expect(report.rows[1].results.author).toBeNull();
  expect(report.rows[0].results.date).toMatchObject({ truth: "2024-05-03", found: "2024-05-04", isRight: false });
});

test("a corpus without facts is refused in words", () => {
  const empty = mkdtempSync(join(folder, "empty-"));
  writeTruths(empty, [{ id: "a", text: "x" }]);
  expect(() => evaluateFacts(readCorpus(empty))).toThrow(/has no line with a "title", an "author" or a "date"/);
});
