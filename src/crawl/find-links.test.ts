import { expect, test } from "vitest";
import { findLinks } from "./find-links.ts";

const at = "https://a.example/dir/page?q=1";
const hrefs = (urls: readonly URL[]) => urls.map(({ href }) => href);

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
  ["broken addresses are left out", '<a href="https://[">', []],
])("%s", (_, html, expected) => {
  expect(hrefs(findLinks(html, at).links)).toEqual(expected);
});

test("feeds are found by their type", () => {
  const html = '<link rel=alternate type="application/atom+xml" href=/f><link rel=stylesheet href=/s>';
  expect(hrefs(findLinks(html, at).feeds)).toEqual(["https://a.example/f"]);
});
