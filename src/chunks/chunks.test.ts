import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { describe, expect, it } from "vitest";
import { extract } from "../extract.ts";
import { text } from "../extractors/index.ts";
import { toMarkdown } from "../formats/index.ts";
import { type Chunk, toChunks } from "./to-chunks.ts";

function chunks(html: string, size: number): Chunk[] {
  return toChunks(extract(html, { extractor: text, url: "https://almanac.example/low" }), { size });
}

function texts(html: string, size: number): string[] {
  return chunks(html, size).map((chunk) => chunk.text);
}

const NOTE = `<div class="admonition note"><p class="admonition-title">Note</p>`;

describe("chunks", () => {
  it.each<[rule: string, html: string, size: number, texts: string[]]>([
    ["hold as many paragraphs as fit", "<p>a b</p><p>c</p><p>d e</p>", 3, ["a b\n\nc", "d e"]],
    ["start at a heading", "<p>a b</p><h2>c</h2><p>d</p>", 5, ["a b", "## c\n\nd"]],
    ["hold several sections that are short", "<h2>a</h2><p>b</p><h2>c</h2><p>d</p>", 9, ["## a\n\nb\n\n## c\n\nd"]],
    ["never end with a heading", "<p>a b c</p><h2>d</h2><p>e f g</p>", 5, ["a b c", "## d\n\ne f g"]],
    ["end between sentences", "<p>A b. C <b>d. E f</b> g.</p>", 4, ["A b. C **d.**", "**E f** g."]],
    ["cut a sentence that is too long", "<p>a b c <i>d e</i> f g</p>", 3, ["a b c", "*d e* f", "g"]],
    ["count by character where words have no spaces", "<p>潮水退了。船停了。</p>", 5, ["潮水退了。", "船停了。"]],
    ["cut a paragraph rather than leave its heading alone", "<h2>a</h2><p>B c. D e.</p>", 4, ["## a\n\nB c.", "D e."]],
    ["keep a list that fits", "<p>a b</p><ul><li>c<li>d</ul>", 3, ["a b", "- c\n- d"]],
    ["cut a list between items", "<ol start=3><li>a<li>b<li>c</ol>", 2, ["3. a\n4. b", "5. c"]],
    ["count on from an item's own number", "<ol><li>a<li value=7>b<li>c</ol>", 1, ["1. a", "7. b", "8. c"]],
    ["count down", "<ol reversed><li>a<li>b<li>c</ol>", 2, ["3. a\n2. b", "1. c"]],
    ["let an item go on without its number", "<ol><li>a b c<li>d</ol>", 2, ["1. a b", "c\n\n2. d"]],
    ["cut a list below an item", "<ul><li>a<ul><li>b<li>c</ul><li>d</ul>", 2, ["- a", "- b\n- c", "- d"]],
    [
      "cut a table between rows",
      "<table><tr><th>a<th>b<tr><td>c<td>d<tr><td>e<td>f</table>",
      4,
      ["| a | b |\n| --- | --- |\n| c | d |", "| e | f |\n| --- | --- |"],
    ],
    [
      "keep a table's header with the rows below it",
      "<table><caption>x</caption><thead><tr><th>a<th>b<tbody><tr><td>c<td>d<tr><td>e<td>f</table>",
      5,
      ["*x*\n\n| a | b |\n| --- | --- |\n| c | d |", "| e | f |\n| --- | --- |"],
    ],
    ["cut code between lines", "<pre>a b\nc\nd e</pre>", 3, ["```\na b\nc\n```", "```\nd e\n```"]],
    ["quote to the end of a quote", "<blockquote><p>a b<p>c d</blockquote>", 2, ["> a b", "> c d"]],
    ["count the words of a callout in an item", `<ul><li>a${NOTE}<p>b c.</p><p>D e.</p></div></ul>`, 4, ["- a\n\n> [!NOTE]\n> b c.", "> [!NOTE]\n> D e."]],
    ["call out to the end of a callout", `${NOTE}<p>A b. C d.</div>`, 2, ["> [!NOTE]\n> Note", "> [!NOTE]\n> A b.", "> [!NOTE]\n> C d."]],
  ])("%s", (_rule, html, size, expected) => expect(texts(html, size)).toEqual(expected)); // biome-ignore format: one case a row

  it("say where they stand", () => {
    const html =
      "<title>T</title><h1>T</h1><h2>A</h2><p id=x>one two three<h2>B</h2><h3>C</h3><p>four <b>five</b> six</p>";
    const [first, second] = chunks(html, 6);
    expect(first).toMatchObject({ number: 1, title: "T", headings: ["T"], blocks: [0, 1, 2], selector: "h1" });
    expect(second).toMatchObject({ number: 2, headings: ["T", "B"], blocks: [3, 4, 5], wordCount: 5 });
    expect(html.slice(second.start, second.end)).toBe("B</h2><h3>C</h3><p>four <b>five</b> six");
    expect(second.url).toBe("https://almanac.example/low#:~:text=B");
  });

  it("know the blocks of text that stands in data", () => {
    const body = Array.from({ length: 60 }, (_, at) => `<p>Sentence number ${at} of the data.</p>`).join("");
    const html = `<p>x</p><script type="application/ld+json">${JSON.stringify({ "@type": "Article", articleBody: body })}</script>`;
    const found = toChunks(extract(html), { size: 60 });
    expect(found.map(({ blocks }) => [blocks[0], blocks.at(-1)])).toEqual([[0, 9], [10, 19], [20, 29], [30, 39], [40, 49], [50, 59]]);
  }); // biome-ignore format: one line

  it("need a size", () => {
    expect(() => chunks("<p>a", 0)).toThrow("size is 0, and a chunk has a whole number of words: give one above 0");
  });

  it("leave out links and images on request, and with these what is nothing else", () => {
    const article = extract("<p>a <a href=/x>b</a></p><p><img src=/y.png alt=y></p><p>c d</p>", { extractor: text });
    const written = toChunks(article, { size: 2, links: false, images: false }).map(({ number, text }) => [
      number,
      text,
    ]);
    expect(written).toEqual([[1, "a b"], [2, "c d"]]); // biome-ignore format: one line
  });

  it("of nothing are none", () => expect(chunks("<p></p>", 5)).toEqual([]));
});

const part = fc.constantFrom(
  ...[
    "<p>",
    "</p>",
    "<h2>",
    "</h2>",
    "<h3>",
    "</h3>",
    "<ul><li>",
    "<ol start=4><li>",
    "<li>",
    "</ul>",
    "</ol>",
    "<br>",
  ],
  ...["<b>", "</b>", "<a href=/x>", "</a>", "<blockquote>", "</blockquote>", "<pre>", "</pre>", "<table><tr><td>"],
  ...[
    "<td>",
    "<tr>",
    "</table>",
    "<dl><dt>",
    "<dd>",
    "</dl>",
    "<div class='alert alert-info'>",
    "<thead>",
    "<tbody>",
    "<figure>",
    "</figure>",
    "<div>",
    "</div>",
    "<hr>",
  ],
);
const words = fc
  .array(fc.constantFrom("low", "water", "Tide.", "mud,", "two", "7", "don't", "潮水", "Boats!"), { minLength: 1, maxLength: 12 })
  .map((list) => ` ${list.join(" ")} `); // biome-ignore format: one list

/** Letters and digits, as a reader of the Markdown sees them. Every part of a callout says what it is. */
function letters(markdown: string): string {
  const html = new MarkdownIt({ html: true }).render(markdown.replaceAll("[!NOTE]", ""));
  return html.replace(/<[^>]*>/g, "").replace(/[^\p{L}\p{N}]/gu, "");
}

describe("all chunks together", () => {
  it("hold the article's text once, in parts that are not too large, and its blocks in order", () => {
    const pages = fc.array(fc.oneof(part, words), { maxLength: 40 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(pages, fc.integer({ min: 1, max: 30 }), (html, size) => {
        const article = extract(html, { extractor: text });
        const found = toChunks(article, { size });
        expect(found.map((chunk) => letters(chunk.text)).join("")).toBe(letters(toMarkdown(article, { title: false })));
        for (const { wordCount } of found) expect(wordCount).toBeLessThanOrEqual(size);
        const blocks = new Set(found.flatMap((chunk) => chunk.blocks));
        expect([...blocks]).toEqual(Array.from(article.blocks.keys()));
      }),
      { numRuns: 300 },
    );
  });
});
