import { expect, test } from "vitest";
import type { ArticleImage } from "../article/index.ts";
import { extract } from "../extract.ts";
import { text } from "../extractors/index.ts";
import { scan, select } from "../html/index.ts";
import { articleOf } from "./test-article.ts";
import { toJson } from "./to-json.ts";

const page = scan("<main id=m><p>a</p><p>b</p></main>");
const [, second] = select(page, "p");
const image: ArticleImage = {
  ...{ url: "/i", alt: "I", title: null, caption: "An I", width: 640, height: null },
  ...{ role: "inline", inContent: true, relevance: 1, start: 3 },
};

const article = articleOf("<p>b</p>", {
  title: "T",
  images: [image],
  links: [{ url: "/l", text: "L", rel: ["nofollow"], internal: null, start: 4 }],
  blocks: [{ text: "b", kind: "paragraph", start: 22, end: 23, score: 0.5, node: second }],
  page,
});

test("the keys have one order", () => {
  expect(Object.keys(toJson(article)).join(" ")).toBe(
    "url title authors date dateModified description site language keywords image images links outline pageType confidence " +
      "extractor wordCount readingTime canonical section tags license direction product origins text markdown html blocks " +
      "posts comments",
  );
});

test("a block says where it is", () => {
  expect(toJson(article).blocks).toEqual([
    { text: "b", kind: "paragraph", start: 22, end: 23, selector: "#m > p:nth-of-type(2)", url: null, score: 0.5 },
  ]);
});

test("images and links are plain", () => {
  expect(toJson(article)).toMatchObject({
    images: [image],
    links: [{ url: "/l", text: "L", rel: ["nofollow"], internal: null }],
  });
});

test("all forms are included", () => {
  const { text, markdown, html } = toJson(article);
  expect({ text, markdown }).toEqual({ text: "b", markdown: "# T\n\nb" });
  expect(html).toContain("<h1>T</h1>\n<p>b</p>");
});

test("a form that is not asked for is null", () => {
  expect(toJson(article, { text: false, markdown: false, html: false })).toMatchObject({
    text: null,
    markdown: null,
    html: null,
  });
});

test("what is done to the data is not done to the article", () => {
  const source = `<script type="application/ld+json">{"@type": "Product", "name": "Rope"}</script>
    <article><h1>Rope</h1><p>Ten metres of rope, to be had from <a rel=nofollow href=/shop>us</a>.</p><h2>Care</h2></article>`;
  const sold = extract(source, { extractor: text });
  const before = JSON.stringify(sold);
  forget(toJson(sold));
  expect(JSON.stringify(sold)).toBe(before);
});

function forget(data: object): void {
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === "object" && value !== null) forget(value);
    delete data[key as keyof typeof data];
  }
}
