import { parse } from "parse5";
import { describe, expect, it, test } from "vitest";
import { testEvaluation, testRow } from "../../test-evaluation.ts";
import { htmlReport } from "./html-report.ts";

const EVIL = `"><script>alert('x')</script>`;

const rows = [
  testRow("a", { weak: 0.25, strong: 0.75 }, { type: "news", lang: "en", url: "https://almanac.example/a?b=1&c=2" }),
  testRow("b", { weak: 0.5, strong: 0.5 }, { type: EVIL, lang: "de", url: "javascript:alert(1)" }),
  testRow(EVIL, { weak: 0.9, strong: 1 }, { type: "news", lang: EVIL, bytes: 0 }),
];

const worst = new Map(
  ["weak", "strong"].map((name) => [name, rows.map((row) => ({ row, title: EVIL, lost: EVIL, foreign: null }))]),
);

function report(): string {
  const evaluation = {
    ...testEvaluation(rows),
    corpus: EVIL,
    failures: [{ code: "page-missing" as const, message: EVIL }],
  };
  return htmlReport(evaluation, {
    worst,
    origin: "2026-11-15",
    sourceOf: ({ id }) => (id === "a" ? "corpus/html/a.html" : null),
  });
}

describe("the report", () => {
  it("lets nothing of the corpus through as markup", () => {
    expect(report()).not.toMatch(/<script|href="javascript:/i);
    expect(report()).toContain("&lt;script&gt;");
  });

  it("loads nothing and runs nothing", () => {
    expect(report()).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(report()).not.toMatch(/\ssrc=|@import|url\((?!#)|<link|\son\w+=/);
  });

  it("is well-formed", () => {
    const errors: string[] = [];
    parse(report(), {
      onParseError: ({ code, startLine, startCol }) => errors.push(`${code} ${startLine}:${startCol}`),
    });
    expect(errors).toEqual([]);
  });

  it("holds no number that is none", () => {
    expect(report()).not.toMatch(/NaN|Infinity|undefined/);
  });

  it("links the worst pages to their sources and to the web", () => {
    expect(report()).toContain('<a href="corpus/html/a.html">a</a>');
    expect(report()).toContain('<a href="https://almanac.example/a?b=1&amp;c=2">');
  });

  it("names the best extractor first", () => {
    expect(report()).toContain("<b>strong</b> finds the main text best: F1 .750, before weak with .550.");
  });
});

test("one extractor on one page is enough for a report", () => {
  const html = htmlReport(testEvaluation([testRow("a", { only: 1 })]), {
    worst: new Map(),
    origin: "",
    sourceOf: () => null,
  });
  expect(html).toContain("<b>only</b> finds the main text best: F1 1.000.");
  expect(html).not.toMatch(/NaN|Infinity|undefined|worst pages/);
});
