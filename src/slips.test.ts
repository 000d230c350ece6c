import { expect, test } from "vitest";
import { editDistance, nameMeant } from "./slips.ts";

test.each([
  ["crawl", "crawl", 0],
  ["crwal", "crawl", 1],
  ["sreve", "serve", 1],
  ["crawll", "crawl", 1],
  ["pip", "pipe", 1],
  ["pattren", "patterns", 2],
  ["", "eval", 4],
])("%j is %j but for %i slips", (word, name, slips) => {
  expect(editDistance(word, name)).toBe(slips);
});

const NAMES = ["url", "favor", "include", "exclude", "frontMatter"];

test.each([
  ["favour", "favor"],
  ["inlcude", "include"],
  ["URL", "url"],
  ["uri", "url"],
  ["front-matter", "frontMatter"],
  ["front_matter", "frontMatter"],
  ["url", undefined],
  ["html", undefined],
  ["format", undefined],
])("%j means %j", (word, meant) => expect(nameMeant(word, NAMES)).toBe(meant));
