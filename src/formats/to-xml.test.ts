import fc from "fast-check";
import { expect, test } from "vitest";
import { articleOf, testArticle } from "./test-article.ts";
import { element, hostile } from "./test-hostile.ts";
import { parseXml, xmlText } from "./test-xml.ts";
import { toXml } from "./to-xml.ts";

test("facts stand before the content, a line each", () => {
  const facts = { url: "https://a.b/?c&d", title: "A <B>", authors: ["C", "D"], date: "2024-05-06", wordCount: 2 };
  expect(toXml(articleOf("<h2>a</h2><ul><li>b</li></ul>", facts))).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<article>
<facts>
<url>https://a.b/?c&amp;d</url>
<title>A &lt;B&gt;</title>
<author>C</author>
<author>D</author>
<date>2024-05-06</date>
<extractor>test</extractor>
<words>2</words>
</facts>
<content>
<h2>a</h2>
<ul>
<li>b</li>
</ul>
</content>
</article>`,
  );
});

test.each([
  [
    "an element without content is one tag",
    `<p>a<br><img src="/b" alt="c"></p>`,
    `<p>a<br/><img src="/b" alt="c"/></p>`,
  ],
  ["code names its language", `<pre language="js">a\n  b</pre>`, `<pre language="js">a\n  b</pre>`],
  ["a link that runs code leaves its text", `<p><a href="javascript:x()">a</a></p>`, "<p>a</p>"],
  ["a character that XML forbids is replaced", "<p>a\u0008b\uffff</p>", "<p>a\ufffdb\ufffd</p>"],
])("%s", (_, html, expected) => {
  expect(toXml(articleOf(html))).toContain(`<content>\n${expected}\n</content>`);
});

test("whatever an article holds, its XML is well-formed and has its text", () => {
  fc.assert(
    fc.property(fc.array(element, { maxLength: 4 }), hostile, (content, title) => {
      const root = parseXml(toXml(testArticle(content, { title, keywords: [title] })));
      const [, facts] = root.children;
      expect(xmlText(facts)).toContain(title.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Cs}]/gu, "\ufffd"));
    }),
    { numRuns: 500 },
  );
}); // biome-ignore format: one case a line
