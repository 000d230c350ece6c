import { expect, it, test } from "vitest";
import { findLinks } from "./find-links.ts";
import { LinkRanks, RANK } from "./link-ranks.ts";

const NONE: readonly { start: number; end: number }[] = [];

/** The range of what stands between stars, which are not part of the page. */
function marked(html: string) {
  const [before, content = "", after = ""] = html.split("*");
  const start = before.length;
  return { html: before + content + after, content: content === "" ? NONE : [{ start, end: start + content.length }] };
}

const ranksOf = (html: string, ranks = new LinkRanks()) => {
  const page = marked(html);
  const links = ranks.rank(findLinks(page.html).links, page.content);
  return Object.fromEntries(links.map(({ href, rank }) => [href, rank]));
};

test.each([
  ["the next page of a list comes first", "<a rel=next href=n>Older</a>", { n: RANK.next }],
  ["so does one that the head names", "<link rel=next href=n>", { n: RANK.next }],
  ["and the one that a page sends its reader to", '<meta http-equiv=refresh content="0;n">', { n: RANK.next }],
  ["a link of the content is of the content", "<p>*Read <a href=a>this</a> now*", { a: RANK.content }],
  ["so is a headline that is a link", "<h2><a href=a>*Title*</a></h2>", { a: RANK.content }],
  ["a link after the content is not", "<p>*Text*</p><a href=a>More</a>", { a: RANK.beside }],
  ["nor one before it", "<a href=a>More</a><p>*Text*</p>", { a: RANK.beside }],
  [
    "links of a navigation, a header and a footer are the frame's",
    "<nav><a href=a>A</a></nav><footer><a href=b>B</a></footer><header><a href=c>C</a></header>",
    { a: RANK.frame, b: RANK.frame, c: RANK.frame },
  ],
  ["unless the content stands there", "<header><h1><a href=a>*Title*</a></h1></header>", { a: RANK.content }],
  [
    "a navigation that is never closed ends where the content begins",
    "<nav><a href=a>A</a><main><a href=b>B</a>",
    { a: RANK.frame, b: RANK.beside },
  ],
  ["of two places the better counts", "<nav><a href=a>A</a></nav><p>*<a href=a>A</a>*", { a: RANK.content }],
])("%s", (_, html, expected) => {
  expect(ranksOf(html)).toEqual(expected);
});

it("a link that stands beside the content of three pages is the frame's, one in it never", () => {
  const ranks = new LinkRanks();
  const page = "<div><a href=menu>Menu</a></div><p>*<a href=often>Often</a>*";
  expect([1, 2, 3, 4].map(() => ranksOf(page, ranks).menu)).toEqual([RANK.beside, RANK.beside, RANK.frame, RANK.frame]);
  expect(ranksOf(page, ranks).often).toBe(RANK.content);
});

it("forgets what it counted before it counts too much", () => {
  const ranks = new LinkRanks();
  ranksOf("<a href=menu>Menu</a>", ranks);
  ranksOf("<a href=menu>Menu</a>", ranks);
  for (let at = 0; at < 12_000; at++) ranksOf(`<a href=l${at}>L</a>`, ranks);
  expect(ranksOf("<a href=menu>Menu</a>", ranks).menu).toBe(RANK.beside);
});
