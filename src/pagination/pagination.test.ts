import { describe, expect, it } from "vitest";
import { toChunks } from "../chunks/index.ts";
import { extract } from "../extract.ts";
import { text } from "../extractors/index.ts";
import { toJson, toText } from "../formats/index.ts";
import { scan } from "../html/index.ts";
import { blockReferences } from "../references/index.ts";
import { joinArticles } from "./join-articles.ts";
import { nextPage } from "./next-page.ts";
import { pageStep } from "./page-step.ts";

describe("a step from page to page", () => {
  it.each<[from: string, to: string, step: [number | null, number | null, isNamed: boolean] | null]>([
    ["/news?page=2", "/news?page=3", [2, 3, true]],
    ["/news", "/news?page=2", [null, 2, true]],
    ["/news?sid=1a", "/news?page=2&sort=asc", [null, 2, true]],
    ["/news/page/9/", "/news/page/10/", [9, 10, true]],
    ["/story", "/story/2", [null, 2, false]],
    ["/story.html", "/story-2.html", [null, 2, false]],
    ["/story-19.html", "/story-20.html", [19, 20, false]],
    ["/list?start=20", "/list?start=40", [20, 40, false]],
    ["/forum/f111/?s=abc", "/forum/f111/index2.html", [null, 2, false]],
    ["/news?page=3", "/news", [3, null, true]],
    ["/a-story", "/another-story", null],
    ["/2024/05/a", "/2023/04/a", null],
    ["/story#1", "/story#2", null],
  ])("from %s to %s is %j", (from, to, step) => {
    const found = pageStep(`https://a.example${from}`, `https://a.example${to}`);
    expect(found && [found.from, found.to, found.isNamed]).toEqual(step);
  });
});

describe("the next page", () => {
  function next(html: string, url: string | null = "https://a.example/story"): string | null {
    return nextPage({ page: scan(html), url })?.url ?? null;
  }

  it.each<[rule: string, html: string, next: string | null]>([
    ["is the one after the number that is no link", "1 <a href=/story/2>2</a> <a href=/story/3>3</a>", "/story/2"],
    ["is what a link called next leads to", "<a href='/story?page=2'>Next »</a>", "/story?page=2"],
    ["in any language", "<a href='/story?start=10'>下一页</a>", "/story?start=10"],
    ["or with a name for programs", "<a class=pager-next href=/story-2><img src=x></a>", "/story-2"],
    ["is what the head says", "<link rel=next href=/story?p=2>", "/story?p=2"],
    ["is relative to the base", "<base href=/b/><link rel=next href=/story?p=2>", "/story?p=2"],
    ["is not another article", "<a rel=next class=next href=/other-story>Next article</a>", null],
    ["is not one before", "<a rel=next href=/story>Next</a><a href='/story?page=0'>Next</a>", null],
    ["is not on another site", "<a rel=next href=https://b.example/story?page=2>Next</a>", null],
    ["is not one of comments", "<a class=next href=/story/comment-page-2>Next</a>", null],
    ["is not the last", "1 <a href=/story/2>2</a> <a href=/story/9>»</a>", "/story/2"],
    ["is not a year", "<a href=/story/2024>2024</a>", null],
    ["is none where there is none", "<p>1 2 3</p><a href=mailto:a@b.example>Next</a>", null],
  ])("%s", (_rule, html, expected) => {
    expect(next(html)).toBe(expected && `https://a.example${expected}`);
  });

  it("goes on from a page's own number", () => {
    const html = "<a rel=prev href=/s?page=1>‹</a> <a href=/s?page=1>1</a> <b>2</b> <a href=/s?page=3>3</a>";
    expect(nextPage({ page: scan(html), url: "https://a.example/s?page=2" })).toEqual({
      url: "https://a.example/s?page=3",
      score: 0.9,
      reason: "its address has the next number, it follows the number of this page",
    });
  });

  it("is not known without the page's address", () => {
    expect(next("<link rel=next href=/story?p=2>", null)).toBeNull();
  });

  it("is found in time linear in the links", () => {
    expect(next(`${"<a href=/story/9>9</a> ".repeat(20_000)}<a href='/story?page=2'>Next</a>`)).not.toBeNull();
  });
});

describe("joined articles", () => {
  const head = "<h1>Low water</h1><p>What the tide leaves behind.</p>";
  const foot = "<p>All rights to the mud reserved.</p>";
  const pages = ["<p>One.</p>", "<p>Two <a href=/x>two</a>.</p>", "<h2>Three</h2><p>Three.</p>"].map((body, at) =>
    extract(head + body + foot, { extractor: text, url: `https://a.example/story?page=${at + 1}` }),
  );
  const joined = joinArticles(pages);

  it("say once what every page says", () => {
    expect(toText(joined).split("\n\n")).toEqual([
      ...["Low water", "What the tide leaves behind.", "One.", "Two two.", "Three", "Three."],
      "All rights to the mud reserved.",
    ]);
    expect(joined.wordCount).toBe(18);
    expect(joined.blocks.map(({ part }) => part)).toEqual([0, 0, 0, 1, 2, 2, 2]);
    expect(joined.links.map(({ text }) => text)).toEqual(["two"]);
    expect(joined.outline).toMatchObject([{ text: "Low water", children: [{ text: "Three" }] }]);
  });

  it("lead back to each of the pages", () => {
    expect(blockReferences(joined)[3]).toEqual({
      selector: "body > p:nth-of-type(2)",
      url: "https://a.example/story?page=2#:~:text=Two%20two",
    });
    expect(toJson(joined).blocks[3]).toMatchObject({ text: "Two two.", part: 1 });
    expect(joined.parts?.map((part) => toJson(part).title)).toEqual(pages.map(({ title }) => title));
    expect(toChunks(joined, { size: 100 }).map(({ blocks }) => blocks)).toEqual([[0, 1, 2], [3], [4, 5, 6]]);
  });

  it("leave out a page with nothing new", () => {
    expect(joinArticles([pages[0], pages[0]]).parts).toHaveLength(1);
    expect(toText(joinArticles([pages[0], pages[0]]))).toBe(toText(pages[0]));
  });

  it("of one page are that page", () => expect(toText(joinArticles([pages[1]]))).toBe(toText(pages[1])));

  it("are at least one", () => {
    expect(() => joinArticles([])).toThrow("there are no articles to join: give at least one");
  });
});
