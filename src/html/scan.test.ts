import { describe, expect, it } from "vitest";
import { outline } from "../../test/outline.ts";
import { attribute, attributes, findTop, scan, TAG } from "./index.ts";

/** The tree below <body>. */
function body(html: string): string {
  return bodyOf(`<!doctype html><body>${html}`);
}

function bodyOf(html: string): string {
  const page = scan(html);
  const written = outline(page, findTop(page, TAG.body));
  return written === "body" ? "" : written.slice("body(".length, -1);
}

const RULES: Record<string, readonly (readonly [html: string, body: string])[]> = {
  "implied end tags": [
    ["<p>one<p>two", 'p("one") p("two")'],
    ["<ul><li>a<li>b</ul>c", 'ul(li("a") li("b")) "c"'],
    ["<ul><li>a<ul><li>b</ul><li>c</ul>", 'ul(li("a" ul(li("b"))) li("c"))'],
    ["<dl><dt>t<dd>d<dt>u</dl>", 'dl(dt("t") dd("d") dt("u"))'],
    ["<p>a<div>b</div>c", 'p("a") div("b") "c"'],
    ["<select><option>a<option>b</select>", 'select(option("a") option("b"))'],
    ["<ruby>漢<rt>kan</ruby>", 'ruby("漢" rt("kan"))'],
    ["a</p>b", '"a" p "b"'],
  ],
  tables: [
    ["<table><tr><td>1<td>2<tr><td>3</table>", 'table(tbody(tr(td("1") td("2")) tr(td("3"))))'],
    ["<table>lost<tr><td>cell</table>", '"lost" table(tbody(tr(td("cell"))))'],
    ["<table><tr><td>a</td><div>b</div></tr></table>", 'div("b") table(tbody(tr(td("a"))))'],
    ["<table><td>a<table><td>b</table>c</table>d", 'table(tbody(tr(td("a" table(tbody(tr(td("b")))) "c")))) "d"'],
    ["<table><caption>c<tr><td>x</table>", 'table(caption("c") tbody(tr(td("x"))))'],
    ["a<tr><td>b", '"a" "b"'],
  ],
  misnesting: [
    ["<b>1<p>2</b>3</p>", 'b("1") p(b("2") "3")'],
    ["<p><b>one<p>two</b> three", 'p(b("one")) p(b("two") " three")'],
    ["<a>1<div>2<a>3</div>4", 'a("1") div(a("2") a("3")) a("4")'],
    ["<i><b>x</i>y</b>", 'i(b("x")) b("y")'],
    ["<div><span>a</div>b", 'div(span("a")) "b"'],
    ["</div>a</span>", '"a"'],
    ["<form>a<div>b</form>c</div>d", 'form("a" div("b" "c")) "d"'],
    ["<h1>a<h2>b</h1>c", 'h1("a") h2("b") "c"'],
  ],
  "text that is not markup": [
    ["<script>if (a</b/) '<p>'</script>x", 'script("if (a</b/) \'<p>\'") "x"'],
    ["<script><!-- <script> </script> --></script>x", 'script("<!-- <script> </script> -->") "x"'],
    ["<script><!-- x</script>y", 'script("<!-- x") "y"'],
    ["<style></p></STYLE >x", 'style("</p>") "x"'],
    ["<textarea>\n<b>&amp;</textarea>x", 'textarea("<b>&") "x"'],
    ["<xmp><b>&amp;</xmp>x", 'xmp("<b>&amp;") "x"'],
    ["<iframe/>x</iframe>y", 'iframe("x") "y"'],
    ["<plaintext>a<b></plaintext>", 'plaintext("a<b></plaintext>")'],
    ["a<!-- b -->c<!-->d<!--->e<!--f--!>g<!h>i<?j>k</ l>m", '"a" "c" "d" "e" "g" "i" "k" "m"'],
    ["a<![CDATA[b]]>c", '"a" "c"'],
    ["<svg><![CDATA[<b>&amp;]]></svg>c", 'svg("<b>&amp;") "c"'],
    ["1 < 2 <3 </> a<", '"1 < 2 <3 " " a<"'],
    ["a<b title='>' x=\">\">c", '"a" b("c")'],
    ["a<b c=d'e>f'", '"a" b("f\'")'],
    ["a<b c", '"a"'],
    ["<!--", ""],
  ],
  references: [
    ["&lt;p&gt; &amp;amp; &notit; &notin; &#x41;&#65 &#128; &nosuch;", '"<p> &amp; ¬it; ∉ AA € &nosuch;"'],
    ["a\0b\r\nc\rd", '"ab\\nc\\nd"'],
    ["<pre>\n\na</pre>", 'pre("\\na")'],
  ],
  "void and self-closed tags": [
    ["a<br>b<br/>c</br>d", '"a" br "b" br "c" br "d"'],
    ["<div/>a<img src=x>b", 'div("a" img "b")'],
    ["<svg><path/><g>x</g></svg>y", 'svg(path g("x")) "y"'],
    ["<image>a", 'img "a"'],
  ],
  "foreign content": [
    ["<svg><p>a", 'svg p("a")'],
    [
      "<svg><foreignObject><p>a</p></foreignObject><title>t</title></svg>b",
      'svg(foreignobject(p("a")) title("t")) "b"',
    ],
    ["<math><mi>x</mi><mtext><b>y</b></mtext></math>", 'math(mi("x") mtext(b("y")))'],
    ["<svg><style><b>a</style></svg>", 'svg(style) b("a")'],
  ],
  "noscript and template": [
    ["<noscript><p>a</noscript>b", 'noscript(p("a")) "b"'],
    ["<noscript><!-- </noscript>b<!-- -->", 'noscript "b"'],
    ["<noscript><iframe src=x></noscript>b", 'noscript(iframe) "b"'],
    ["<noscript><div><b>a</noscript>b", 'noscript(div(b("a"))) "b"'],
    ["<p>x<noscript></p></div></noscript>y", 'p("x" noscript(p) "y")'],
    ["<template><tr><td>a</template>b", 'template(tr(td("a"))) "b"'],
  ],
};

for (const [title, rules] of Object.entries(RULES))
  describe(title, () => {
    it.each(rules)("%j", (html, expected) => expect(body(html)).toBe(expected));
  });

describe("the page around the body", () => {
  it.each([
    ["", "html(head body)"],
    ["x", 'html(head body("x"))'],
    ["<title>t</title>x", 'html(head(title("t")) body("x"))'],
    ["<head></head><script>s</script><body>x", 'html(head(script("s")) body("x"))'],
    ["<noscript><img></noscript><p>x", 'html(head(noscript(img)) body(p("x")))'],
    ["<body>a</body>b</html>c", 'html(head body("a" "b" "c"))'],
    ["<frameset><frame></frameset>x", "html(head frameset(frame))"],
  ])("%j", (html, expected) => expect(outline(scan(html))).toBe(expected));

  it("closes an open paragraph before a table only without quirks", () => {
    expect(bodyOf("<!doctype html><p>a<table>")).toBe('p("a") table');
    expect(bodyOf("<p>a<table>")).toBe('p("a" table)');
    expect(bodyOf('<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><p>a<table>')).toBe('p("a" table)');
  });
});

describe("offsets", () => {
  it("slice opening tag, content and closing tag out of the source", () => {
    const page = scan('<div><li class="x">coffee</li></div>');
    const item = page.tag.indexOf(TAG.li);
    const slice = (from: Int32Array, to: Int32Array) => page.source.slice(from[item], to[item]);
    expect(slice(page.openStart, page.openEnd)).toBe('<li class="x">');
    expect(slice(page.openEnd, page.closeStart)).toBe("coffee");
    expect(slice(page.closeStart, page.closeEnd)).toBe("</li>");
  });

  it("are empty for tags that the source leaves out", () => {
    const page = scan("<p>a<p>b");
    const first = page.tag.indexOf(TAG.p);
    expect([page.closeStart[first], page.closeEnd[first]]).toEqual([4, 4]);
    expect([page.openStart[0], page.openEnd[0]]).toEqual([0, 0]);
  });

  it("end the body where </body> stands", () => {
    const page = scan("<body>a</body>\n</html>\n");
    const top = findTop(page, TAG.body);
    expect(page.source.slice(page.closeStart[top], page.closeEnd[top])).toBe("</body>");
    expect(page.source.slice(page.closeStart[0], page.closeEnd[0])).toBe("</html>");
  });

  it("of a copied element are those of the original's opening tag, with its attributes", () => {
    const page = scan('<p><a href="/x">one<p>two');
    const copy = page.tag.lastIndexOf(TAG.a);
    expect(attribute(page, copy, "href")).toBe("/x");
    expect(page.reordered).toBe(false);
    expect(scan("<b>1<p>2</b>3").reordered).toBe(true);
  });
});

describe("attributes", () => {
  it("are read on demand, with references decoded and the first of two names winning", () => {
    const page = scan(`<a HREF="?a=1&amp;b=2&copy=3" title='a"b' x=y/z disabled x=2 =e data-é="É"/>`);
    const values = Object.fromEntries(
      attributes(page, page.tag.indexOf(TAG.a)).map(({ name, value }) => [name, value]),
    );
    expect(values).toEqual({ href: "?a=1&b=2&copy=3", title: 'a"b', x: "y/z", disabled: "", "=e": "", "data-é": "É" });
  });

  it("say null for a missing attribute and the empty string for one without a value", () => {
    const page = scan("<p hidden>");
    const node = page.tag.indexOf(TAG.p);
    expect(attribute(page, node, "hidden")).toBe("");
    expect(attribute(page, node, "class")).toBeNull();
  });
});

it("what is no string is refused", () => {
  const untyped = scan as (source: unknown) => unknown;
  for (const source of [undefined, new TextEncoder().encode("<p>Low water.")])
    expect(() => untyped(source)).toThrow(
      new TypeError("the page is no string: give its source, of bytes decode(bytes).text"),
    );
});
