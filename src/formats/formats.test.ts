import { expect, test } from "vitest";
import { formats } from "./index.ts";
import { articleOf } from "./test-article.ts";

const article = articleOf(`<p>a <a href="/l">b</a> <img src="/i" alt="c"></p>`, { title: "T" });

test.each(Object.entries(formats))("%s is described, has an extension, and writes the text", (name, format) => {
  const written = format.render(article);
  expect(format.description).not.toBe("");
  expect(format.extension).toMatch(/^\.[a-z.]+$/);
  expect(typeof written).toBe(name === "json" ? "object" : "string");
  expect(JSON.stringify(written)).toContain("b");
});

test.each(Object.entries(formats).filter(([name]) => name !== "json"))("%s ends without a newline", (_, format) => {
  expect(format.render(article)).not.toMatch(/\n$/);
});

test.each([
  ["markdown", "# T\n\na b"],
  ["html", /<p>a b ?<\/p>/],
  ["xml", /<p>a b ?<\/p>/],
  ["tei", /<p>a b ?<\/p>/],
] as const)("%s can leave out links and images", (name, expected) => {
  expect(formats[name].render(article, { links: false, images: false })).toEqual(
    expected instanceof RegExp ? expect.stringMatching(expected) : expected,
  );
});
