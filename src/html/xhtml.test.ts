import { expect, it, test } from "vitest";
import { decode } from "./decode.ts";
import { htmlOfXhtml } from "./xhtml.ts";

test.each<[rule: string, xhtml: string, html: string]>([
  ["an element without content has an end", "<title/><p>a</p>", "<title></title><p>a</p>"],
  ["with attributes, too", '<script src="x>y" />a', '<script src="x>y" ></script>a'],
  ["void elements need none", "a<br/>b<img src='x'/>", "a<br/>b<img src='x'/>"],
  ["nor do those with content", "<p>a/</p><a href='b/'>c</a>", "<p>a/</p><a href='b/'>c</a>"],
  ["comments stay", "<!-- <title/> --><i/>", "<!-- <title/> --><i></i>"],
  ["CDATA is text", "<p><![CDATA[a < b & <i/>]]></p>", "<p>a &lt; b &amp; &lt;i/></p>"],
  [
    "scripts and styles stay",
    '<script><![CDATA[ "<b/>" ]]></script><style>a<b/></style><b/>',
    '<script><![CDATA[ "<b/>" ]]></script><style>a<b/></style><b></b>',
  ],
  ["names may have a prefix", "<epub:switch/>a", "<epub:switch></epub:switch>a"],
  ["what does not end stays, and all behind it", "<i/><a href='<b/>", "<i></i><a href='<b/>"],
  ["so does a lone sign", "<i/>a < b <", "<i></i>a < b <"],
  ["nothing is nothing", "", ""],
])("%s", (_, xhtml, html) => expect(htmlOfXhtml(xhtml)).toBe(html));

it("pages are read so by their type", () => {
  const page = "<html><head><title/></head><body><p>Low water.</p></body></html>";
  const bytes = new TextEncoder().encode(page);
  expect(decode(bytes, "Application/XHTML+XML; charset=utf-8").text).toContain("<title></title>");
  expect(decode(bytes, "text/html").text).toBe(page);
});

test.each(["<a '", "<!--", "<![CDATA[", "<script>", "<i/>", "<"])("%s, however often, is read once", (markup) => {
  const source = markup.repeat(200_000);
  expect(htmlOfXhtml(source).length).toBeGreaterThanOrEqual(source.length);
});
