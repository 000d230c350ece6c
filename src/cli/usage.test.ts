import { describe, expect, it, test } from "vitest";
import { OPTIONS } from "../edges/options.ts";
import { extractors } from "../extractors/index.ts";
import { dechaff, EXAMPLE } from "./test-command.ts";

const names = Object.keys(extractors).join(", ");

describe("wrong use ends with exit code 2 and says what to do", () => {
  test.each([
    [["--formt", "text", EXAMPLE], /unknown option '--formt' \(Did you mean --format\?\): see dechaff extract --help/],
    [["--json", EXAMPLE], /unknown option '--json': write -f json, or see dechaff extract --help/],
    [["crawl", "https://a.example/", "--csv"], /unknown option '--csv': write -f csv, or see dechaff crawl --help/],
    [["serve", "--json"], /unknown option '--json': see dechaff serve --help/],
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
    [["-o", "-", EXAMPLE], /--output takes a directory: leave it out, and the content goes to standard output/],
    [
      ["-o", "tides.md", EXAMPLE],
      /--output takes a directory: leave it out and write > tides\.md, or name a directory/,
    ],
    [["extract"], /no input: name URLs, files, or - for standard input/],
    [["", EXAMPLE], /an input is "", which names nothing: check the variable/],
    [["-", "-"], /- stands twice among the inputs: standard input can be read once/],
    [["--explain", "-o", "x", EXAMPLE], /--explain writes no files: leave out --output/],
    [["--rules", "sites.json", EXAMPLE], /--rules is for the extractor rules: add -e rules, or leave it out/],
    [
      ["-e", "rules", "--rules", "sites.json", "https://example.org/", EXAMPLE],
      /table\.html has no site, .*: add --url/,
    ],
    [["-e", "rules", "--rules", "sites.json", "--url", "mailto:a@b", "-"], /- has no site, .*: add --url/],
    [["pipe", "pages.ndjson"], /too many arguments for 'pipe'.*: write < before the file, or see dechaff pipe --help/],
    [["serve", "--port", "70000"], /It must be a port, 0 to 65535: see dechaff serve/],
    [["pipe", "--jobs", "many"], /It must be a whole number, zero or more: see/],
    [["pipe", "--max-line", "64 miles"], /It must be a size above 0, as in 500kB or 64MB: see/],
    [["pipe", "--include", "p:hover"], /^dechaff: "p:hover" .+: /],
    [["crawl"], /no address: name where to begin/],
    [["crawl", "example.org"], /"example\.org" is no web address: write it in full, as in https:/],
    [["crawl", "https://a.example/", "--limit", "ten"], /It must be a whole number, zero or more: see dechaff crawl/],
    [["crawl", "https://a.example/", "--delay", "-1"], /It must be a number of seconds, zero or more: see/],
    [["crawl", "https://a.example/", "--delay", "abc"], /It must be a number of seconds, zero or more: see/],
    [
      ["crawl", "https://a.example/", "--include", "news"],
      /'news' is invalid\. Write \/news for paths that begin so, or \*news/,
    ],
    [
      ["crawl", "https://a.example/", "--store", "site.json"],
      /site\.json is no name for a store, .*: call it site\.db/,
    ],
    [["crawl", "https://a.example/", "--concurrency", "0"], /--concurrency is 0: it must be one or more/],
    [["crawl", "https://a.example/", "--scope", "all"], /Allowed choices are host, subdomains, any: see/],
    [["crawl", "https://a.example/", "--revisit"], /--revisit is for --store, .*: add that/],
    [["crawl", "https://a.example/", "--store", EXAMPLE], /table\.html is no database of dechaff: name another file/],
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
  test.each([[["--help"]], [["extract", "--help"]], [["pipe", "--help"]], [["help", "pipe"]], [["crawl", "--help"]]])(
    "%j",
    async (words) => {
      const { code, stdout, stderr } = await dechaff(words);
      expect(stdout).toMatch(/^Usage: dechaff[\s\S]+\nExamples:\n {2}dechaff /);
      expect(stdout).toContain("examples/site/articles/reading-a-tide-table.html");
      expect(stdout).toContain("https://example.org/");
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    },
  );

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
