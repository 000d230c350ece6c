import { rmSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { extractors } from "../extractors/index.ts";
import { readCorpus } from "./corpus.ts";
import { evaluate } from "./evaluate.ts";
import { writeBrokenCorpus, writeCorpus, writeTruths } from "./test-corpus.ts";

let folder = "";

afterEach(() => rmSync(folder, { recursive: true }));

test("all extractors are scored on all pages, in the corpus's order", async () => {
  folder = writeCorpus();
  const seen: string[] = [];
  const onPage = ({ id }: { id: string }, done: number, total: number) => seen.push(`${id} ${done}/${total}`);
  const { rows, failures, ...rest } = await evaluate(readCorpus(folder), { onPage });
  expect(rest).toMatchObject({ folder, extractors: Object.keys(extractors) });
  expect(rows.map(({ id }) => id)).toEqual(["tide", "café", "list"]);
  expect(seen).toEqual(["tide 1/3", "café 2/3", "list 3/3"]);
  expect(Object.keys(rows[0].results).sort()).toEqual(Object.keys(extractors).sort());
  expect(failures).toEqual([]);
});

test("a page whose truth has no text is one where nothing should be found", async () => {
  folder = writeCorpus();
  const { rows } = await evaluate(readCorpus(folder), { extractors: ["text"] });
  expect(rows[2].results.text.measures).toMatchObject({ words: { f1: 0 }, ea: { efficiency: null } });
});

test("some extractors, metrics and pages are enough if asked for, and words are always scored", async () => {
  folder = writeCorpus();
  const options = { extractors: ["text", "text"], metrics: ["lcs"], limit: 1 };
  const evaluation = await evaluate(readCorpus(folder), options);
  expect(evaluation).toMatchObject({ extractors: ["text"], metrics: ["words", "lcs"] });
  expect(evaluation.rows).toHaveLength(1);
  expect(Object.keys(evaluation.rows[0].results.text.measures)).toEqual(["words", "lcs"]);
});

test("what is broken is told, and the rest goes on", async () => {
  folder = writeBrokenCorpus();
  const { rows, failures } = await evaluate(readCorpus(folder));
  expect(rows.map(({ id }) => id)).toEqual(["tide", "list"]);
  expect(failures.map(({ code }) => code)).toEqual(["broken-truth", "broken-truth", "page-missing", "page-unreadable"]);
});

test("unknown names are wrong arguments", async () => {
  folder = writeCorpus();
  await expect(evaluate(readCorpus(folder), { extractors: ["magic"] })).rejects.toThrow(
    /^there is no extractor "magic": choose from .*text/,
  );
  await expect(evaluate(readCorpus(folder), { metrics: ["toString"] })).rejects.toThrow(TypeError);
});

test("a corpus without any text cannot be scored", async () => {
  folder = writeCorpus();
  writeTruths(folder, [{ id: "tide" }]);
  await expect(evaluate(readCorpus(folder))).rejects.toMatchObject({ code: "nothing-to-score" });
  writeTruths(folder, ["oops"]);
  await expect(evaluate(readCorpus(folder))).rejects.toThrow(/has no line with a "text" \(truth\.jsonl, line 1 is not/);
});
