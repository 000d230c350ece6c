import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
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
  writeFileSync(join(folder, "html/tea.html"), "<p>Tea");
  writeFileSync(join(folder, "html/café.html.gz"), gzipSync("<p>Café"));
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

test("values that a truth leaves out are null, extras stay", () => {
  writeCorpus(join(places.corpora, "drinks"));
  const [tea, coffee] = openCorpus("drinks", places).truths;
  expect(tea).toMatchObject({ text: "Tea", markdown: "# Tea", site: null });
  expect(coffee).toMatchObject({ url: null, lang: null, title: null, text: null, author: null, date: null });
});

test("pages are read plain or compressed", () => {
  writeCorpus(join(places.corpora, "drinks"));
  const corpus = openCorpus("drinks", places);
  expect(corpus.truths.map(corpus.readPage)).toEqual(["<p>Tea", "<p>Café"]);
  expect(corpus.readBytes(corpus.truths[1])).toEqual(Buffer.from("<p>Café"));
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
