import { describe, expect, it } from "vitest";
import { glance } from "./glance.ts";
import { isProbablyArticle } from "./is-probably-article.ts";

const PARAGRAPH =
  "<p>The tide went out before anybody was awake, and when the first lamp was lit in the harbour office two boats " +
  "were sitting in the mud, side by side, as if they had been put there on purpose.</p>";
const CARD =
  "<article><h3><a href=/a>A lamp for the harbour office, in brass</a></h3><p>€ 40</p><button>Buy</button></article>";
const MENU = `<nav><ul>${"<li><a href=/x>Harbours and boats of the west</a></li>".repeat(20)}</ul></nav>`;

describe("isProbablyArticle", () => {
  it.each<[what: string, html: string, probable: boolean]>([
    ["a page of paragraphs", `${MENU}<h1>Low water</h1>${PARAGRAPH.repeat(8)}`, true],
    ["one that calls itself an article", `<meta property="og:type" content="article">${PARAGRAPH.repeat(4)}`, true],
    ["paragraphs of a script without spaces", `<p>${"潮水在天亮以前退了，两条船停在泥里。".repeat(12)}</p>`.repeat(4), true],
    ["text divided by line breaks", `<div>${`${PARAGRAPH.slice(3, -4)}<br><br>`.repeat(8)}</div>`, true],
    ["a page of products", MENU + CARD.repeat(30), false],
    ["a menu", MENU, false],
    ["one paragraph among teasers", `${MENU}${CARD.repeat(12)}${PARAGRAPH}${CARD.repeat(12)}`, false],
    ["paragraphs in comments and scripts", `<!-- ${PARAGRAPH.repeat(9)} --><script>${PARAGRAPH.repeat(9)}</script>`, false],
    ["a page that only calls itself an article", `<meta property="og:type" content="article">`, false],
    ["nothing", "", false],
  ])("of %s", (_what, html, probable) => {
    const found = isProbablyArticle(html);
    expect(found.probable, String(found.score)).toBe(probable);
    expect(found.score).toBeGreaterThanOrEqual(0);
    expect(found.score).toBeLessThanOrEqual(1);
  }); // biome-ignore format: one page a line

  it("reads bytes, and takes another threshold", () => {
    const html = MENU + PARAGRAPH.repeat(3);
    const { score } = isProbablyArticle(html);
    expect(isProbablyArticle(new TextEncoder().encode(html)).score).toBe(score);
    expect(isProbablyArticle(html, { threshold: score + 0.01 }).probable).toBe(false);
    expect(isProbablyArticle(html, { threshold: score }).probable).toBe(true);
  });

  it("refuses other options", () => {
    const look = isProbablyArticle as (...values: unknown[]) => unknown;
    expect(() => look("<p>", null)).toThrow(new TypeError("options is null: give an object, as in { threshold: 0.5 }"));
    for (const threshold of ["0.5", 5, Number.NaN])
      expect(() => look("<p>", { threshold })).toThrow(
        new TypeError(`threshold is ${threshold}: give a number from 0 to 1`),
      );
  });

  it.each([
    ["tags that never end", "<div>".repeat(100_000)],
    ["a value that never ends", `<meta content="${"og:type ".repeat(100_000)}`],
    ["JSON-LD of white space", `<script>{"schema.org": "@type"${" ".repeat(500_000)}`],
    ["JSON-LD of types", `<script>{"schema.org"${'"@type": "A'.repeat(50_000)}`],
  ])("takes its time on %s, and no more", (_, html) => {
    expect(isProbablyArticle(html).probable).toBe(false);
  });
});

describe("a glance", () => {
  it("counts texts between block-level tags", () => {
    const seen = glance(`<div>one <b>two</b></div><p><a href=/x>A headline that is long enough</a></p>${PARAGRAPH}`);
    expect(seen).toMatchObject({ texts: 3, longTexts: 1, headlines: 1, before: seen.length - seen.streak });
  });

  it("adds up long texts with little between them", () => {
    const text = `<p>${"a".repeat(200)}</p>`;
    const gap = "<p>a label of twenty characters or so</p>".repeat(15);
    expect(glance(text.repeat(2) + gap + text.repeat(3)).streak).toBe(600);
  });

  it("leaves out what stands beside the content", () => {
    expect(glance(`<aside>${PARAGRAPH}</aside><footer>${PARAGRAPH}</footer>`).longTexts).toBe(0);
  });
});
