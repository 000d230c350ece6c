import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findCorpus, openCorpus, type Places } from "./corpus.ts";

let scratch: string;
let places: Places;

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "dechaff-corpus-"));
  places = { corpora: join(scratch, "corpora"), unpacked: join(scratch, "unpacked") };
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(scratch, { recursive: true });
});

function writeCorpus(folder: string): void {
  mkdirSync(join(folder, "html"), { recursive: true });
  writeFileSync(
    join(folder, "truth.jsonl"),
    '{"id":"tea","url":null,"text":"Tea","markdown":"# Tea"}\n{"id":"café"}\n',
  );
}

test("a corpus is opened by name", () => {
  writeCorpus(join(places.corpora, "drinks"));
  const corpus = openCorpus("drinks", places);
  expect(corpus.name).toBe("drinks");
  expect(corpus.truths.map(({ id }) => id)).toEqual(["tea", "café"]);
});

test("a corpus is opened by path", () => {
  writeCorpus(join(scratch, "elsewhere"));
  expect(openCorpus(join(scratch, "elsewhere"), places).truths).toHaveLength(2);
});

test("a broken corpus is an error", () => {
  writeCorpus(join(places.corpora, "drinks"));
  writeFileSync(join(places.corpora, "drinks/truth.jsonl"), '{"id":"tea"}\n{"id":');
  expect(() => openCorpus("drinks", places)).toThrow(/drinks is broken: truth\.jsonl, line 2 is not JSON/);
});

const packs = spawnSync("xz", ["--version"]).status === 0;

test.runIf(packs)("an archive is unpacked once, with a message", () => {
  writeCorpus(join(scratch, "source/drinks"));
  mkdirSync(places.corpora);
  const archive = join(places.corpora, "drinks.tar.xz");
  spawnSync("tar", ["-cJf", archive, "-C", join(scratch, "source"), "drinks"]);
  const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);

  expect(openCorpus("drinks", places).truths).toHaveLength(2);
  expect(openCorpus("drinks", places).truths).toHaveLength(2);
  expect(stderr).toHaveBeenCalledOnce();
  expect(stderr.mock.calls[0][0]).toContain(archive);
  expect(readdirSync(places.unpacked)).toEqual(["drinks"]);
});

test("a broken archive is an error and leaves nothing behind", () => {
  mkdirSync(places.corpora);
  writeFileSync(join(places.corpora, "drinks.tar.xz"), "not an archive");
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  expect(() => openCorpus("drinks", places)).toThrow(/cannot unpack .*drinks\.tar\.xz/);
  expect(readdirSync(places.unpacked)).toEqual([]);
});

test("a missing corpus is an error that says where it was looked for and what to do", () => {
  expect(findCorpus("drinks", places)).toBeNull();
  expect(() => openCorpus("drinks", places)).toThrow(/no corpus "drinks".*drinks\.tar\.xz.*Set DECHAFF_CORPORA/);
});
