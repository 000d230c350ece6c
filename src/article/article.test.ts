import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { extract } from "../extract.ts";
import { type Extractor, text } from "../extractors/index.ts";
import { TAG } from "../html/index.ts";
import { type Content, isText } from "./content.ts";

/** The content tree on one line: `ul(li("a") li("b"))`. */
function written(contents: readonly Content[]): string {
  return contents
    .map((content) => {
      if (isText(content)) return JSON.stringify(content.text);
      const attributes = Object.entries(content.attributes).map(([name, value]) => `[${name}=${value}]`);
      const below = content.children.length > 0 ? `(${written(content.children)})` : "";
      return content.name + attributes.join("") + below;
    })
    .join(" ");
}

function content(html: string, url: string | null = null): string {
  return written(extract(html, { extractor: text, url }).content);
}

describe("content", () => {
  it.each<[rule: string, html: string, content: string]>([
    ["puts text without an element of its own into paragraphs", "<div>a<div>b</div>c</div>", 'p("a") p("b") p("c")'],
    [
      "keeps headings, quotes and preformatted text",
      "<h2>a</h2><blockquote>b</blockquote><pre>\nc\n d</pre>",
      'h2("a") blockquote(p("b")) pre("c\\n d")',
    ],
    [
      "writes an item's only paragraph without it",
      "<ul><li><p>a</p><ul><li>b</ul><li>c</ul>",
      'ul(li("a" ul(li("b"))) li("c"))',
    ],
    ["keeps the paragraphs of an item that has several", "<ul><li><p>a</p><p>b</p></ul>", 'ul(li(p("a") p("b")))'],
    [
      "merges kinds of emphasis",
      "<p><b>a</b> <i>b</i> <strong><b>c</b></strong></p>",
      'p(strong("a") " " em("b") " " strong("c"))',
    ],
    ["leaves spaces outside of marks", "<p>a<b> b </b>c</p>", 'p("a " strong("b") " c")'],
    [
      "carries a link into the blocks inside it",
      "<a href='/x'><h3>a</h3><p>b</p></a>",
      'h3(a[href=/x]("a")) p(a[href=/x]("b"))',
    ],
    [
      "drops addresses that run code",
      "<p><a href=' java\nscript:x()'>a</a> <a href='data:text/html,x'>b</a></p>",
      'p("a b")',
    ],
    ["keeps line breaks inside text only", "<p><br>a<br>b<br></p>", 'p("a" br "b")'],
    [
      "keeps line breaks in elements that hold nothing else",
      "<p>a<b><br></b>b<span> <i><br></i></span>c</p>",
      'p("a" br "b" br "c")',
    ],
    ["ends a paragraph at two line breaks in an element of their own", "<p>a<b><br><br></b>b</p>", 'p("a") p("b")'],
    ["ends a paragraph at two line breaks", "<p>a<br> <br>b</p><li>c<br><br><br>d", 'p("a") p("b") li(p("c") p("d"))'],
    [
      "keeps a table of data, with its empty cells",
      "<table><tr><th>a<th>b<tr><td>c<td></table>",
      'table(tbody(tr(th("a") th("b")) tr(td("c") td)))',
    ],
    ["dissolves a table of layout", "<table><tr><td><p>a</p><td><p>b</p></table>", 'p("a") p("b")'],
    [
      "dissolves a list that only arranges cards",
      "<ul><li><h3>a</h3><p>b</p><li><h3>c</h3>d<li>e</ul>",
      'h3("a") p("b") h3("c") p("d") p("e")',
    ],
    [
      "dissolves a list of short lines with a paragraph each",
      "<ul><li><p>a</p><p>1.00</p><li><p>c</p><p>2.00</p></ul>",
      'p("a") p("1.00") p("c") p("2.00")',
    ],
    [
      "keeps a list of several paragraphs each",
      "<ul><li><p>A.</p><p>b</p><li><p>C.</p><p>d</p></ul>",
      'ul(li(p("A.") p("b")) li(p("C.") p("d")))',
    ],
    [
      "keeps a list in which few items have headings",
      "<ul><li><h3>a</h3><p>b</p><li>c<li>d</ul>",
      'ul(li(h3("a") p("b")) li("c") li("d"))',
    ],
    ["writes an item that is a heading as its text", "<ul><li><h3>a</h3><li><h3>b</h3></ul>", 'ul(li("a") li("b"))'],
    ["knows the language of code", "<pre><code class='hljs language-ts'>a</code></pre>", 'pre[language=ts]("a")'],
    ["keeps rules between content only", "<hr><p>a</p><hr><hr><p>b</p><hr>", 'p("a") hr p("b")'],
    ["keeps definitions", "<dl><dt>a<dd>b</dl>", 'dl(dt("a") dd("b"))'],
    ["keeps lists that start elsewhere", "<ol start=3><li>a</ol>", 'ol[start=3](li("a"))'],
  ])("%s", (_rule, html, expected) => expect(content(html)).toBe(expected));

  it("has absolute addresses where the page's is known", () => {
    const html = '<base href="/docs/"><p><a href="x?a=1&amp;b">a</a> <img src="//cdn.example/i.png" alt=" An i "></p>';
    expect(content(html, "https://site.example/blog/post")).toBe(
      'p(a[href=https://site.example/docs/x?a=1&b]("a") " " img[src=https://cdn.example/i.png][alt=An i])',
    );
  });

  it("takes the real address of an image that loads late", () => {
    const html =
      "<p>a<img src='data:image/gif;base64,R0' data-src=/real.png></p><p><img srcset='/s.png 1x, /l.png 2x'>b</p>";
    expect(content(html)).toBe('p("a" img[src=/real.png][alt=]) p(img[src=/l.png][alt=] "b")');
  });

  describe("of which only paragraphs were chosen", () => {
    const paragraphs: Extractor = {
      name: "paragraphs",
      select: (page, blocks) => {
        const chosen = Uint8Array.from(blocks.first, (first) => Number(page.tag[page.parent[first]] === TAG.p));
        return { ...text.select(page, blocks, "balanced"), chosen };
      },
    };

    it.each<[rule: string, html: string, content: string]>([
      [
        "dissolves a list of posts without their writers and dates",
        "<ol><li><b>x</b><div>1 May</div><p>a</p><li><b>y</b><div>2 May</div><p>b</p></ol>",
        'p("a") p("b")',
      ],
      [
        "keeps a list whose items lost a word",
        "<ol><li><b>x</b><p>a</p><li><b>y</b><p>b</p></ol>",
        'ol(li("a") li("b"))',
      ],
    ])("%s", (_rule, html, expected) => {
      expect(written(extract(html, { extractor: paragraphs }).content)).toBe(expected);
    });
  });

  it("keeps the images among chosen text, not those among the rest", () => {
    const html = `<div class=nav><img src=/logo.png> Home</div><div class=main><figure><img src=/lead.png></figure><p>Text, and more of it.</p></div>`;
    const { images } = extract(html, { extractor: text, include: ".main" });
    expect(images.map(({ url }) => url)).toEqual(["/lead.png"]);
  });
});

describe("an article", () => {
  const html = `<html lang=en><title>Low water | Almanac</title><meta property="og:title" content="Low water">
    <meta name=author content="Edda Marlow; Tom Reed"><meta name=description content=" Boats &amp; mud. ">
    <body><div><h1>Low water</h1><p>The <b>tide</b> went out.<p>Two boats sat down. <a href=/mud>Mud</a></div>`;

  it("says what the page says about itself", () => {
    const article = extract(html, { url: "https://almanac.example/low" });
    expect(article).toMatchObject({
      url: "https://almanac.example/low",
      title: "Low water",
      authors: ["Edda Marlow", "Tom Reed"],
      description: "Boats & mud.",
      language: "en",
      date: null,
      extractor: "learned",
      wordCount: 11,
    });
    expect(article.links).toMatchObject([{ url: "https://almanac.example/mud", text: "Mud" }]);
  });

  it("knows where each block stands in the source", () => {
    const { blocks, page } = extract(html);
    expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
      ["heading", "Low water"],
      ["paragraph", "The tide went out."],
      ["paragraph", "Two boats sat down. Mud"],
    ]);
    expect(page.source.slice(blocks[1].start, blocks[1].end)).toBe("The <b>tide</b> went out.");
  });

  it("can be written as JSON without its page", () => {
    expect(Object.keys(extract(html))).not.toContain("page");
  });

  it("is shown as what it holds, not as what reads it", () => {
    const shown = inspect(extract(html));
    expect(shown).toContain("title: 'Low water'");
    expect(shown).not.toContain("[Getter]");
  });

  it("of a page without text is empty", () => {
    expect(extract("<p></p><script>x</script>")).toMatchObject({ title: null, wordCount: 0, blocks: [], content: [] });
  });
});
