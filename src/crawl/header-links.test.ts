import { expect, test } from "vitest";
import { headerLinks } from "./header-links.ts";

const at = "https://a.example/dir/page";
const NONE = { next: [], feeds: [], canonical: null };

test.each([
  ["</b>; rel=canonical", { canonical: "https://a.example/b" }],
  ['<b?x=1,2>; title="a, <c>; rel=next"; REL="Canonical"', { canonical: "https://a.example/dir/b?x=1,2" }],
  ["<b>; rel=canonical, <c>; rel=canonical", { canonical: "https://a.example/dir/b" }],
  ['<b>; rel="prev nofollow", <c>;rel = "last next" , <d>; rel=next', { next: ["/dir/c", "/dir/d"] }],
  ['<b>; rel="next nofollow"', {}],
  ["<b>; rel=next; rel=prev", { next: ["/dir/b"] }],
  ['<b>; rel=next; anchor="/other"', {}],
  ["</f>; rel=alternate; type=application/rss+xml", { feeds: ["https://a.example/f"] }],
  ["</f>; rel=alternate; type=text/html, </g>; type=application/atom+xml", {}],
  ["</gr\u00c3\u00bc\u00c3\u009fe>; rel=next", { next: ["/gr%C3%BC%C3%9Fe"] }],
  ["<https://[>; rel=next, b; rel=next, <c, <d>; rel", {}],
])("the header Link: %s", (link, expected) => {
  const { next = [], ...rest } = expected as { next?: string[] };
  const found = headerLinks({ link }, at);
  expect(found).toEqual({ ...NONE, ...rest, next: next.map((path) => `https://a.example${path}`) });
});

test("the header Refresh leads on, unless the page is only loaded again", () => {
  expect(headerLinks({ refresh: "5; url=/home" }, at).next).toEqual(["https://a.example/home"]);
  expect(headerLinks({ refresh: "300" }, at)).toEqual(NONE);
});

test.each(["<".repeat(16_000), '<a>;rel="'.repeat(2_000), `<a>${" ;b".repeat(5_000)}"`, `<a>;b${" ".repeat(16_000)}`])(
  "a hostile header leads nowhere, soon",
  (link) => expect(headerLinks({ link }, at)).toEqual(NONE),
);
