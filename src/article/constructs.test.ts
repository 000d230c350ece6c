import { describe, expect, it } from "vitest";
import { extract } from "../extract.ts";
import { text } from "../extractors/index.ts";
import { toHtml, toMarkdown, toText } from "../formats/index.ts";

/** From the page's tags to Markdown, which shows what content holds. */
function markdown(html: string): string {
  return toMarkdown(extract(html, { extractor: text }));
}

type Case = [claim: string, html: string, markdown: string];

const MATHML = "<math><semantics><mrow><mi>x</mi><mo>=</mo><mn>1</mn></mrow>";
const ANNOTATED = `${MATHML}<annotation encoding="application/x-tex">x = 1</annotation></semantics></math>`;

describe("a formula", () => {
  it.each<Case>([
    ["is its own TeX", `<p>So ${ANNOTATED}.</p>`, "So $x = 1$."],
    [
      "of KaTeX is said once",
      `<p>So <span class="katex"><span class="katex-mathml">${ANNOTATED}</span><span class="katex-html" aria-hidden="true"><span>x</span><span>=1</span></span></span>.</p>`,
      "So $x = 1$.",
    ],
    [
      "of KaTeX may stand apart",
      `<p>So <span class="katex-display"><span class="katex">${ANNOTATED}</span></span></p>`,
      "So $$x = 1$$",
    ],
    [
      "of MathJax 2 is in a script, behind what is shown",
      `<p>So <span class="MathJax_Preview"></span><span class="MathJax"><nobr>x=1</nobr></span><script type="math/tex">x = 1</script>.</p>`,
      "So $x = 1$.",
    ],
    [
      "of MathJax 2 may stand apart, and have comments",
      `<p>So <script type="math/tex; mode=display">x %c\n= 1</script></p>`,
      "So $$x = 1$$",
    ],
    [
      "of MathJax 3 is in its assistive MathML",
      `<p>So <mjx-container class="MathJax"><mjx-math aria-hidden="true"><mjx-mi>x</mjx-mi></mjx-math><mjx-assistive-mml>${ANNOTATED}</mjx-assistive-mml></mjx-container>.</p>`,
      "So $x = 1$.",
    ],
    [
      "may say itself in an attribute",
      `<p>So <math alttext="E=mc^2" display="block"><mi>E</mi></math></p>`,
      "So $$E=mc^2$$",
    ],
    [
      "of MediaWiki is said once",
      String.raw`<p>So <span class="mwe-math-element"><span style="display: none"><math alttext="{\displaystyle x^{2}}"><mi>x</mi></math></span><img src="https://wikimedia.org/api/rest_v1/media/math/render/svg/a" alt="{\displaystyle x^{2}}"></span>.</p>`,
      "So $x^{2}$.",
    ],
    ["may be drawn", `<p>So <img src="https://s0.wp.com/latex.php?latex=x" alt="x^2">.</p>`, "So $x^2$."],
    ["with dollars in it is code", `<p><math alttext="\\text{$x$}"><mi>x</mi></math></p>`, "`\\text{$x$}`"],
    ["makes other dollars text", `<p>$5 ${ANNOTATED}</p>`, "\\$5 $x = 1$"],
  ])("%s", (_, html, expected) => expect(markdown(html)).toBe(expected));

  it.each([
    ["text without an element of its own", "x", "x"],
    [
      "cells that hold text",
      "<mtable><mtr><mtd>3</mtd><mtd> 4 </mtd></mtr></mtable>",
      "\\begin{matrix}3 & 4\\end{matrix}",
    ],
    ["fractions and powers", "<mfrac><mi>a</mi><msup><mi>b</mi><mn>2</mn></msup></mfrac>", "\\frac{a}{b^{2}}"],
    [
      "roots",
      "<msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt><mroot><mi>x</mi><mn>3</mn></mroot>",
      "\\sqrt{x+1}\\sqrt[3]{x}",
    ],
    [
      "sums with limits",
      "<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><msub><mi>x</mi><mi>i</mi></msub>",
      "∑_{i=1}^{n}x_{i}",
    ],
    ["functions and names", "<mi>sin</mi><mo>&#x2061;</mo><mi>x</mi><mi>foo</mi>", "\\sin x\\mathrm{foo}"],
    ["accents and text", "<mover><mi>v</mi><mo>→</mo></mover><mtext>if so</mtext>", "\\vec{v}\\text{if so}"],
    [
      "matrices",
      "<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd></mtr></mtable>",
      "\\begin{matrix}1 & 2 \\\\ 3\\end{matrix}",
    ],
    ["what TeX would misread", "<mo>{</mo><mi>x</mi><mo>%</mo><mo>}</mo>", "\\{x\\%\\}"],
    ["groups", "<msup><mrow><mo>(</mo><mi>a</mi><mo>)</mo></mrow><mn>2</mn></msup>", "{(a)}^{2}"],
    ["parts that are missing", "<mfrac><mi>a</mi></mfrac>", "\\frac{a}{}"],
  ])("in MathML alone becomes TeX: %s", (_, mathml, tex) => {
    expect(markdown(`<p><math>${mathml}</math></p>`)).toBe(`$${tex}$`);
  });
});

describe("a footnote", () => {
  it.each<Case>([
    [
      "of MediaWiki",
      `<p>Tea<sup id="cite_ref-1"><a href="#cite_note-1"><span>[</span>1<span>]</span></a></sup>.</p><ol><li id="cite_note-1"><span><b><a href="#cite_ref-1">^</a></b></span> <span>A book.</span></li></ol>`,
      "Tea[^1].\n\n[^1]: A book.",
    ],
    [
      "of GitHub",
      `<p>Tea<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref>1</a></sup>.</p><ol><li id="user-content-fn-1"><p>One. <a href="#user-content-fnref-1">↩</a></p><p>Two.</p></li></ol>`,
      "Tea[^1].\n\n[^1]: One.\n\n    Two.",
    ],
    [
      "of Pandoc and markdown-it",
      `<p>Tea<a href="#fn1" id="fnref1" role="doc-noteref"><sup>1</sup></a>.</p><section><hr><ol><li id="fn1"><p>One.<a href="#fnref1" role="doc-backlink">↩︎</a></p></li></ol></section>`,
      "Tea[^1].\n\n***\n\n[^1]: One.",
    ],
    [
      "of Substack",
      `<p>Tea<a id="footnote-anchor-1" href="#footnote-1" class="footnote-anchor">1</a>.</p><div class="footnote"><a id="footnote-1" href="#footnote-anchor-1">1</a><div><p>One.</p></div></div>`,
      "Tea[^1].\n\n[^1]: One.",
    ],
    [
      "of Word",
      `<p>Tea<a href="#_ftn1" name="_ftnref1">[1]</a>.</p><p><a href="#_ftnref1" name="_ftn1">[1]</a> One.</p>`,
      "Tea[^1].\n\n[^1]: One.",
    ],
    [
      "of Sphinx",
      `<p>Tea<a href="#id2" id="id1" class="footnote-reference">[1]</a>.</p><aside id="id2"><span>[<a href="#id1">1</a>]</span><p>One.</p></aside>`,
      "Tea[^1].\n\n[^1]: One.",
    ],
    [
      "with its number before it",
      `<p>Tea<sup><a href="#n1">1</a></sup>.</p><p id="n1">1. One.</p>`,
      "Tea[^1].\n\n[^1]: One.",
    ],
    [
      "with its number raised",
      `<p>Tea<sup><a href="#n1">1</a></sup>.</p><p id="n1"><sup>1</sup> One.</p>`,
      "Tea[^1].\n\n[^1]: One.",
    ],
    [
      "with another number",
      `<p>Tea<sup><a href="#n1">1</a></sup>.</p><p id="n1">7. May.</p>`,
      "Tea[^1].\n\n[^1]: 7\\. May.",
    ],
    [
      "in a list, with a number",
      `<p>Tea<sup><a href="#n1">1</a></sup>.</p><ol><li id="n1">1. May.</ol>`,
      "Tea[^1].\n\n[^1]: 1\\. May.",
    ],
    [
      "that is referred to twice",
      `<p>Tea<sup><a href="#n1">1</a></sup>, milk<sup><a href="#n1">1</a></sup>.</p><p id="n1">One.</p>`,
      "Tea[^1], milk[^1].\n\n[^1]: One.",
    ],
    [
      "with a star gets a number",
      `<p>Tea<sup><a href="#a">*</a></sup> and<sup><a href="#b">†</a></sup></p><p id="a">One.</p><p id="b">Two.</p>`,
      "Tea[^1] and[^2]\n\n[^1]: One.\n\n[^2]: Two.",
    ],
    [
      "beside other items of its list",
      `<p>Tea<sup><a href="#a">1</a></sup></p><ol><li id="a">One.</li><li>Two.</li></ol>`,
      "Tea[^1]\n\n[^1]: One.\n\n2. Two.",
    ],
  ])("%s", (_, html, expected) => expect(markdown(html)).toBe(expected));

  it.each<Case>([
    [
      "a link to a heading",
      `<p><a href="#one">1</a></p><h2 id="one">One</h2><p>Text.</p>`,
      "[1](#one)\n\n## One\n\nText.",
    ],
    [
      "a link with more to say",
      `<p><a href="#note-1">the first note</a></p><p id="note-1">Text.</p>`,
      "[the first note](#note-1)\n\nText.",
    ],
    [
      "a link to what comes before",
      `<p id="note-1">Text.</p><p><sup><a href="#note-1">1</a></sup></p>`,
      "Text.\n\n<sup>[1](#note-1)</sup>",
    ],
    ["a link to nothing", `<p>Tea<sup><a href="#note-1">1</a></sup></p>`, "Tea<sup>[1](#note-1)</sup>"],
    ["text with a caret", "<p>[^1] and [^1]: more</p>", "\\[^1] and \\[^1]: more"],
  ])("is not %s", (_, html, expected) => expect(markdown(html)).toBe(expected));

  it("in no list says its label in HTML, where a list's number would", () => {
    const notes = `<p id="n1">[1] One.</p><ol start=2><li id="n2">Two.</ol>`;
    const page = `<p>Tea<sup><a href="#n1">1</a></sup>, milk<sup><a href="#n2">2</a></sup>.</p>${notes}`;
    const html = toHtml(extract(page, { extractor: text }), { document: false });
    expect(html).toContain('<p id="fn-1">[1] One.</p>\n<ol start="2">\n<li id="fn-2">Two.</li>');
  });
});

describe("a heading", () => {
  it.each([
    ["a sign", `<h2>Tea<a class="headerlink" href="#tea" title="Link to this heading">¶</a></h2>`],
    ["a sign by its full address", `<h2>Tea <a href="https://example.org/brew#tea"><span>#</span></a></h2>`],
    ["a link before it", `<h2><a class="anchor" aria-hidden="true" href="#tea">🔗\ufe0f</a>Tea</h2>`],
    ["characters that nobody sees", `<h2>Tea<a class="hash-link" href="#tea">\u200b</a></h2>`],
    ["an image", `<h2>Tea<a href="#tea"><img src="link.png" alt="link"></a></h2>`],
    ["words", `<h2>Tea <a href="#tea"><span class="hidden">Link to this heading</span> #</a></h2>`],
    ["a link beside it", `<div><h2>Tea</h2> <a href="#tea">#</a></div>`],
    ["a way to edit it", `<h2><span>Tea</span><span class="mw-editsection">[<a href="/edit">edit</a>]</span></h2>`],
    [
      "a way to edit it beside it",
      `<div><h2>Tea</h2><span class="mw-editsection">[<a href="/edit">edit</a>]</span></div>`,
    ],
    ["a way back", `<h2>Tea &nbsp; <a href="#page"><span>top</span></a></h2>`],
  ])("does not have the mark of its address: %s", (_, html) => {
    expect(markdown(`${html}<p>Hot.</p>`)).toBe("## Tea\n\nHot.");
  });

  it.each<Case>([
    ["the text of a link to itself", `<h2><a href="#tea">Anchor</a></h2>`, "## Anchor"],
    ["a link elsewhere", `<h2>Tea <a href="/list">#</a></h2>`, "## Tea [#](/list)"],
    ["a link in the text below", `<h2>Tea</h2><p><a href="#note">§</a> Hot.</p>`, "## Tea\n\n[§](#note) Hot."],
  ])("keeps %s", (_, html, expected) => expect(markdown(html)).toBe(expected));
});

describe("a numbered list", () => {
  it.each([
    ["starts where it says", "<ol start=3><li>a<li>b</ol>", "3. a\n4. b", "3. a\n4. b"],
    ["goes on from an item's own number", "<ol><li>a<li value=5>b<li>c</ol>", "1. a\n5. b\n6. c", "1. a\n5. b\n6. c"],
    ["counts down", "<ol reversed><li>a<li>b</ol>", "2. a\n1. b", "2. a\n1. b"],
    ["counts down from a number", "<ol reversed start=9><li>a<li>b</ol>", "9. a\n8. b", "9. a\n8. b"],
    ["has no negative numbers in Markdown", "<ol start=-2><li>a<li>b</ol>", "1. a\n2. b", "-2. a\n-1. b"],
  ])("%s", (_, html, expected, plain) => {
    expect(markdown(html)).toBe(expected);
    expect(toText(extract(html, { extractor: text }))).toBe(plain);
  });

  it("says so in HTML", () => {
    const html = toHtml(extract("<ol reversed><li>a<li value=7>b</ol>", { extractor: text }), { document: false });
    expect(html.replaceAll("\n", "")).toBe('<ol start="2" reversed="reversed"><li>a</li><li value="7">b</li></ol>');
  });
});

describe("a task", () => {
  it.each<Case>([
    [
      "may be done or open",
      `<ul><li><input type=checkbox disabled checked> a<li><p><input type=checkbox disabled> <b>b</b></p><li>c</ul>`,
      "- [x] a\n- [ ] **b**\n- c",
    ],
    ["is not a box that readers tick", `<ul><li><label><input type=checkbox> a</label></ul>`, "- a"],
    ["is not a box after text", `<ul><li>a <input type=checkbox disabled></ul>`, "- a"],
  ])("%s", (_, html, expected) => expect(markdown(html)).toBe(expected));
});

describe("code", () => {
  it.each([
    ["class on the code", `<pre><code class="language-js">a</code></pre>`, "js"],
    ["GitHub", `<div class="highlight highlight-source-rust"><pre>a</pre></div>`, "rust"],
    ["SyntaxHighlighter", `<pre class="brush: php; toolbar: false">a</pre>`, "php"],
    ["Pandoc", `<div class="sourceCode"><pre class="sourceCode python"><code>a</code></pre></div>`, "python"],
    ["Sphinx", `<div class="highlight-c notranslate"><div class="highlight"><pre>a</pre></div></div>`, "c"],
    ["highlight.js", `<pre><code class="hljs go">a</code></pre>`, "go"],
    ["highlight.js behind it", `<pre><code class="c++ hljs">a</code></pre>`, "c++"],
    ["an attribute", `<pre data-lang="sql">a</pre>`, "sql"],
    ["MediaWiki", `<div class="mw-highlight mw-highlight-lang-lua mw-content-ltr"><pre>a</pre></div>`, "lua"],
    ["Enlighter", `<pre class="EnlighterJSRAW" data-enlighter-language="css">a</pre>`, "css"],
    [
      "Hexo",
      `<figure class="highlight kotlin"><table><tr><td class="gutter"><pre>1</pre></td><td><pre>a</pre></td></tr></table></figure>`,
      "kotlin",
    ],
    ["no language", `<pre class="highlight"><code class="language-plaintext nohighlight">a</code></pre>`, ""],
  ])("knows its language from %s", (_, html, language) => {
    expect(markdown(html)).toBe(`\`\`\`${language}\na\n\`\`\``);
  });

  it.each([
    ["in a column", `<table><tr><td class="linenos"><pre>1\n2\n</pre></td><td><pre>a\nb</pre></td></tr></table>`],
    ["in a column without a name", `<table><tr><td><pre>1\n2\n</pre></td><td><pre>a\nb</pre></td></tr></table>`],
    ["before each line", `<pre><span class="lineno">1 </span>a\n<span class="lineno">2 </span>b</pre>`],
    [
      "in rows of a table",
      `<pre><code><table><tr><td class="hljs-ln-numbers">1</td><td>a</td></tr><tr><td class="hljs-ln-numbers">2</td><td>b</td></tr></table></code></pre>`,
    ],
    [
      "in a column inside the code",
      `<pre><code><table class="rouge-table"><tr><td class="rouge-gutter gl"><pre class="lineno">1\n2\n</pre></td><td><pre>a\nb\n</pre></td></tr></table></code></pre>`,
    ],
    ["that are not there, and lines are blocks", "<pre><div>a</div><div>b</div></pre>"],
  ])("loses line numbers %s", (_, html) => expect(markdown(html)).toBe("```\na\nb\n```"));

  it.each([
    [
      "a row for each",
      `<table class="highlight"><tbody><tr><td class="blob-num" data-line-number="1"></td><td class="blob-code">if <b>a</b>:</td></tr><tr><td class="blob-num" data-line-number="2"></td><td class="blob-code">    b()</td></tr></tbody></table>`,
    ],
    [
      "a column for all",
      `<table><tr><td class="gutter"><div>1</div><div>2</div></td><td class="code"><div>if a:</div><div>    b()</div></td></tr></table>`,
    ],
  ])("may stand in a table, with %s", (_, html) => expect(markdown(html)).toBe("```\nif a:\n    b()\n```"));

  it.each([
    ["are breaks", "<pre>a<br><br>b</pre>"],
    ["are lines of breaks", `<pre><span>a<br></span><span><i></i><br></span><span>b<br></span></pre>`],
    ["are blocks of breaks", `<pre><div>a<br></div><div><i></i><br></div><div>b<br></div></pre>`],
    ["are text", "<pre>a\n\nb</pre>"],
    ["are blocks of white space", "<pre><div><i>a</i></div><div>\n</div><div>b</div></pre>"],
  ])("keeps empty lines that %s", (_, html) => expect(markdown(html)).toBe("```\na\n\nb\n```"));

  it.each([
    ["stands in an element", "<pre><div>a</div><div><i>  </i><b>b</b></div></pre>"],
    ["stands before one", "<pre><div>a</div><div>  <b>b</b></div></pre>"],
    ["is written in references", "<pre><div>a</div><div><i>&#32;&#32;</i><b>b</b></div></pre>"],
    ["is written in references before one", "<pre><div>a</div><div>&#32; <b>b</b></div></pre>"],
    ["is not that of the page's source", "<pre>\n  <div>a</div>\n  <div>  b</div>\n</pre>"],
  ])("keeps indentation that %s", (_, html) => expect(markdown(html)).toBe("```\na\n  b\n```"));

  it.each<Case>([
    ["alone", "<p><code>a<br>b</code></p>", "```\na\nb\n```"],
    ["without a paragraph", "<div><code>a<br>b</code></div>", "```\na\nb\n```"],
    ["beside text", "<p>So <code>a<br>b</code></p>", "So `a b`"],
  ])("with line breaks stands %s", (_, html, expected) => expect(markdown(html)).toBe(expected));

  it("keeps numbers that are its own", () => {
    expect(markdown("<pre>1\n2\n3</pre>")).toBe("```\n1\n2\n3\n```");
  });
});

describe("a callout", () => {
  it.each<Case>([
    ["of Sphinx", `<div class="admonition warning"><p class="admonition-title">Warning</p><p>Hot.</p></div>`, "> [!WARNING]\n> Hot."],
    ["with a title of its own", `<div class="admonition tip"><p class="admonition-title">Milk first</p><p>Or last.</p></div>`, "> [!TIP]\n> Milk first\n>\n> Or last."],
    ["of Bootstrap", `<div class="alert alert-danger">Hot.</div>`, "> [!CAUTION]\n> Hot."],
    ["of GitHub", `<div class="markdown-alert markdown-alert-important"><p>Important</p><p>Hot.</p></div>`, "> [!IMPORTANT]\n> Hot."],
    ["of nothing but its title", `<div class="alert alert-warning">Warning</div>`, "> [!WARNING]\n> Warning"],
    ["is not any box", `<div class="alerts-list note-taking">Hot.</div>`, "Hot."],
  ])("%s", (_, html, expected) => expect(markdown(html)).toBe(expected));
}); // biome-ignore format: one case a line

describe("characters that nobody sees", () => {
  it.each<Case>([
    ["break no words: soft hyphens", "<p>Low&shy;water and high&#173;water</p>", "Lowwater and highwater"],
    ["break no words: spaces of no width", "<p>low\u200bwater&#8203;<b>\ufeffmark</b></p>", "lowwater**mark**"],
    ["are no paragraph", "<p>Low water</p><p>\u200b</p><p>Mud</p>", "Low water\n\nMud"],
    ["end words in Thai", "<p>น้ำ\u200bลง</p>", "น้ำ\u200bลง"],
    [
      "are joints at the edge of a word",
      "<p><b>\u200d</b>Low\u200d <b>water\u200d</b></p><p>\u200d</p>",
      "Low **water**",
    ],
    ["join signs", "<p>👩\u200d🚀 and क्\u200dष</p>", "👩\u200d🚀 and क्\u200dष"],
    ["are controls and icons of a font", "<p>Low\x1fwater\x07 \uf14a\ufffc30 min</p>", "Lowwater 30 min"],
    ["end a line", "<p>Low\u2028water</p>", "Low water"],
    ["join letters in Persian", "<p>می\u200cرود</p>", "می\u200cرود"],
    ["stay in code", "<pre>a\u200bb</pre>", "```\na\u200bb\n```"],
  ])("%s", (_claim, html, expected) => expect(markdown(html)).toBe(expected));

  it.each<Case>([
    ["UTF-8 that was read as Latin-1", "<p>It\xe2\x80\x99s caf\xc3\xa9 \xf0\x9f\x8c\x8a</p>", "It’s café 🌊"],
    ["UTF-8 that was read as Windows has it", "<p>â€œItâ€™s cafÃ©â€\x9d</p>", "“It’s café”"],
    ["Windows' characters that were read as Latin-1", "<p>It\x92s low \x96 \x93mud\x94</p>", "It’s low – “mud”"],
    ["UTF-8 of two bytes", "<p>Â© CafÃ©, 5Â°, NuÃ±o, Ã–l.Â&nbsp;Mud</p>", "© Café, 5°, Nuño, Öl.\u00a0Mud"],
    ["nothing else", "<p>ROMÂ», AMANHÃ», “Ã©” or Ã¨, Âge</p>", "ROMÂ», AMANHÃ», “Ã©” or Ã¨, Âge"],
    ["no forged characters", "<p>\xe0\x80\xbcb and \xed\xa0\x80</p>", "à€¼b and í\xa0€"],
  ])("tell what a wrong encoding has broken: %s", (_claim, html, expected) => expect(markdown(html)).toBe(expected));

  it("do not make a second title of the headline", () => {
    const article = extract("<title>Lowwater</title><body><h2>Low&shy;water</h2><p>Mud.</p>", { extractor: text });
    expect(toMarkdown(article)).toBe("## Lowwater\n\nMud.");
  });
});

it("words that only the page's style keeps apart are two in every format", () => {
  const article = extract("<p><b>Tide</b><a href=/p>Pools</a><span>12</span><span>30</span></p>", { extractor: text });
  expect(toMarkdown(article)).toBe("**Tide** [Pools](/p) 12 30");
  expect(article.blocks.map((block) => block.text)).toEqual(["Tide Pools 12 30"]);
});

describe("what is no content", () => {
  const without = (html: string) => toMarkdown(extract(html, { extractor: text, exclude: ".ad" }));

  it.each<Case>([
    ["divides the text around it", "<div>Low water.<div class=ad>Buy!</div>Mud.</div>", "Low water.\n\nMud."],
    ["divides it though it is empty", "<div>Low water.<div></div><b>Mud</b></div>", "Low water.\n\n**Mud**"],
    ["does not where it is part of a line", "<p>Low<span class=ad>!</span> water</p>", "Low water"],
    ["does not where it is hidden", "<div>Low<div hidden>a tip</div>, then high</div>", "Low, then high"],
    ["keeps its line breaks", "<p>Low water<b><br>&nbsp;<br></b>Mud</p>", "Low water\n\nMud"],
  ])("%s", (_claim, html, expected) => expect(without(html)).toBe(expected));
});

it.each<Case>([
  ["behind a space", "<p><b>Low</b> <strong>water</strong> mark</p>", "**Low water** mark"],
  ["at once", "<p><i>Low</i><i>water</i></p>", "*Lowwater*"],
  ["around a link", "<p><b>Low</b> <b><a href=/w>water</a></b></p>", "**Low [water](/w)**"],
  ["not behind a break", "<p><b>Low</b><br><b>water</b></p>", "**Low**\\\n**water**"],
  ["not behind a word", "<p><b>Low</b> or <b>high</b></p>", "**Low** or **high**"],
])("emphasis goes on %s", (_claim, html, expected) => expect(markdown(html)).toBe(expected));

it("an image that was shown is not shown again, unless it has a name", () => {
  const named = `<img src=yes.svg alt=yes>`;
  const html = `<p>Low<img src=/a.jpg></p><p><a href=/b><img src=/a.jpg></a>High</p><p>${named}Mud</p><p>${named}Sand</p>`;
  expect(markdown(html)).toBe("Low![](/a.jpg)\n\nHigh\n\n![yes](yes.svg)Mud\n\n![yes](yes.svg)Sand");
});

it("lists without a word between are one", () => {
  expect(markdown("<ul><li>Low</ul> <ul><li>High<li>Mud</ul><ol><li>Sand</ol>")).toBe(
    "- Low\n- High\n- Mud\n\n1. Sand",
  );
  expect(markdown("<ul><li>Low</ul>Then<ul><li>High</ul>")).toBe("- Low\n\nThen\n\n- High");
});

describe("a list without items", () => {
  it.each<Case>([
    ["is the blocks in it", "<ul><div>Low</div><p>High</p></ul>", "Low\n\nHigh"],
    ["is the list in it", "<ul><ul><li>Low<li>High</ul></ul>", "- Low\n- High"],
    ["is a link's line", "<ol><a href=/low>Low</a></ol>", "[Low](/low)"],
  ])("%s", (_claim, html, expected) => expect(markdown(html)).toBe(expected));
});

describe("a film that the page plays", () => {
  const page = (frame: string) => `<p>Watch the tide.</p><div>${frame}</div><p>It falls.</p>`;
  const linked = (name: string, url: string) => `Watch the tide.\n\n[${name}](${url})\n\nIt falls.`;
  const WATCH = "https://www.youtube.com/watch?v=a1B2c3D4e5_";

  it.each<Case>([
    [
      "is a link",
      '<iframe src="https://www.youtube.com/embed/a1B2c3D4e5_?feature=oembed"></iframe>',
      linked("youtube.com/watch?v=a1B2c3D4e5_", WATCH),
    ],
    [
      "has the name that the page gives it",
      '<iframe title="Low water at Hull" src="//www.youtube-nocookie.com/embed/a1B2c3D4e5_"></iframe>',
      linked("Low water at Hull", WATCH),
    ],
    [
      "is not called after its player",
      '<iframe title="YouTube video player" data-src="https://player.vimeo.com/video/7?h=1" src="about:blank"></iframe>',
      linked("vimeo.com/7", "https://vimeo.com/7"),
    ],
  ])("%s", (_claim, frame, expected) => expect(markdown(page(frame))).toBe(expected));

  it.each(["https://ads.example/frame", "https://www.youtube.com/", "javascript:youtube.com/embed/a1B2c3D4e5_"])(
    "is not %s",
    (src) => expect(markdown(page(`<iframe src="${src}"></iframe>`))).toBe("Watch the tide.\n\nIt falls."),
  );

  it("is no text, but one of the links", () => {
    const frame = `<iframe src="${WATCH.replace("watch?v=", "embed/")}"></iframe>`;
    const article = extract(page(frame), { extractor: text });
    expect(toText(article)).toBe("Watch the tide.\n\nIt falls.");
    expect(article.links.map(({ url }) => url)).toEqual([WATCH]);
    expect(toHtml(article)).toContain(`<a href="${WATCH}">`);
  });
});

describe("a heading that links to itself", () => {
  const URL = "https://almanac.example/tides/";
  const PAGE = (href: string) => `<h2><a href="${href}">Low water</a></h2><p>Mud, as <a href="${href}">below</a>.</p>`;

  it.each(["https://almanac.example/tides", "http://almanac.example/tides/#low", "#low", "/tides/"])(
    "is a heading alone: %s",
    (href) => {
      const written = toMarkdown(extract(PAGE(href), { extractor: text, url: URL }));
      expect(written.startsWith("## Low water\n\nMud, as [below](")).toBe(true);
    },
  );

  it.each(["/tides/low", "https://almanac.example/", "/tides/?page=2"])("does not where it leads on: %s", (href) => {
    expect(toMarkdown(extract(PAGE(href), { extractor: text, url: URL }))).toContain("## [Low water](");
  });
});

describe("lines of code that a style puts below each other", () => {
  const line = (code: string) => `<span class="line"><span>${code}</span></span>`;

  it.each<Case>([
    ["stay lines", `<pre><code>${line("let a = 1;")}${line("let b;")}</code></pre>`, "```\nlet a = 1;\nlet b;\n```"],
    [
      "are not parted twice",
      `<pre>${line("let a;")}\n${line("let b;\n")}${line("b")}</pre>`,
      "```\nlet a;\nlet b;\nb\n```",
    ],
    ["are empty, too", `<pre>${line("a")}\n${line("")}\n${line("b")}</pre>`, "```\na\n\nb\n```"],
  ])("%s", (_claim, html, expected) => expect(markdown(html)).toBe(expected));
});
