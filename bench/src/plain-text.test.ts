import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  ["paragraphs are lines", "<p>one</p><p>two</p>", "one\ntwo"],
  ["line breaks and cells separate words", "a<br>b<table><tr><td>c<td>d</table>", "a\nb\nc\nd"],
  ["inline tags do not separate words", "<p>un<b>break</b>able</p>", "unbreakable"],
  ["character references are decoded", "<p>a &amp; b&nbsp;c</p>", "a & b\u00a0c"],
  ["nothing is nothing", "", ""],
])("%s", (_, html, text) => {
  expect(plainText(html)).toBe(text);
});
