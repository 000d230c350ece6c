import { expect, test } from "vitest";
import { articleOf } from "./test-article.ts";
import { toText } from "./to-text.ts";

test.each([
  ["blocks stand apart", "<h1>a</h1><p>b <b>c</b></p><p>d</p>", "a\n\nb c\n\nd"],
  ["a line break is a newline", "<p>a <br> b</p>", "a\nb"],
  ["space is collapsed", "<p> a \n b<em> c </em> d </p>", "a b c d"],
  ["items stand on lines of their own", "<ul><li>a</li><li>b</li></ul><p>c</p>", "- a\n- b\n\nc"],
  ["items are numbered", `<ol start="9"><li>a</li><li>b</li></ol>`, "9. a\n10. b"],
  ["lists are nested", "<ul><li>a<ol><li>b<br>c</li></ol></li><li>d</li></ul>", "- a\n  1. b\n     c\n- d"],
  ["an item's paragraphs are lines", "<ul><li><p>a</p><p>b</p></li></ul>", "- a\n  b"],
  ["an empty item is left out, and the others keep their numbers", "<ol><li></li><li>a</li></ol>", "2. a"],
  ["cells are separated by tabs", "<table><tr><th>a<th>b<tr><td><p>c</p><p>d</p><td>e</table>", "a\tb\nc d\te"],
  ["an empty cell keeps its place", "<table><tr><td><td>a<tr><td>b<td></table>", "\ta\nb"],
  ["cells reach across columns and rows", "<table><tr><th rowspan=2>a<th colspan=2>b<tr><td>c<td>d<tr><td>e</table>", "a\tb\n\tc\td\ne"],
  ["a table's caption stands above it", "<table><caption>a</caption><tr><td>b<td>c</table>", "a\nb\tc"],
  ["code is verbatim", "<pre>\n\n  a\n\n\tb  c\n</pre>", "  a\n\n\tb  c"],
  ["an image is nothing, its caption a line", "<figure><img src=/a alt=b><figcaption>c</figcaption></figure>", "c"],
  ["an image keeps words apart", "<p>a<img src=/a>b, c<img src=/a>, <a href=/c>d.<img src=/a></a>e (<img src=/a>f)</p>", "a b, c, d. e (f)"],
  ["a quote is its blocks", "<blockquote><p>a</p><p>b</p></blockquote>", "a\n\nb"],
  ["terms and definitions are lines", "<dl><dt>a</dt><dd>b</dd><dd>c</dd></dl>", "a\nb\nc"],
  ["a rule is nothing", "<p>a</p><hr><p>b</p>", "a\n\nb"],
  ["a quotation has its marks", "<p><q>a</q></p>", "“a”"],
  ["readings of characters are in parentheses", "<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>", "漢(kan)"],
  ["text beside blocks is a block", "<blockquote>a<p>b</p>c</blockquote>", "a\n\nb\n\nc"],
  ["nothing is nothing", "<p> </p><ul><li></li></ul>", ""],
])("%s", (_, html, expected) => {
  expect(toText(articleOf(html))).toBe(expected);
}); // biome-ignore format: one case a line

test("lists deeper than anybody reads are not indented further", () => {
  const text = toText(articleOf(`${"<ul><li>a".repeat(400)}${"<br>b".repeat(1000)}`));
  expect(text.length).toBeLessThan(100_000);
});
