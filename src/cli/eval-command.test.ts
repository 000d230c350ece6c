import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, describe, expect, it, test } from "vitest";
import { writeBrokenCorpus, writeCorpus } from "../eval/test-corpus.ts";
import { extractors } from "../extractors/index.ts";
import { dechaff } from "./test-command.ts";

const corpus = writeCorpus();
const broken = writeBrokenCorpus();
const scratch = mkdtempSync(join(tmpdir(), "dechaff-eval-out-"));

afterAll(() => {
  for (const folder of [corpus, broken, scratch]) rmSync(folder, { recursive: true });
});

describe.each(["0", "2"])("with --jobs %s", (jobs) => {
  it("prints tables by extractor, type and language", async () => {
    const { code, stdout, stderr } = await dechaff(["eval", corpus, "--jobs", jobs]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(new RegExp(`^${basename(corpus)}: 3 pages, 0\\.00 MB\n\nextractor +F1 +P +R `));
    for (const name of Object.keys(extractors)) expect(stdout).toMatch(new RegExp(`\n${name} +[.\\d]+ `));
    expect(stdout).toMatch(/\nF1 by type of page \(pages\)\n +article \(2\) +listing \(1\)\n/);
    expect(stdout).toMatch(/\nF1 by language \(pages\)\n +en \(2\) +fr \(1\)\n/);
    expect(stdout).toMatch(/\nWorst pages of \S+\npage +F1 +P +R +words +type +address\n/);
  });

  it("names everything that is broken, and scores the rest", async () => {
    const { code, stdout, stderr } = await dechaff(["eval", broken, "--jobs", jobs, "--worst", "0"]);
    expect(code).toBe(1);
    expect(stderr.trimEnd().split("\n")).toEqual([
      expect.stringMatching(/^dechaff: truth\.jsonl, line 2 is not JSON/),
      expect.stringMatching(
        /^dechaff: truth\.jsonl, line 3 has the id "\.\.\/\.\.\/etc\/passwd", which is no file name/,
      ),
      expect.stringMatching(/^dechaff: page gone is missing: put it at /),
      expect.stringMatching(/^dechaff: page packed cannot be read \(/),
    ]);
    expect(stdout).toMatch(/: 2 pages, /);
    expect(stdout).not.toContain("Worst pages");
  });
});

test("--json holds the tables and a row per page", async () => {
  const { code, stdout } = await dechaff([
    "eval",
    corpus,
    "--json",
    "-e",
    "density,text",
    "--metrics",
    "lcs-characters",
  ]);
  const report = JSON.parse(stdout);
  expect(code).toBe(0);
  expect(report.metrics).toEqual(["words", "lcs-characters"]);
  expect(report.rows.map(({ id }: { id: string }) => id)).toEqual(["tide", "café", "list"]);
  expect(Object.keys(report.rows[0].results).sort()).toEqual(["density", "text"]);
  expect(report.rows[0].results.text).toMatchObject({ ms: expect.any(Number), words: { recall: 1 } });
  expect(report.types.map(({ type }: { type: string }) => type)).toEqual(["article", "listing"]);
});

test("--html writes a report, and says where", async () => {
  const file = join(scratch, "report.html");
  const { code, stdout, stderr } = await dechaff(["eval", corpus, "--html", file]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: `${file}\n` });
  expect(stdout).toContain("extractor");
  const report = readFileSync(file, "utf8");
  expect(report).toContain(`<h1>${basename(corpus)}</h1>`);
  expect(report).toContain(`<a href="../${basename(corpus)}/html/tide.html">tide</a>`);
  expect(report).toContain("&lt;b&gt;Café&lt;/b&gt;");
  expect(report).not.toContain('href="javascript:');
});

test("--facts scores titles, and says where a wrong one comes from", async () => {
  const { code, stdout } = await dechaff(["eval", corpus, "--facts"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/: 2 pages|: 3 pages/);
  expect(stdout).toMatch(/\ntitle +[.\d]+ +1\.000 +[.\d]+ +2\n/);
  const json = JSON.parse((await dechaff(["eval", corpus, "--facts", "--json"])).stdout);
  expect(json.facts.title.pages).toBe(2);
});

test("--limit takes pages from all over the corpus", async () => {
  const { stdout } = await dechaff(["eval", corpus, "--limit", "2", "--json", "-e", "text"]);
  expect(JSON.parse(stdout).rows.map(({ id }: { id: string }) => id)).toEqual(["tide", "café"]);
});

test.each([
  [["nowhere"], 1, /^dechaff: nowhere does not exist: a corpus is a folder with truth\.jsonl, one {"id", "text", …} a/],
  [[scratch], 1, /has no truth\.jsonl that can be read: a corpus is a folder with/],
  [[], 2, /missing required argument 'dir': see dechaff eval --help/],
  [[corpus, "-e", "magic"], 2, /argument 'magic' is invalid\. Allowed choices are .*text.*: see dechaff eval --help/],
  [
    [corpus, "--metrics", "words,luck"],
    2,
    /Allowed choices are words, shingles, lcs, lcs-characters, ea, accuracy: see/,
  ],
  [[corpus, "--facts", "--html", "x.html"], 2, /--facts has no report in HTML: leave out --html, or take --json/],
  [[corpus, "--facts", "-e", "text"], 2, /--facts scores the default extractor: leave out --extractor/],
  [[corpus, "--limit", "0"], 2, /It must be a whole number above 0: see/],
  [[corpus, "--html", scratch], 2, /is a directory: name a file in it, as in .+report\.html/],
  [
    [corpus, "--html", join(scratch, "no/r.html")],
    2,
    /there is no folder .+\/no for .+: make it, or name another file/,
  ],
])("%j ends with exit code %d and says why", async (words, code, message) => {
  const outcome = await dechaff(["eval", ...words]);
  expect(outcome.stderr).toMatch(message);
  expect(outcome.stderr).toMatch(/^dechaff: [^\n]+\n$/);
  expect(outcome).toMatchObject({ code, stdout: "" });
  expect(existsSync(join(scratch, "no"))).toBe(false);
});
