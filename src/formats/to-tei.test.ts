import fc from "fast-check";
import { expect, test } from "vitest";
import { brokenRules } from "./tei/test-rules.ts";
import { articleOf, testArticle } from "./test-article.ts";
import { element, hostile } from "./test-hostile.ts";
import { parseXml } from "./test-xml.ts";
import { toTei } from "./to-tei.ts";

test("a document has a header and a text", () => {
  const facts = {
    url: "https://a.b/c d",
    title: "A & B",
    authors: ["C"],
    date: "2024-05-06",
    language: "en",
    keywords: ["k"],
  };
  expect(toTei(articleOf("<p>a</p>", { ...facts, site: "S", description: "D" }))).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<TEI xmlns="http://www.tei-c.org/ns/1.0" xml:lang="en">
<teiHeader>
<fileDesc>
<titleStmt>
<title>A &amp; B</title>
<author>C</author>
</titleStmt>
<publicationStmt>
<p>The content of a web page, extracted by Dechaff.</p>
</publicationStmt>
<sourceDesc>
<bibl>
<title>A &amp; B</title>
<author>C</author>
<publisher>S</publisher>
<date type="published" when="2024-05-06">2024-05-06</date>
<ptr target="https://a.b/c%20d"/>
</bibl>
</sourceDesc>
</fileDesc>
<profileDesc>
<abstract>
<p>D</p>
</abstract>
<langUsage>
<language ident="en"/>
</langUsage>
<textClass>
<keywords>
<term>k</term>
</keywords>
</textClass>
</profileDesc>
</teiHeader>
<text>
<body>
<p>a</p>
</body>
</text>
</TEI>`,
  );
});

test.each([
  ["headings open divisions, nested by level", "<p>a</p><h2>b</h2><p>c</p><h3>d</h3><p>e</p><h2>f</h2>", "<p>a</p>\n<div>\n<head>b</head>\n<p>c</p>\n<div>\n<head>d</head>\n<p>e</p>\n</div>\n</div>\n<div>\n<head>f</head>\n</div>"],
  ["a heading inside another block opens none", "<blockquote><h3>a</h3><p>b</p></blockquote>", `<quote>\n<p rend="h3">a</p>\n<p>b</p>\n</quote>`],
  ["lists say how they were shown", "<ol><li>a<ul><li>b</li></ul></li></ol>", `<list rend="numbered">\n<item>\n<p>a</p>\n<list rend="bulleted">\n<item>b</item>\n</list>\n</item>\n</list>`],
  ["terms and definitions take turns", "<dl><dt>a</dt><dt>b</dt><dd>c</dd><dd>d</dd><dt>e</dt></dl>", `<list type="gloss">\n<label>a<lb/>b</label>\n<item>\n<p>c</p>\n<p>d</p>\n</item>\n<label>e</label>\n<item/>\n</list>`],
  ["tables have rows and cells", `<table><caption>x</caption><tr><th colspan="2">a</th></tr><tr><td>b</td><td></td></tr></table>`, `<table>\n<head>x</head>\n<row>\n<cell role="label" cols="2">a</cell>\n</row>\n<row>\n<cell>b</cell>\n<cell/>\n</row>\n</table>`],
  ["a figure has its graphic and its head", `<figure><img src="/a" alt="b"><figcaption>c</figcaption></figure>`, `<figure>\n<graphic url="/a"><desc>b</desc></graphic>\n<head>c</head>\n</figure>\n<p/>`],
  ["code keeps its lines", `<pre language="js">a\n  b</pre>`, `<ab xml:space="preserve"><code lang="js">a\n  b</code></ab>`],
  ["phrases have TEI's names", `<p><em>a</em> <a href="/b">b</a><br><code>c</code> <del>d</del></p>`, `<p><hi rend="italic">a</hi> <ref target="/b">b</ref><lb/><code>c</code> <del>d</del></p>`],
  ["a body is never empty", "<hr>", `<milestone unit="section" rend="rule"/>\n<p/>`],
])("%s", (_, html, expected) => {
  const tei = toTei(articleOf(html));
  expect(tei.slice(tei.indexOf("<body>\n") + 7, tei.indexOf("\n</body>"))).toBe(expected);
  expect(brokenRules(parseXml(tei))).toEqual([]);
}); // biome-ignore format: one case a line

test("whatever an article holds, its document is well-formed and keeps TEI's rules", () => {
  fc.assert(
    fc.property(fc.array(element, { maxLength: 4 }), hostile, hostile, (content, title, language) => {
      const facts = { url: title, title, language, authors: [title], date: language, description: title };
      expect(brokenRules(parseXml(toTei(testArticle(content, facts))))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
