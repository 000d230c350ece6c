import { extract, toText } from "dechaff";
import { text } from "dechaff/extractors";
import { expect, it } from "vitest";
import { disguises } from "./disguises.ts";

const PAGE = `<body class="home page"><div id=top class='a b'><p>One  two\n three</p>
<pre>  kept\n   as is</pre><ul class=list><li class="item">four</li> <li class="item">five</li></ul></div>`;

it.each(disguises)("a page $name reads the same", ({ wear }) => {
  expect(toText(extract(wear(PAGE), { extractor: text }))).toBe(toText(extract(PAGE, { extractor: text })));
});

it.each(disguises.slice(1))("a page $name is written otherwise", ({ wear }) => {
  expect(wear(PAGE)).not.toBe(PAGE);
});

it("the same class gets the same new name", () => {
  const worn = disguises.find(({ name }) => name === "classes and ids renamed")?.wear(PAGE) ?? "";
  const [first, second] = [...worn.matchAll(/<li class="([^"]+)"/g)].map((match) => match[1]);
  expect(first).toBe(second);
  expect(worn).not.toMatch(/home|item|top/);
});
