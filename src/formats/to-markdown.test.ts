import { describe, expect, test } from "vitest";
import { articleOf } from "./test-article.ts";
import { type MarkdownOptions, toMarkdown } from "./to-markdown.ts";

type Case = [claim: string, html: string, markdown: string];

function check(_: string, html: string, markdown: string): void {
  expect(toMarkdown(articleOf(html))).toBe(markdown);
}

describe("blocks", () => {
  test.each<Case>([
    ["headings have their level", "<h1>a</h1><h6>b</h6>", "# a\n\n###### b"],
    ["a heading is one line", "<h2>a<br>b</h2>", "## a b"],
    ["paragraphs stand apart", "<p>a</p><p>b</p>", "a\n\nb"],
    ["two line breaks make a paragraph", "<p>a<br> <br>b<br>c<br></p>", "a\n\nb\\\nc"],
    ["a block of invisible characters is left out", "<p>\u200b\u00a0</p><p>a</p>", "a"],
    ["empty blocks are left out", "<p> <em></em></p><h2></h2><pre>\n</pre><blockquote></blockquote><p>a</p>", "a"],
    ["a rule is no heading's underline", "<p>a</p><hr><p>b</p>", "a\n\n***\n\nb"],
    ["a quote marks every line", "<blockquote><p>a</p><p>b<br>c</p></blockquote>", "> a\n>\n> b\\\n> c"],
    ["two quotes stay two", "<blockquote>a</blockquote><blockquote>b</blockquote>", "> a\n\n> b"],
    ["code is fenced, with its language", `<pre language="js">a\n\n  b\n</pre>`, "```js\na\n\n  b\n```"],
    ["code's own language counts", `<pre><code language="c++">a</code></pre>`, "```c++\na\n```"],
    ["a fence is longer than any inside", "<pre>```\na\n```</pre>", "````\n```\na\n```\n````"],
    ["terms are strong, definitions follow a colon", "<dl><dt>a</dt><dd>b</dd><dd><p>c</p><p>d</p></dd></dl>", "**a**\n\n: b\n\n: c\n\nd"],
    ["a summary is a strong line", "<details><summary>a</summary><p>b</p></details>", "**a**\n\nb"],
    ["a caption is a line in emphasis", `<figure><img src="/a" alt="b"><figcaption>c <em>d</em></figcaption></figure>`, "![b](/a)\n\n*c d*"],
  ])("%s", check); // biome-ignore format: one case a line
});

describe("lists", () => {
  test.each<Case>([
    ["items of one line are tight", "<ul><li>a</li><li><p>b</p></li></ul>", "- a\n- b"],
    ["numbers go on from the first", `<ol start="9"><li>a</li><li>b</li></ol>`, "9. a\n10. b"],
    ["a number that Markdown cannot write is 1", `<ol start="-3"><li>a</li></ol>`, "1. a"],
    ["a list below a line is tight", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "- a\n  - b\n- c"],
    ["a list inside is indented by the number's width", `<ol start="10"><li>a<ul><li>b</li></ul></li></ol>`, "10. a\n    - b"],
    ["a list that cannot follow a line directly does not", `<ul><li>a<ol start="2"><li>b</li></ol></li></ul>`, "- a\n\n  2. b"],
    ["items of several blocks are loose", "<ul><li><p>a</p><p>b</p></li><li>c</li></ul>", "- a\n\n  b\n\n- c"],
    ["code in an item is indented", "<ul><li>a<pre>b\n\n c</pre></li></ul>", "- a\n\n  ```\n  b\n\n   c\n  ```"],
    ["two lists stay two", "<ul><li>a</li></ul><ul><li>b</li></ul><ol><li>c</li></ol><ol><li>d</li></ol>", "- a\n\n+ b\n\n1. c\n\n1) d"],
    ["a list in a list belongs to the item before", "<ul><li>a</li><ul><li>b</li></ul></ul>", "- a\n  - b"],
    ["an item that looks like a task is none", "<ul><li>[x] a</li></ul>", "- \\[x] a"],
    ["an empty item is left out", "<ul><li> </li><li>a</li></ul>", "- a"],
  ])("%s", check); // biome-ignore format: one case a line

  test("lists deeper than anybody reads are not indented further", () => {
    const depth = 400;
    const markdown = toMarkdown(articleOf(`${"<ul><li>a".repeat(depth)}${"<br>b".repeat(1000)}`));
    expect(markdown.length).toBeLessThan(100_000);
    expect(markdown.match(/a/g)).toHaveLength(depth);
  });
});

describe("inline", () => {
  test.each<Case>([
    ["emphasis has stars", "<p><em>a</em> <strong>b</strong> <strong><em>c</em></strong></p>", "*a* **b** ***c***"],
    ["struck text has tildes", "<p><del>a</del></p>", "~~a~~"],
    ["titles, definitions and variables are emphasis", "<p><cite>a</cite> <dfn>b</dfn> <var>c</var></p>", "*a* *b* *c*"],
    ["space at the ends of emphasis goes outside", "<p>a<em> b </em>c</p>", "a *b* c"],
    ["a line break at the end of emphasis goes outside", "<p><em>a<br></em>b</p>", "*a*\\\nb"],
    ["emphasis of nothing is left out", "<p>a<em> </em>b<strong></strong></p>", "a b"],
    ["emphasis in the same emphasis adds nothing", "<p><em>a <em>b</em></em></p>", "*a b*"],
    ["emphasis that goes on is one", "<p><strong>a</strong><strong>b</strong></p>", "**ab**"],
    ["emphasis inside a word", "<p>un<em>believ</em>able</p>", "un*believ*able"],
    ["emphasis that would not be recognised is HTML", "<p>a<em>(b)</em>c <strong>「漢」</strong>字</p>", "a<em>(b)</em>c <strong>「漢」</strong>字"],
    ["emphasis next to emphasis is HTML", "<p><em>a</em><strong>b</strong></p>", "*a*<strong>b</strong>"],
    ["what Markdown has no word for is HTML", "<p>H<sub>2</sub>O <kbd>Esc</kbd> <mark>a</mark></p>", "H<sub>2</sub>O <kbd>Esc</kbd> <mark>a</mark>"],
    ["a quotation has its marks", "<p><q>a</q></p>", "“a”"],
    ["code is between backticks", "<p><code>a * b</code> <samp>c</samp></p>", "`a * b` `c`"],
    ["code with backticks is between more", "<p><code>a`b``c</code> <code>`</code></p>", "```a`b``c``` `` ` ``"],
    ["code next to code is one", "<p><code>a</code><code>b</code></p>", "`ab`"],
    ["a link in code is put around it", `<p><code>a<a href="/b">b</a></code></p>`, "`a`[`b`](/b)"],
    ["links have addresses and titles", `<p><a href="/a" title='b "c"'>d</a></p>`, `[d](/a "b \\"c\\"")`],
    ["parentheses and spaces in addresses are escaped", `<p><a href="/a (b)">c</a></p>`, "[c](/a%20\\(b\\))"],
    ["a link without text is left out", `<p>a<a href="/b"> </a></p>`, "a"],
    ["a link that runs code leaves its text", `<p><a href="javascript:x()">a</a></p>`, "a"],
    ["brackets in a link's text are escaped", `<p><a href="/a">[1]</a></p>`, "[\\[1\\]](/a)"],
    ["images have their text", `<p><img src="/a" alt="b [c]" title="d"></p>`, `![b \\[c\\]](/a "d")`],
    ["an image may be a link", `<p><a href="/a"><img src="/b" alt=""></a></p>`, "[![](/b)](/a)"],
    ["an image in the page's own bytes is left out", `<p>a <img src="data:image/png;base64,AA" alt="b"></p>`, "a"],
  ])("%s", check); // biome-ignore format: one case a line
});

describe("text that only looks like Markdown", () => {
  test.each([
    ["snake_case and __init__.py", "snake_case and \\_\\_init\\_\\_.py"],
    ["2 * 3 * 4, 5* hotel, a-b", "2 * 3 * 4, 5* hotel, a-b"],
    ["*a* and **b**", "\\*a\\* and \\*\\*b\\*\\*"],
    ["_a_", "\\_a\\_"],
    ["~5 minutes", "~5 minutes"],
    ["~a~ and 5~6", "\\~a\\~ and 5\\~6"],
    ["~~a~~", "\\~\\~a\\~\\~"],
    ["a < b > c, <3", "a < b > c, <3"],
    ["&lt;b> and &lt;https://a.b>", "\\<b> and \\<https://a.b>"],
    ["AT&T, &amp;amp;, &amp;#35;, a&b;c d", "AT&T, \\&amp;, \\&#35;, a&b;c d"],
    ["[1] and [a](b)", "[1] and [a\\](b)"],
    ["[a]: b", "\\[a]: b"],
    ["`a`", "\\`a\\`"],
    ["C:\\dir, \\*", "C:\\dir, \\\\*"],
    ["# a", "\\# a"],
    ["#a", "#a"],
    ["- a", "\\- a"],
    ["-a", "-a"],
    ["+ a", "\\+ a"],
    ["1. a", "1\\. a"],
    ["1.5 a", "1.5 a"],
    ["2) a", "2\\) a"],
    ["> a", "\\> a"],
    ["---", "\\---"],
    ["a<br>---", "a\\\n\\---"],
    ["a<br>===", "a\\\n\\==="],
    ["a | b<br>--- | ---", "a | b\\\n\\--- | ---"],
    ["~~~", "\\~\\~\\~"],
    ["a | b", "a | b"],
  ])("%s", (text, markdown) => check("", `<p>${text}</p>`, markdown));

  test("a heading may end with #", () => check("", "<h2>C #</h2>", "## C \\#"));
  test("an exclamation mark before a link makes no image", () =>
    check("", `<p>a!<a href="/b">b</a></p>`, "a\\![b](/b)"));
});

describe("title", () => {
  const html = "<p>a</p>";

  test("it stands above the content", () => {
    expect(toMarkdown(articleOf(html, { title: "b  *c*" }))).toBe("# b \\*c\\*\n\na");
  });

  test("it is not repeated", () => {
    expect(toMarkdown(articleOf(`<h1>b <em>c</em></h1>${html}`, { title: "b c" }))).toBe("# b *c*\n\na");
  });

  test.each([
    ["a paragraph above the text", "<p>Snow <b>boats</b></p>"],
    ["a paragraph below a kicker", "<p>Weather</p><p>Snow boats</p>"],
    ["the first line of a paragraph", "<p><b>SNOW BOATS</b><br>3 May</p>"],
  ])("it is not repeated as %s", (_, line) => {
    const markdown = toMarkdown(articleOf(line + html, { title: "Snow boats" }));
    expect(markdown.match(/snow boats/gi)).toEqual(["Snow boats"]);
    expect(markdown).toMatch(/^# Snow boats\n[\s\S]*\na$/);
  });

  test.each<[place: string, line: string, options?: MarkdownOptions]>([
    ["beside an image", `<p><img src="/a" alt="b">Snow boats</p>`],
    ["below the text", `<p>${"a ".repeat(40)}</p><p>Snow boats</p>`],
    ["where it is not asked for", "<p>Snow boats</p>", { title: false }],
  ])("its words stay in the text %s", (_, line, options = {}) => {
    expect(toMarkdown(articleOf(line + html, { title: "Snow boats" }), options)).toMatch(/(?<!# )Snow boats/);
  });

  test("it can be left out", () => {
    expect(toMarkdown(articleOf(html, { title: "b" }), { title: false })).toBe("a");
  });

  test("a headline that the content opens with stands for it, a kicker above it or not", () => {
    const title = "Boats in the snow";
    for (const headline of ["<h1>Boats, in snow</h1>", "<p>Weather</p><h1>Boats, in snow</h1>"])
      expect(toMarkdown(articleOf(headline + html, { title }))).not.toContain(title);
  });

  test("a heading after the text or of lower level is no headline", () => {
    const title = "Boats in the snow";
    for (const heading of [`<p>${"a ".repeat(40)}</p><h1>b</h1>`, "<h2>b</h2><h1>c</h1>"])
      expect(toMarkdown(articleOf(heading + html, { title }))).toMatch(/^# Boats in the snow\n/);
  });
});
