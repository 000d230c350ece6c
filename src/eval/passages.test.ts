import { expect, test } from "vitest";
import { ComparedText } from "./metrics/compared-text.ts";
import { findPassages } from "./passages.ts";
import { ARTICLE } from "./test-corpus.ts";

const [first, second] = ARTICLE.split("\n\n");

test("the longest lost and the longest foreign line explain a score", () => {
  const foreign = "Subscribe to our letter and never miss a tide, a boat or an offer of our partners again.";
  const found = new ComparedText(`Home\nAbout us\n${first}\n${foreign}`);
  expect(findPassages(found, new ComparedText(ARTICLE))).toEqual({ lost: second, foreign });
});

test("a line that was found with other breaks is not lost", () => {
  const found = new ComparedText(first.split(",").join(",\n"));
  expect(findPassages(found, new ComparedText(first))).toEqual({ lost: null, foreign: null });
});

test("equal texts need no explanation, nor do empty ones", () => {
  for (const text of [ARTICLE, "", "…"]) {
    expect(findPassages(new ComparedText(text), new ComparedText(text))).toEqual({ lost: null, foreign: null });
  }
});
