import { describe, expect, it } from "vitest";
import type { Truth } from "./corpus.ts";
import { type CorpusPage, crossValidate, readPage, shippedSource, siteOf, summarise } from "./train-rules.ts";

const TEXT = "The tide went out and the boats sat down in the mud. ";

function truthOf(text: string, site = "example.org"): Truth {
  return { id: "1", url: null, lang: null, type: null, title: null, text, author: null, date: null, site };
}

function pageOf(at: number): CorpusPage {
  const body = TEXT.repeat(4 + (at % 7));
  const html = `<div><a href=/>${"Menu ".repeat(20)}</a></div><article><p>${body}<p>${body}</article><div>${"Foot ".repeat(30)}</div>`;
  return readPage("tides", html, truthOf(`${body}${body}`, `site${at}.example`));
}

describe("a page is read with", () => {
  it("what would be kept of every candidate", () => {
    const { kept, agreement, candidates } = pageOf(0);
    expect(candidates.size).toBe(4);
    expect(kept.map(({ words }) => words)).toEqual([126, 20, 96, 30]);
    expect(kept[2].score).toEqual({ precision: 1, recall: 1, f1: 1 });
    expect(kept[0].score.precision).toBeCloseTo(96 / 126);
    expect(agreement[2]).toBe(1);
  });

  it("nothing, where it has no text: right if there is none to find", () => {
    expect(readPage("tides", "", truthOf("")).nothing.score.f1).toBe(1);
    expect(readPage("tides", "", truthOf("Low water")).nothing.score.f1).toBe(0);
  });
});

it.each([
  [{ id: "1", url: "https://www.Example.org/a", site: "x" }, "example.org"],
  [{ id: "1", url: null, site: "www.example.org" }, "example.org"],
  [{ id: "1", url: "no address", site: "example.org" }, "example.org"],
  [{ id: "1", url: "http://apache-zh-cn.test/bind.html", site: "apache-zh-cn" }, "apache.test"],
  [{ id: "1", url: null, site: null }, "1"],
])("%j is a page of %s", (truth, expected) => expect(siteOf(truth)).toBe(expected));

describe("cross-validation", () => {
  const pages = Array.from({ length: 80 }, (_, at) => pageOf(at));

  it("judges every page once, by rules that do not know its site", () => {
    const results = crossValidate(pages);
    expect(results).toHaveLength(80);
    expect(results.every(({ score, best }) => score.f1 === 1 && best === 1)).toBe(true);
  });

  it("is summarised by corpus", () => {
    const score = { precision: 1, recall: 0.5, f1: 2 / 3 };
    const results = [
      { corpus: "tides", score, outcome: "deviation", best: 1 },
      { corpus: "tides", score: { precision: 0, recall: 0, f1: 0 }, outcome: "without content", best: 0.5 },
    ] as const;
    const [, row] = summarise(results).split("\n");
    expect(row.split(/ {2,}/)).toEqual([
      "tides",
      "2",
      "0.3333",
      "0.5000",
      "0.2500",
      "0.7500",
      "0.0 %",
      "50.0 %",
      "50.0 %",
    ]);
  });
});

it("the file that ships names its sources and figures, and holds a rule a line", () => {
  const rule = { conditions: [], verdict: "chaff", examples: 2, right: 1 } as const;
  const source = shippedSource([rule, rule], "corpus  F1\ntides    1\n");
  expect(source).toContain(" *   wcxb-dev: WCXB development set, M. Foley 2026, CC-BY-4.0\n");
  expect(source).toContain(" *   corpus  F1\n *   tides    1\n */\n");
  expect(source).toMatch(/export const SHIPPED_RULES = `\nalways chaff \(1 of 2\)\nalways chaff \(1 of 2\)\n`;\n$/);
});
