import { describe, expect, it } from "vitest";
import { findBlocks } from "../../blocks/index.ts";
import { scan } from "../../html/index.ts";
import { measureCandidates } from "./features.ts";
import { printRules } from "./rule-text.ts";
import { FOLDS, foldOf, labelCandidates, type TrainingPage, trainRules } from "./train.ts";

describe("labels", () => {
  it.each([
    ["the best is content, all others are chaff", [0.3, 0.95, 0.9, 0], [0, 1, 0, 0]],
    ["as good is as good", [0.3, 0.95, 0.945, 0], [0, 1, 1, 0]],
    ["on a page where none agrees all are chaff", [0.3, 0.79], [0, 0]],
    ["as good is not good enough on its own", [0.805, 0.799], [1, 0]],
    ["a page without candidates has no labels", [], []],
  ])("%s", (_, agreement, expected) => {
    expect([...labelCandidates(Float64Array.from(agreement))]).toEqual(expected);
  });
});

/** A body of `words` words in an article beside a menu. */
function trainingPage(words: number): TrainingPage {
  const page = scan(`<div><a href=/>${"menu ".repeat(30)}</a></div><article>${"word ".repeat(words)}</article>`);
  return {
    site: "example.org",
    candidates: measureCandidates(page, findBlocks(page)),
    agreement: Float64Array.of(0.7, 0, 1),
  };
}

describe("training", () => {
  const pages = Array.from({ length: 60 }, (_, at) => trainingPage(40 + at));

  it("finds the rule that tells bodies from menus", () => {
    expect(printRules(trainRules(pages))).toMatch(/^if .+ then content \(60 of 60\)\n/);
  });

  it("gives the same rules every time", () => expect(trainRules(pages)).toEqual(trainRules(pages)));

  it("gives a rule that says nothing where there is nothing to learn", () => {
    expect(printRules(trainRules([]))).toBe("always chaff (0 of 0)\n");
  });
});

describe("folds", () => {
  const sites = Array.from({ length: 1000 }, (_, at) => `site${at}.example`);

  it("hold about a fifth of all sites each", () => {
    for (let fold = 0; fold < FOLDS; fold++) {
      const size = sites.filter((site) => foldOf(site) === fold).length;
      expect(size).toBeGreaterThan(150);
      expect(size).toBeLessThan(250);
    }
  });

  it("keep a site where it is", () => expect(foldOf("example.org")).toBe(foldOf("example.org")));
});
