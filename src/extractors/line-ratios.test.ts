import { describe, expect, it } from "vitest";
import { blockText, findBlocks } from "../blocks/index.ts";
import { scan } from "../html/index.ts";
import { type Lines, lineRatios, readLines, textToTagRatio } from "./line-ratios.ts";

function linesOf(html: string): Lines {
  const page = scan(html);
  return readLines(page, findBlocks(page));
}

/** Characters and tags by line. */
function table(html: string): [number, number][] {
  const { characters, tags } = linesOf(html);
  return Array.from(characters, (count, line) => [count, tags[line]]);
}

describe("text-to-tag ratio", () => {
  it("divides characters by tags, or by 1 if there are none", () => {
    expect(textToTagRatio(80, 4)).toBe(20);
    expect(textToTagRatio(80, 0)).toBe(80);
    expect(textToTagRatio(0, 7)).toBe(0);
  });

  it("is counted by line", () => {
    expect([...lineRatios(linesOf('<div class="story">\n  <p>Low <b>water</b>.</p>\n</div>'))]).toEqual([0, 2.25, 0]);
  });
});

describe("the lines of a page", () => {
  it.each([
    ["are those of the source", "<p>one\ntwo <i>three</i>\nfour</p>", [[3, 1], [8, 2], [4, 1]]],
    ["end at block-level tags, too", "<div><p>one</p><p>two</p>three</div>", [[0, 1], [3, 2], [3, 2], [5, 1]]],
    ["end after <br>", "<p>one<br>two</p>", [[3, 2], [3, 1]]],
    ["do not end at inline tags", "<p>one <b>two</b> <a>three</a></p>", [[11, 6]]],
    ["do not count white space at their ends", "<p>  one\t\n   two   </p>", [[3, 1], [3, 1]]],
    ["leave out empty ones", "<p>one</p>\n\n\n<p>two</p>", [[3, 2], [3, 2]]],
    ["leave out comments, scripts and styles", "<p>1<!-- a b --></p>\n<script>x\ny</script><style>z</style>", [[1, 2]]],
    ["leave out the head", "<html>\n<head>\n<title>x</title>\n</head>\n<body>\n<p>1</p>", [[0, 1], [0, 1], [1, 2]]],
    ["count the tags of what is hidden, not its text", "<p hidden>one</p>\n<p>two</p>", [[0, 2], [3, 2]]],
    ["know no tag that the source does not spell out", "<table><td>one", [[0, 1], [3, 1]]],
    ["count tags that formatting repeats only once", "<p><b>one<p>two", [[3, 2], [3, 1]]],
    ["are none on an empty page", "", []],
  ])("%s", (_, html, expected) => {
    expect(table(html)).toEqual(expected);
  }); // biome-ignore format: one line a case

  it("know which blocks stand on them", () => {
    const page = scan("<p>one\ntwo</p>\n<p hidden>x</p>\n<p>three <b>four</b></p>");
    const blocks = findBlocks(page);
    const { pieces } = readLines(page, blocks);
    const stands = Array.from({ length: blocks.size }, (_, block) => {
      const range = [pieces.start[block], pieces.start[block + 1]] as const;
      return [blockText(page, blocks, block), [...pieces.line.slice(...range)], [...pieces.characters.slice(...range)]];
    });
    expect(stands).toEqual([
      ["one two", [0, 1], [3, 3]],
      ["x", [], []],
      ["three four", [3, 3], [5, 4]],
    ]);
  });

  it("follow document order where misnested markup has moved text", () => {
    expect(table("<table>\n<tr><td>cell</td>\nmoved\n</table>")).toContainEqual([5, 0]);
  });
});
