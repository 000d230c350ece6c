import { describe, expect, it } from "vitest";
import { scan, TAG } from "../html/index.ts";
import { blockText, findBlocks, type Measure, totalIn } from "./index.ts";

function texts(html: string): string[] {
  const page = scan(html);
  const blocks = findBlocks(page);
  return Array.from({ length: blocks.size }, (_, block) => blockText(page, blocks, block));
}

describe("blocks", () => {
  it.each<[rule: string, html: string, texts: string[]]>([
    [
      "are the text between block-level tags",
      "<div>one <b>two</b><p>three</p>four</div>",
      ["one two", "three", "four"],
    ],
    ["end at two line breaks, not at one", "a<br>b<br><br>c<br> <br/>d", ["a\nb", "c", "d"]],
    ["do not end at line breaks in <pre>", "<pre>a<br><br>b<br><br><br>c</pre>", ["a\n\nb\n\n\nc"]],
    ["end at a rule", "a<hr>b", ["a", "b"]],
    [
      "are cells, items and terms of their own",
      "<table><td>a<td>b</table><ul><li>c<li>d</ul><dl><dt>e<dd>f</dl>",
      ["a", "b", "c", "d", "e", "f"],
    ],
    ["keep an item apart from the list inside it", "<ul><li>a<ul><li>b</ul></ul>", ["a", "b"]],
    ["collapse white space across inline tags", "<p> a  <i> b </i>\n c&#32;d </p>", ["a b c d"]],
    ["keep no-break spaces", "<p>a&nbsp; b</p>", ["a\u00a0 b"]],
    ["keep white space in <pre>", "<pre>\n a\n   <b>b</b>\n</pre>", [" a\n   b"]],
    ["join letters that only tags divide", "<p><b>W</b>ord</p>", ["Word"]],
    [
      "end a word where a capital comes after a tag",
      "<p><b>Pros:</b>Light<i>Low noise</i></p>",
      ["Pros: Light Low noise"],
    ],
    ["end it at an empty element", "<p>Mud.<span></span>Sand</p>", ["Mud. Sand"]],
    ["end it between two elements", "<p><a>Tide</a><a>EBB</a> <i>at</i><i>12</i><i>30</i></p>", ["Tide EBB at 12 30"]],
    ["end it behind capitals", "<p><b>EBB</b><i>Ebb tide</i> <b>T</b>ide</p>", ["EBB Ebb tide Tide"]],
    ["do not at one tag, unless a word begins", "<p>tide<b>X</b> 4<b>5</b> <b>4</b>K</p>", ["tideX 45 4K"]],
    ["do not at comments", "<p>Tide<!-- -->Pool</p>", ["TidePool"]],
    ["do not where the page may break the line", "<p>Tide<wbr>Pool</p>", ["TidePool"]],
    [
      "do not in code and raised letters",
      "<p><code><i>get</i><i>All</i></code> M<sup>c</sup>Cay</p>",
      ["getAll McCay"],
    ],
    ["do not in formulas", "<p><math><mi>x</mi><mn>1</mn></math></p>", ["x1"]],
    [
      "leave out scripts, styles and drawings",
      "a<script>s</script><style>t</style><svg><title>u</title></svg><textarea>v</textarea>b",
      ["ab"],
    ],
    ["leave out white space", "<p> </p><div>\n&nbsp;</div>", []],
    ["keep formulas", "<p>if <math><mi>x</mi><mo>=</mo><mn>1</mn></math></p>", ["if x=1"]],
    [
      "say once what is drawn for eyes beside what is read out",
      "<p><span>EUR 8.60</span> <span aria-hidden=true><i>EUR</i>8<sup>60</sup></span> <b aria-hidden=true>Sold</b></p>",
      ["EUR 8.60 Sold"],
    ],
    ["say it once in front of it, too", "<p><b aria-hidden=true>menu</b><span>Menu</span></p>", ["Menu"]],
    ["keep what is drawn twice", "<p><b aria-hidden=true>Ebb</b> <b aria-hidden=true>Ebb</b></p>", ["Ebb Ebb"]],
    ["leave out what is hidden inside a visible block", "<p>a <span style='display: none'>x</span>b</p>", ["a b"]],
  ])("%s", (_rule, html, expected) => expect(texts(html)).toEqual(expected));

  it("that the page does not show are marked, not dropped", () => {
    const page = scan(`<p>a</p><div hidden><p>b</p></div><div STYLE="color:red; Display : none">c</div>
      <noscript><p>d</p></noscript><template>e</template><p style="background:none">f</p><dialog>g</dialog>
      <dialog open>h</dialog>`);
    const { hidden } = findBlocks(page);
    expect(Array.from(hidden)).toEqual([0, 1, 1, 1, 1, 0, 1, 0]);
  });

  it("do not exist where the caller excludes them", () => {
    const page = scan("<p>a</p><div><p>b</p></div>");
    const blocks = findBlocks(page, new Set([page.tag.indexOf(TAG.div)]));
    expect(blocks.size).toBe(1);
    expect(totalIn(page, blocks.sums.words, 0)).toBe(1);
  });
});

describe("counts", () => {
  function count(text: string, measure: Measure): number {
    const page = scan(`<p>${text}</p>`);
    return findBlocks(page).counts[measure][0];
  }

  it.each<[measure: Measure, text: string, count: number]>([
    ["characters", "a b\n cd", 4],
    ["characters", "a&amp;b &lt;", 4],
    ["words", "one two-three it's 1,000 x", 5],
    ["words", "<b>W</b>ord", 1],
    ["words", "a<br>b", 2],
    ["words", "私は学生です", 6],
    ["words", "한국어 문장", 2],
    ["words", "— … !", 0],
    ["punctuation", "Yes, “no”; 你好，世界。", 6],
    ["sentenceEnds", "One. Two! “Three?” 3.5 v1.2 Four", 3],
    ["sentenceEnds", "你好。世界！好", 2],
    ["sentenceEnds", "The end.", 1],
    ["digits", "1,234 and ٣", 5],
    ["linkCharacters", "a <a href=x>bc d</a> e <a name=y>f</a>", 3],
    ["linkWords", "a <a href=x>bc d</a> e", 2],
    ["paragraphCharacters", "ab c", 3],
  ])("%s of %j", (measure, text, expected) => expect(count(text, measure)).toBe(expected));

  it.each<[measure: Measure, text: string, each: number]>([
    ["characters", "a", 1],
    ["words", "a ", 1],
    ["words", "漢", 1],
    ["punctuation", ",", 1],
    ["sentenceEnds", "。", 1],
    ["digits", "1234567890", 10],
  ])("%s of a text are as many as there are, however long it is: %j", (measure, text, each) => {
    for (const times of [6, 7, 62, 63, 64, 1000]) expect(count(text.repeat(times), measure)).toBe(times * each);
  });

  it("over a subtree are one subtraction", () => {
    const page = scan(
      "<div><h2>Head</h2><ul><li><a href=x>One</a><li>Two</ul><img></div><p>Three <b hidden>four</b></p>",
    );
    const { sums } = findBlocks(page);
    const inDiv = (measure: keyof typeof sums) => totalIn(page, sums[measure], page.tag.indexOf(TAG.div));
    expect({
      words: inDiv("words"),
      linkWords: inDiv("linkWords"),
      tags: inDiv("tags"),
      links: inDiv("links"),
      listItems: inDiv("listItems"),
      headings: inDiv("headings"),
      images: inDiv("images"),
      paragraphs: inDiv("paragraphs"),
    }).toEqual({ words: 3, linkWords: 1, tags: 7, links: 1, listItems: 2, headings: 1, images: 1, paragraphs: 0 });
    expect(totalIn(page, sums.words, 0)).toBe(4);
  });
});
