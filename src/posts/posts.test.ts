import { describe, expect, it } from "vitest";
import { findBlocks } from "../blocks/index.ts";
import { extract } from "../extract.ts";
import { text } from "../extractors/index.ts";
import { toMarkdown, withComments } from "../formats/index.ts";
import { scan } from "../html/index.ts";
import { isDate } from "./dates.ts";
import { findPosts } from "./find-posts.ts";

function posts(html: string) {
  const page = scan(html);
  return (findPosts(page, findBlocks(page))?.posts ?? []).map(({ author, date, text, level }) => ({
    ...{ author, date, text, level },
  }));
}

const TEXTS = [
  "The tide was an hour late, and nobody had told the boats.",
  "Nor the gulls, who stood about as if they had missed a train.",
  "I have kept a log of it since the spring; it is late every Tuesday.",
];
const NAMES = ["Edda Marlow", "tom_reed", "Skipper"];

function thread(write: (name: string, text: string, at: number) => string): string {
  return `<nav><a href=/>Home</a></nav><h1>Late tides</h1>${TEXTS.map((text, at) => write(NAMES[at], text, at)).join("")}`;
}

const EXPECTED = TEXTS.map((text, at) => ({ author: NAMES[at], text, level: 0 }));

describe("posts", () => {
  it.each<[what: string, html: string]>([
    ["with names of classes", thread((name, text, at) => `<li class="comment depth-${at}"><b class=author>${name}</b> <time datetime=2024-05-0${at + 1}>May ${at + 1}</time><p>${text}</p><a href=#r>Reply</a></li>`)],
    ["of schema.org", thread((name, text) => `<div itemscope itemtype="https://schema.org/Comment"><span itemprop=author>${name}</span><meta itemprop=dateCreated content=2024-05-01><div>${text}</div></div>`)],
    ["with a link to their writer and a date in words", thread((name, text, at) => `<div class=row id=p${at}><a href=/members/${at}>${name}</a><div>12 May 2024, 10:0${at}</div><div>${text}</div><div>Like (${at})</div></div>`)],
    ["in cells of a table", `<table class=posts>${thread((name, text, at) => `<tr class=post><td><a href="/profile?u=${at}">${name}</a><br>Posts: ${at}<td>05-0${at + 1}-2024, 09:03 AM<p>${text}</p></tr>`)}</table>`],
    ["that wait for a script", thread((name, text) => `<noscript><div class=crawler-post><span class=creator><a href=/u/x>${name}</a></span><time datetime=2024-05-01T10:00>May</time><p>${text}</p></div></noscript>`)],
  ])("are found %s", (_what, html) => expect(posts(html)).toMatchObject(EXPECTED)); // biome-ignore format: one page a line

  it("have a date for programs where there is one", () => {
    const html = thread((name, text, at) => `<div class=post><i class=user>${name}</i> <time datetime=2024-05-0${at + 1}>${at + 3} days ago</time><p>${text}</p></div>`);
    expect(posts(html).map(({ date }) => date)).toEqual(["2024-05-01", "2024-05-02", "2024-05-03"]);
  }); // biome-ignore format: one line

  it("inside of posts are answers", () => {
    const one = (at: number, inner: string) =>
      `<li class=comment><b class=author>${NAMES[at]}</b> <time>2024-05-01</time><p>${TEXTS[at]}</p><ul>${inner}</ul></li>`;
    expect(posts(`<ul>${one(0, one(1, one(2, "")))}</ul>`)).toMatchObject(
      TEXTS.map((text, at) => ({ author: NAMES[at], text, level: at })),
    );
  });

  it("may be a question, its answers and comments on them", () => {
    const signed = (at: number) => `<a href=/users/${at}>${NAMES[at]}</a> <time datetime=2024-05-01>May 1</time>`;
    const comment = (at: number) => `<li class=comment>${TEXTS[at]} ${signed(at)}</li>`;
    const html = `<div class=question><p>${TEXTS[0].repeat(3)}</p>${signed(0)}<ul>${comment(1)}${comment(2)}</ul></div>
      <div class=answer><p>${TEXTS[1].repeat(3)}</p>${signed(1)}<ul>${comment(0)}</ul></div>`;
    expect(posts(html).map(({ level, author }) => `${level} ${author}`)).toEqual([
      ...["0 Edda Marlow", "1 tom_reed", "1 Skipper"],
      ...["0 tom_reed", "1 Edda Marlow"],
    ]);
  });

  it.each<[what: string, html: string]>([
    ["teasers", TEXTS.map((text) => `<div class=card><h3><a href=/a>A headline that leads to another page</a></h3><time>2024-05-01</time> <b class=author>X Y</b><p>${text}</p></div>`).join("")],
    ["paragraphs", TEXTS.map((text) => `<p class=text>${text}</p>`).join("")],
    ["a menu", "<ul class=menu><li><a href=/user/1>Anna</a> 2024<li><a href=/user/2>Bert</a> 2023</ul>"],
    ["nothing", ""],
  ])("are not %s", (_what, html) => expect(posts(html)).toEqual([])); // biome-ignore format: one page a line

  it.each(["<div class=comment>", "<div class=comment><b class=author>ab</b> 2024-01-01 "])(
    "of 20,000 nested %s take time linear in the page",
    (part) => expect(posts(part.repeat(20_000)).length).toBeLessThanOrEqual(20_000),
  );
});

describe("a date", () => {
  it.each(["May 12, 2024", "2024-05-12", "12.05.24", "3 hours ago", "vor 3 Tagen", "5mo", "2h", "2024年5月12日", "Yesterday", "hace 2 días", "12 мая 2024"])(
    "is %j", (text) => expect(isDate(text)).toBe(true),
  ); // biome-ignore format: one list
  it.each(["47.1M", "Reply", "Version 2.0 is out", "The year 2024 was a very good one for boats, and a bad one for gulls who", "#12"])(
    "is not %j", (text) => expect(isDate(text)).toBe(false),
  ); // biome-ignore format: one list
});

describe("an article's comments", () => {
  const body = `<article><h1>Late tides</h1>${TEXTS.map((text) => `<p>${text} ${text}</p>`).join("")}</article>`;
  const below = `<section id=comments>${thread((name, text, at) => `<div class=comment><b class=author>${name}</b> <time>2024-05-0${at + 1}</time><p>${text} So I said.</p></div>`)}</section>`;

  it("are a part of their own when asked for", () => {
    const article = extract(body + below, { extractor: text, comments: true });
    expect(article.comments).toMatchObject(
      TEXTS.map((text, at) => ({ author: NAMES[at], text: `${text} So I said.` })),
    );
    expect(toMarkdown(article)).not.toContain("So I said.");
    expect(toMarkdown(withComments(article))).toContain(
      `***\n\n> **Edda Marlow**, 2024-05-01\n>\n> ${TEXTS[0]} So I said.`,
    );
  });

  it("are null when not", () => {
    const article = extract(body + below, { extractor: text });
    expect(article.comments).toBeNull();
    expect(toMarkdown(article)).toContain("So I said.");
  });

  it("are none where posts are the content", () => {
    const article = extract(below, { extractor: text, comments: true });
    expect(article.comments).toEqual([]);
    expect(toMarkdown(article)).toContain("So I said.");
  });

  it("know where they stand", () => {
    const { comments, page } = extract(body + below, { extractor: text, comments: true });
    expect(page.source.slice(comments?.[0].start, comments?.[0].end)).toMatch(/^<div class=comment>.*<\/div>$/);
  });
});

describe("a forum's posts", () => {
  it("are those of a page that says so", () => {
    const html = thread((name, text) => `<div itemscope itemtype="https://schema.org/DiscussionForumPosting"><b itemprop=author>${name}</b> <time>2024-05-01</time><p>${text}</p></div>`);
    expect(extract(html).posts).toMatchObject(EXPECTED);
    expect(extract(html.replaceAll("DiscussionForumPosting", "Comment"), { extractor: text }).posts).toEqual([]);
  }); // biome-ignore format: one line
});
