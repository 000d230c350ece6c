import { describe, expect, test } from "vitest";
import { attribute } from "./attributes.ts";
import { children, type Page, tagName } from "./page.ts";
import { scan } from "./scan.ts";
import { compile, SelectorError, select } from "./select.ts";

const LIST = `<ul id=u><li id=a class="x y">1<li id=b>2<li id=c class=x>3<li id=d>4<li id=e>5</ul>`;
const MIXED = `<div id=m>text<h2 id=h>x</h2><p id=p>x</p><!-- --><p id=q>x</p>text<h2 id=i>x</h2><p id=r>x</p></div>`;
const NESTED = `<main id=m><div id=a><p id=p><b id=b>x</b></p></div><div id=c><div id=d><b id=e>y</b></div></div></main>`;
const LINKS = `<a id=a href="http://x.org/A.pdf" lang=en-GB><a id=b href=/b.PDF lang=en><a id=c rel="up nofollow" title=""><a id=d>`;
const EMPTY = `<p id=a></p><p id=b> </p><p id=c><!-- --></p><p id=d><br id=e></p><p id=f>x</p>`;
const SHAPES = `<svg id=s><linearGradient id=g /><a id=a /><foreignObject id=f><p id=p></p></foreignObject></svg><a id=b></a>`;
const TYPES = `<div id=m><x-a id=a></x-a><x-b id=b></x-b><x-a id=c></x-a><svg id=s><a id=d /><x-a id=e /><a id=f /></svg></div>`;
const WORDS = `<div id=w><p id=p>one <b id=b>two</b></p><p id=q>thr&eacute;e</p>(four)</div>`;

/** Ids of the elements below <body>, or their names where they have none. */
function selected(html: string, selector: string): string {
  const page = scan(html);
  const body = [...children(page, 0)].at(-1)!;
  const nodes = select(page, selector).filter((node) => node > body);
  return nodes.map((node) => attribute(page, node, "id") ?? tagName(page, node)).join(" ");
}

describe("an element matches by its own tag", () => {
  test.each([
    [LIST, "li", "a b c d e"],
    [LIST, "LI", "a b c d e"],
    [LIST, "*", "u a b c d e"],
    [LIST, "dl", ""],
    [LIST, "#c", "c"],
    [LIST, "#C", ""],
    [LIST, ".x", "a c"],
    [LIST, ".X", ""],
    [LIST, "li.x.y", "a"],
    [LIST, "ul.x", ""],
    [TYPES, "x-A", "a c e"],
    [`<p id=a.b class=1st>`, `#a\\.b.\\31st`, "a.b"],
    [`<p id=ü>`, "#ü", "ü"],
    [SHAPES, "linearGradient", "g"],
    [SHAPES, "lineargradient", "g"],
    [SHAPES, "a", "a b"],
    [SHAPES, "foreignobject > p", "p"],
    [`a<p>b`, "\\#text", ""],
    [`<b id=x>1<p>2</b>3`, "#x", "x x"],
    [`<table><tr id=r>`, "tbody > #r", "r"],
    [LINKS, "[href]", "a b"],
    [LINKS, "[HREF]", "a b"],
    [LINKS, "[lang=en]", "b"],
    [LINKS, "[lang|=en]", "a b"],
    [LINKS, "[rel~=nofollow]", "c"],
    [LINKS, "[rel~='up nofollow']", ""],
    [LINKS, "[href^=http]", "a"],
    [LINKS, "[href$='.pdf']", "a"],
    [LINKS, "[href$='.pdf' i]", "a b"],
    [LINKS, "[href$='.pdf' s]", "a"],
    [LINKS, "[href*=org]", "a"],
    [LINKS, "[title='']", "c"],
    [LINKS, "[title^=''], [title$=''], [title*=''], [title~='']", ""],
    [LINKS, "a[lang!=en]", "a c d"],
    [`<input id=i type=TEXT>`, "[type=text]", ""],
    [`<input id=i type=TEXT>`, "[type=text i]", "i"],
    [`<p id=p title="a&amp;b (c">`, `[title="a&b (c"]`, "p"],
  ])("%s: %s selects %s", (html, selector, ids) => {
    expect(selected(html, selector)).toBe(ids);
  });
});

describe("an element matches by its place", () => {
  test.each([
    [NESTED, "main b", "b e"],
    [NESTED, "div div b", "e"],
    [NESTED, "main > div > b", ""],
    [NESTED, "main>div b", "b e"],
    [NESTED, "div > p b, #d", "b d"],
    [MIXED, "h2 + p", "p r"],
    [MIXED, "h2 ~ p", "p q r"],
    [MIXED, "p+p", "q"],
    [MIXED, "p ~ h2 + p", "r"],
    [LIST, "li:first-child, li:last-child", "a e"],
    [LIST, ":nth-child(2)", "b"],
    [LIST, ":nth-child(odd)", "u a c e"],
    [LIST, "li:nth-child(EVEN)", "b d"],
    [LIST, "li:nth-child(3n + 1)", "a d"],
    [LIST, "li:nth-child(-n+2)", "a b"],
    [LIST, "li:nth-child(n+4)", "d e"],
    [LIST, "li:nth-child(2n-1)", "a c e"],
    [LIST, "li:nth-child( +3 )", "c"],
    [LIST, "li:nth-child(0)", ""],
    [LIST, "li:nth-last-child(2)", "d"],
    [LIST, "li:nth-last-child(-n+2)", "d e"],
    [LIST, "ul:only-child", "u"],
    [MIXED, "p:first-of-type", "p"],
    [MIXED, "p:last-of-type", "r"],
    [MIXED, "p:nth-of-type(2)", "q"],
    [MIXED, "p:nth-last-of-type(2)", "q"],
    [MIXED, "#m > :first-child, #m > :last-child", "h r"],
    [TYPES, "x-b:only-of-type", "b"],
    [TYPES, "x-a:nth-of-type(2)", "c"],
    [TYPES, "svg > a:last-of-type", "f"],
    [EMPTY, "p:empty", "a c"],
  ])("%s: %s selects %s", (html, selector, ids) => {
    expect(selected(html, selector)).toBe(ids);
  });

  test("the root is the first and only child of nothing", () => {
    const page = scan("<p>");
    for (const selector of [":root", "html", "html:first-child:last-child", "html:only-of-type", "html:nth-child(1)"])
      expect(select(page, selector)).toEqual([0]);
    expect(select(page, "* > html")).toEqual([]);
  });
});

describe("an element matches by other selectors", () => {
  test.each([
    [LIST, "li:not(.x)", "b d e"],
    [LIST, "li:not(.y, #b)", "c d e"],
    [LIST, "li:is(.y, #b)", "a b"],
    [LIST, ":where(li):where( .y )", "a"],
    [NESTED, "b:not(p b)", "e"],
    [NESTED, "div:has(p)", "a"],
    [NESTED, "div:has(> b)", "d"],
    [NESTED, "div:has(> b, > p)", "a d"],
    [NESTED, "main:has(> div > div b)", "m"],
    [NESTED, "div:has(:is(main b))", "a c d"],
    [NESTED, "div:not(:has(p))", "c d"],
    [MIXED, "h2:has(+ p + p)", "h"],
    [MIXED, "p:has(~ h2)", "p q"],
    [MIXED, "p:has(+ h2)", "q"],
    [WORDS, ":contains(two)", "w p b"],
    [WORDS, `p:contains("one two")`, "p"],
    [WORDS, ":contains('Two')", ""],
    [WORDS, ":contains('twothr')", "w"],
    [WORDS, ":contains(thrée)", "w q"],
    [WORDS, `:contains("e(four)")`, "w"],
    [WORDS, `:contains("(four")`, "w"],
  ])("%s: %s selects %s", (html, selector, ids) => {
    expect(selected(html, selector)).toBe(ids);
  });
});

test("a matcher answers for any node of any page, and never for text", () => {
  const isHeading = compile("h1, h2");
  const nodes = (page: Page) => Array.from({ length: page.size }, (_, node) => node);
  for (const html of ["<h1>a</h1>b<h2>c</h2>", "<p>a</p><h2>b</h2>", ""]) {
    const page = scan(html);
    const headings = nodes(page).filter((node) => /^h\d$/.test(tagName(page, node)));
    expect(nodes(page).filter((node) => isHeading(page, node))).toEqual(headings);
  }
});

test("no selector makes matching backtrack", () => {
  const page = scan(`${"<div><i></i>".repeat(400)}${"<p></p>".repeat(20_000)}`);
  expect(select(page, `${"div ".repeat(30)} > b`)).toEqual([]);
  expect(select(page, `${"div + ".repeat(10)} ${"p ~ ".repeat(30)} b`)).toEqual([]);
  expect(select(page, `div:has(${"div:has(i ~ ".repeat(9)} b${")".repeat(10)}`)).toEqual([]);
});

describe("a selector that cannot be used is an error that says why", () => {
  test.each([
    ["", `"" is not a CSS selector: it is empty: write "*" to match every element`],
    ["div[", `"div[" is not a CSS selector: "[" at character 4 is never closed: add "]"`],
    [`p[a="b]`, "the quote at character 5 opens a string that does not end"],
    ["p, [=b]", "[=b] at character 4 is no attribute test"],
    ["[a b]", "[a b] at character 1 is no attribute test"],
    ["p]", `"]" at character 2 closes nothing`],
    [":not(p", `"(" at character 5 is never closed`],
    ["p )b", `")" at character 3 closes nothing`],
    [":is( )", `"(" at character 4 holds nothing`],
    [":not(p)b", `"b" at character 8 stands directly behind a parenthesis`],
    ["p,,b", `"," at character 3 has no selector on one side`],
    ["p, ", `"," at character 2 has no selector on one side`],
    ["p >", `">" at character 3 leads to nothing`],
    ["p > + b", `">" at character 3 is followed by another combinator`],
    ["~ p", `"~" at character 1 starts from nothing`],
    [":is(> p)", `">" at character 5 starts from nothing`],
    ["p. b", `"." at character 2 has no name after it`],
    ["p $b", `"$" at character 3 has no meaning here`],
    ["p /* x */ b", `"/" at character 3 opens a comment`],
    [".a*", `"*" stands behind another part of its compound`],
    [":is('p')", "its parts do not fit together"],
    [":not", ":not needs an argument: write :not(selector)"],
    [":contains", ":contains needs an argument"],
    [":nth-child", ":nth-child needs an argument"],
    [":nth-child(n 2)", ":nth-child(n 2) names no positions"],
    [":nth-child(2 of p)", `uses "of" in :nth-child(2 of p), which is not supported`],
    [":first-child(2)", "gives :first-child an argument"],
    ["a:not(a:hover)", `"a:not(a:hover)" uses :hover, which is not supported`],
    [":constructor", "uses :constructor, which is not supported"],
    ["p::before", "uses ::before, which is no element of the page"],
    ["p:first-line", "uses ::first-line, which is no element of the page"],
    ["col || td", "uses a combinator that is not supported (column-combinator)"],
    ["svg|a", `uses the namespace "svg|"`],
    [`${":is(".repeat(9999)}p${")".repeat(9999)}`, "nests parentheses 9999 deep"],
  ])("%.60s: %s", (selector, message) => {
    expect(() => compile(selector)).toThrow(SelectorError);
    expect(() => compile(selector)).toThrow(message);
  });
});

test("what is no page, or no selector, is refused", () => {
  const untyped = select as (...values: unknown[]) => unknown;
  expect(() => untyped("<p>Low water.", "p")).toThrow(new TypeError("the page is none: give what scan returned"));
  const message = "the selector is undefined: give one of CSS, as a string";
  expect(() => untyped(scan("<p>Low water."))).toThrow(new TypeError(message));
});
