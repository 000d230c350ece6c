import { inspect } from "node:util";
import { expect, it } from "vitest";
import { extract, toJson, toMarkdown } from "../index.ts";
import { lateArticle } from "./late-article.ts";

const html = "<title>Ferries</title><article><h1>Ferries</h1><p>The ferry crosses at noon, and at six.</p></article>";

function late() {
  const article = extract(html, { url: "https://a.example/" });
  let made = 0;
  const { url, facts, extractor, confidence, pageType, comments } = article;
  const own = lateArticle({ url, facts, extractor, confidence, pageType, comments }, () => {
    made++;
    return article;
  });
  return { article, own, made: () => made };
}

it("facts are told before the article is made, and it can be awaited", async () => {
  const { own, article, made } = late();
  const awaited = await Promise.resolve(own);
  expect([awaited.title, awaited.url, awaited.authors, awaited.facts]).toEqual([
    "Ferries",
    article.url,
    [],
    article.facts,
  ]);
  expect(made()).toBe(0);
});

it("what needs the content makes it, once", () => {
  const { own, article, made } = late();
  expect([own.blocks, own.wordCount, own.content]).toEqual([article.blocks, article.wordCount, article.content]);
  expect(made()).toBe(1);
});

it("it is copied, compared, written and rendered like the article", () => {
  const { own, article } = late();
  expect({ ...own }).toEqual({ ...article });
  expect(Object.keys(own)).toEqual(Object.keys(article));
  expect(JSON.stringify(own)).toBe(JSON.stringify(article));
  expect([toMarkdown(own), toJson(own)]).toEqual([toMarkdown(article), toJson(article)]);
  expect("blocks" in own).toBe(true);
  expect(inspect(own)).toBe(inspect(article));
});
