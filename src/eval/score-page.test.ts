import { expect, test } from "vitest";
import { density, text } from "../extractors/index.ts";
import { candidateOf } from "./candidate.ts";
import { metrics } from "./metrics/metrics.ts";
import { scorePage } from "./score-page.ts";
import { ARTICLE, articlePage } from "./test-corpus.ts";
import { parseTruths } from "./truth.ts";

const [truth] = parseTruths(JSON.stringify({ id: "tide", type: "article", text: ARTICLE })).truths;
const page = { truth, html: articlePage("Tide"), bytes: 700 };

test("our extractors are scored on a page", async () => {
  const candidates = [text, density].map(candidateOf);
  const { results, words, ...row } = await scorePage(page, candidates, Object.values(metrics));
  expect(row).toEqual({ id: "tide", url: null, type: "article", lang: null, bytes: 700 });
  expect(words).toBe(44);
  expect(Object.keys(results)).toEqual(["text", "density"]);
  expect(results.text.measures.words.recall).toBe(1);
  expect(results.text.measures.words.precision).toBeCloseTo(44 / 56);
  expect(Object.keys(results.text.measures)).toEqual(Object.keys(metrics));
});

test("others are scored behind the same interface, and one that fails has found nothing", async () => {
  const candidates = [
    { name: "later", extract: async () => ARTICLE },
    {
      name: "broken",
      extract: () => {
        throw new Error("no luck");
      },
    },
    { name: "rejecting", extract: async () => Promise.reject(new Error("no luck either")) },
  ];
  const { results } = await scorePage(page, candidates, [metrics.words]);
  expect(results.later).toMatchObject({ error: null, measures: { words: { f1: 1 } } });
  expect(results.broken).toMatchObject({ error: "Error: no luck", measures: { words: { f1: 0 } } });
  expect(results.rejecting).toMatchObject({ error: "Error: no luck either", measures: { words: { f1: 0 } } });
});
