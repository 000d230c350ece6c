import { expect, test } from "vitest";
import { LinkEntries } from "./link-entries.ts";
import { Scope } from "./scope.ts";

const at = "https://a.example/dir/page?q=1";
const scope = new Scope([new URL(at)], {});
const linksOf = (html: string) => new LinkEntries(scope).of(html, at, { content: [], depth: 1 });

test.each([
  ["a link is resolved, and loses its fragment", '<a href="b#c">', ["https://a.example/dir/b"]],
  ["an address stands once", '<a href=b></a><A HREF="/dir/b#x"><a href="../dir/b">', ["https://a.example/dir/b"]],
  ["references are decoded", '<a href="?a=1&amp;b=2">', ["https://a.example/dir/page?a=1&b=2"]],
  ["areas of maps are links", '<area href="/m">', ["https://a.example/m"]],
  ["the first base counts", '<base href="/x/"><base href="/y/"><a href=b>', ["https://a.example/x/b"]],
  ["a place in the page is none", '<a href="#top"></a><a href=""></a><a name=x>', []],
  ["comments and scripts hold none", '<!--<a href=b>--><script>"<a href=c>"</script><title><a href=d></title>', []],
  [
    "what is not to be followed is not",
    '<a rel="ugc nofollow" href=b><a rel=nofollows href=c>',
    ["https://a.example/dir/c"],
  ],
  ["nor is any link of a page that says so", '<meta name=ROBOTS content="noindex, nofollow"><a href=b>', []],
  [
    "a page leads to where it sends its reader",
    '<META HTTP-EQUIV=Refresh CONTENT="0; url=/home?a=1&amp;b=2">',
    ["https://a.example/home?a=1&b=2"],
  ],
  ["not if it is only loaded again", '<meta http-equiv=refresh content="300"><meta content="0; url=/x">', []],
  ["nor if it wants no links followed", '<meta http-equiv=refresh content="0;/x"><meta name=robots content=none>', []],
  ["broken addresses are left out", '<a href="https://[">', []],
])("%s", (_, html, expected) => {
  expect(linksOf(html).entries.map(({ url }) => url)).toEqual(expected);
});

test.each(["rss+xml", "atom+xml", "feed+json"])("feeds are found by their type: %s", (type) => {
  const html = `<link rel=alternate type="application/${type}" href=/f><link rel=stylesheet href=/s>`;
  expect(linksOf(html).feeds.map(({ href }) => href)).toEqual(["https://a.example/f"]);
});
