import { describe, expect, it, test } from "vitest";
import { extractors } from "../extractors/index.ts";
import { OPTIONS } from "./options.ts";
import { dechaff, EXAMPLE } from "./test-command.ts";

const names = Object.keys(extractors).join(", ");

describe("wrong use ends with exit code 2 and says what to do", () => {
  test.each([
    [["--formt", "text", EXAMPLE], /unknown option '--formt' \(Did you mean --format\?\): see dechaff extract --help/],
    [
      ["-f", "pdf", EXAMPLE],
      /argument 'pdf' is invalid\. Allowed choices are markdown, text, html, json, xml, tei, csv: see/,
    ],
    [["-e", "magic", EXAMPLE], new RegExp(`argument 'magic' is invalid\\. Allowed choices are ${names}: see`)],
    [["--favor", "luck", EXAMPLE], /Allowed choices are precision, balanced, recall: see/],
    [["--url", "example", EXAMPLE], /argument 'example' is invalid\. Write it in full, as in https:/],
    [["--timeout", "soon", EXAMPLE], /It must be a number of seconds above 0: see/],
    [["--include", "p:hover", EXAMPLE], /^dechaff: "p:hover" .+: /],
    [["--exclude", "[", EXAMPLE], /^dechaff: "\[" .+: /],
    [["--output"], /option '-o, --output <dir>' argument missing: see dechaff extract --help/],
    [["extract"], /no input: name URLs, files, or - for standard input/],
    [["-", "-"], /- stands twice among the inputs: standard input can be read once/],
    [["--explain", "-o", "x", EXAMPLE], /--explain writes no files: leave out --output/],
    [["--rules", "sites.json", EXAMPLE], /--rules is for the extractor rules: add -e rules, or leave it out/],
    [
      ["-e", "rules", "--rules", "sites.json", "https://example.org/", EXAMPLE],
      /table\.html has no site, .*: add --url/,
    ],
    [["-e", "rules", "--rules", "sites.json", "--url", "mailto:a@b", "-"], /- has no site, .*: add --url/],
    [["pipe", "pages.ndjson"], /too many arguments for 'pipe'.*: see dechaff pipe --help/],
    [["pipe", "--jobs", "many"], /It must be a whole number, zero or more: see/],
    [["pipe", "--max-line", "64 miles"], /It must be a size above 0, as in 500kB or 64MB: see/],
    [["pipe", "--include", "p:hover"], /^dechaff: "p:hover" .+: /],
  ])("%j", async (words, message) => {
    const { code, stdout, stderr } = await dechaff(words);
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/^dechaff: [^\n]+\n$/);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });

  it("without any word shows the help", async () => {
    const { code, stdout, stderr } = await dechaff([]);
    expect(stderr).toMatch(/^Usage: dechaff/);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });
});

describe("help", () => {
  test.each([[["--help"]], [["extract", "--help"]], [["pipe", "--help"]], [["help", "pipe"]]])("%j", async (words) => {
    const { code, stdout, stderr } = await dechaff(words);
    expect(stdout).toMatch(/^Usage: dechaff[\s\S]+\nExamples:\n {2}dechaff /);
    expect(stdout).toContain("examples/site/articles/reading-a-tide-table.html");
    expect(stdout).toContain("https://example.org/");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  it("explains every value of every option", () => {
    const { format, extractor, favor } = OPTIONS;
    for (const { values } of [format, extractor, favor]) {
      for (const [name, meaning] of Object.entries(values)) expect(meaning, name).not.toBe("");
    }
  });
});

test("--version is the package's", async () => {
  expect((await dechaff(["--version"])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});
