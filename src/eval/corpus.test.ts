import { rmSync } from "node:fs";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readCorpus } from "./corpus.ts";
import { CorpusError } from "./corpus-error.ts";
import { articlePage, writeBrokenCorpus } from "./test-corpus.ts";

let folder: string;

beforeEach(() => {
  folder = writeBrokenCorpus();
});

afterEach(() => rmSync(folder, { recursive: true }));

function pageOf(id: string): string {
  const corpus = readCorpus(folder);
  return corpus.readPage({ ...corpus.truths[0], id });
}

test("a corpus has its folder's name", () => {
  expect(readCorpus(folder).name).toBe(basename(folder));
  expect(readCorpus(`${folder}/`).name).toBe(basename(folder));
});

test("pages are read plain or packed", () => {
  expect(pageOf("tide")).toBe(articlePage("Tide"));
  expect(pageOf("café")).toBe(articlePage("Café"));
});

test("broken lines are told, and the others are there", () => {
  const { truths, broken } = readCorpus(folder);
  expect(truths.map(({ id }) => id)).toEqual(["tide", "gone", "packed", "list"]);
  expect(broken.map(({ code }) => code)).toEqual(["broken-truth", "broken-truth"]);
});

test.each([
  ["gone", "page-missing", /^page gone is missing: put it at .+gone\.html or gone\.html\.gz, or take out its line$/],
  ["packed", "page-unreadable", /^page packed cannot be read \(.+\): check .+packed\.html\.gz$/],
])("of %s is told that it is %s", (id, code, message) => {
  expect(() => pageOf(id)).toThrow(expect.objectContaining({ code, message: expect.stringMatching(message) }));
});

test.each([
  ["html", "has no truth.jsonl that can be read"],
  ["nowhere", "does not exist"],
])("%s %s, so it is no corpus, and what one is gets said", (name, reason) => {
  const path = join(folder, name);
  expect(() => readCorpus(path)).toThrow(CorpusError);
  expect(() => readCorpus(path)).toThrow(`${path} ${reason}: a corpus is a folder with truth.jsonl`);
});
