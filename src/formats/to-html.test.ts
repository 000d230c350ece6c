import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse, parseFragment } from "parse5";
import { expect, test } from "vitest";
import { BLOCK_ELEMENTS, INLINE_ELEMENTS } from "../article/index.ts";
import { articleOf, testArticle } from "./test-article.ts";
import { element, hostile } from "./test-hostile.ts";
import { toHtml } from "./to-html.ts";

test.each([
  ["elements and text come through", "<p>so <em>it</em> goes</p>", "<p>so <em>it</em> goes</p>"],
  [
    "each block starts a line",
    "<ul><li>a</li><li><p>b</p></li></ul>",
    "<ul>\n<li>a</li>\n<li>\n<p>b</p>\n</li>\n</ul>",
  ],
  ["characters are escaped", '<p>a &lt;b&gt; &amp;amp; "c"</p>', "<p>a &lt;b&gt; &amp;amp; &quot;c&quot;</p>"],
  [
    "attributes are escaped",
    `<p><a href="/?a&amp;b" title='"x"'>a</a></p>`,
    `<p><a href="/?a&amp;b" title="&quot;x&quot;">a</a></p>`,
  ],
  ["an element that is not on the list leaves its text", "<p><font color=red>a</font></p>", "<p>a</p>"],
  ["an attribute that is not on the list goes", `<p style="color:red" onclick="x()" id="a">a</p>`, "<p>a</p>"],
  ["a link that runs code leaves its text", `<p><a href=" java&#10;script:x()">a</a></p>`, "<p>a</p>"],
  ["a link to a document in the address leaves its text", `<p><a href="data:text/html,a">a</a></p>`, "<p>a</p>"],
  ["mail and telephone are addresses", `<p><a href="mailto:a@b.c">a</a></p>`, `<p><a href="mailto:a@b.c">a</a></p>`],
  [
    "an image may stand in its address",
    `<p><img src="data:image/png;base64,AA"></p>`,
    `<p><img src="data:image/png;base64,AA"></p>`,
  ],
  ["an SVG may not", `<p>a<img src="data:image/svg+xml,AA"></p>`, "<p>a</p>"],
  [
    "an image keeps its size in pixels",
    `<p><img src="/a" width="10" height="50%"></p>`,
    `<p><img src="/a" width="10"></p>`,
  ],
  ["code keeps its language and its lines", `<pre language="js">a\n  b</pre>`, `<pre class="language-js">a\n  b</pre>`],
  ["code keeps its first empty line", "<pre>\n\na</pre>", "<pre>\n\na</pre>"],
  [
    "cells keep their spans",
    `<table><tr><td colspan="2" align="right">a</td></tr></table>`,
    `<table>\n<tbody>\n<tr>\n<td colspan="2" align="right">a</td>\n</tr>\n</tbody>\n</table>`,
  ],
  ["language and direction stay", `<p lang="ar" dir="rtl">a</p>`, `<p lang="ar" dir="rtl">a</p>`],
])("%s", (_, html, expected) => {
  expect(toHtml(articleOf(html), { document: false })).toBe(expected);
});

test("a document has language, encoding, title and heading", () => {
  const article = articleOf("<p>a</p>", { title: "A & B", language: "fa-IR" });
  expect(toHtml(article)).toBe(
    `<!doctype html>
<html lang="fa-IR" dir="rtl">
<head>
<meta charset="utf-8">
<title>A &amp; B</title>
</head>
<body>
<h1>A &amp; B</h1>
<p>a</p>
</body>
</html>`,
  );
});

test("a title that the content has is not repeated", () => {
  expect(toHtml(articleOf("<h1>A  B</h1>", { title: "A B" })).match(/<h1>/g)).toHaveLength(1);
});

// ── Hostile articles ─────────────────────────────────────────────────────────────────────────────────────────────────

const DOCUMENT = "html head body meta link title span input".split(" ");
const ELEMENTS = new Set<string>(
  [...BLOCK_ELEMENTS, ...INLINE_ELEMENTS, ...DOCUMENT].filter((name) => name !== "math"),
);
const ATTRIBUTES =
  /^(?:lang|dir|a (?:href|title)|img (?:src|alt|title|width|height)|ol start|t[dh] (?:colspan|rowspan|align)|(?:code|pre) class|meta (?:charset|name|content)|link (?:rel|href)|(?:aside|span) class|(?:li|p|dd|aside) id|input (?:type|disabled|checked))$/;

function findHarm(node: DefaultTreeAdapterTypes.Node): string[] {
  const harm: string[] = [];
  if ("tagName" in node) {
    if (!ELEMENTS.has(node.tagName)) harm.push(node.tagName);
    for (const { name, value } of node.attrs) {
      if (!ATTRIBUTES.test(name) && !ATTRIBUTES.test(`${node.tagName} ${name}`)) harm.push(`${node.tagName} ${name}`);
      if ((name === "href" || name === "src") && !isHarmless(value, name)) harm.push(value);
    }
  }
  if ("childNodes" in node) for (const child of node.childNodes) harm.push(...findHarm(child));
  return harm;
}

function isHarmless(url: string, attribute: "href" | "src"): boolean {
  if (!URL.canParse(url, "https://base.example/a")) return true;
  const { protocol, pathname } = new URL(url, "https://base.example/a");
  if (protocol === "data:") return attribute === "src" && /^image\/(?!svg)/.test(pathname);
  return ["http:", "https:", "mailto:", "tel:", "ftp:"].includes(protocol);
}

test("no article puts script, style, handlers or their addresses into HTML", () => {
  fc.assert(
    fc.property(fc.array(element, { maxLength: 4 }), hostile, hostile, (content, title, language) => {
      const facts = { url: title, authors: [language], description: title, keywords: [title], date: language };
      const article = testArticle(content, { title, language, ...facts });
      expect(findHarm(parse(toHtml(article)))).toEqual([]);
      expect(findHarm(parseFragment(toHtml(article, { document: false })))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
