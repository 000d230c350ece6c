import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { soup } from "../../test/soup.ts";
import { attributes, isText, type Page, scan, tagName } from "../html/index.ts";
import { type AdditionalInformation, NOTHING_KNOWN } from "./additional-information.ts";
import { cut, type Slice } from "./cut.ts";
import { openingTag, openingTagKey, parseOpeningTag } from "./opening-tag.ts";
import { spelling, tree, writePage } from "./test-pages.ts";

function cutOut(source: string, tag: string, information?: AdditionalInformation): string[] {
  return cut(source, parseOpeningTag(tag), information).slices.map(({ start, end }) => source.slice(start, end));
}

describe("a cut finds", () => {
  it.each<[what: string, tag: string, source: string, slices: string[]]>([
    ["an element with its inner tags", "<b>", "x<b>y<b>z</b></b>x", ["<b>y<b>z</b></b>"]],
    ["every element", "<i>", "<i>1</i>x<i>2</i>", ["<i>1</i>", "<i>2</i>"]],
    ["outer elements only", "<i>", "<i>1<i>2</i></i><i>3</i>", ["<i>1<i>2</i></i>", "<i>3</i>"]],
    ["no longer name", "<b>", "<b>x<big></big><br></b>", ["<b>x<big></big><br></b>"]],
    ["a void element", '<meta name="a">', "<meta name=a><p>", ["<meta name=a>"]],
    ["a title as text", "<title>", "<title><b></title>x", ["<title><b></title>"]],
    [
      "a script by its type",
      "<script type=a>",
      "<script>'<script type=a>'</script><script type=a>1<2</script>",
      ["<script type=a>1<2</script>"],
    ],
    ["end tags with white space", "<b>", "<b>x</b\n>y", ["<b>x</b\n>"]],
    ["a heading by its digit", "<h2>", "2 <h2 >x</h2><h1>2</h1><H2>y</H2>", ["<h2 >x</h2>", "<H2>y</H2>"]],
    ["nothing in a comment", "<b>", "<!-- <b>x</b> -->", []],
    ["nothing in a comment that says so twice", "<b id=a>", "<!-- <!-- <b id=a>x</b> -->y", []],
    ["nothing in a script", '<b class="a">', `<script>'<b class="a">x</b>'</script>`, []],
    [
      "nothing in a style, a textarea, an iframe",
      "<b>",
      "<style><b></style><textarea><b></textarea><iframe><b></iframe>",
      [],
    ],
    ["nothing in an attribute value", "<b id=a>", `<p title="<b id=a>">x</p>`, []],
    ["nothing in a declaration", "<b id=a>", "<!x <b id=a><?x <b id=a>", []],
    ["nothing in a tag", "<b id=a>", "<p <b id=a>", []],
    ["a tag after a value with tags", "<b id=a>", `<p title='<!-- "<b>'><b id=a>x</b>`, ["<b id=a>x</b>"]],
    [
      "a tag behind a value with a tag",
      "<p title='<i>' id=article>",
      "<p title='<i>' id=article>x</p>",
      ["<p title='<i>' id=article>x</p>"],
    ],
    [
      "a value in another spelling",
      '<b class="main é">',
      "<b class='main\n&eacute;'>x</b>",
      ["<b class='main\n&eacute;'>x</b>"],
    ],
  ])("%s", (_what, tag, source, slices) => {
    expect(cutOut(source, tag)).toEqual(slices);
  });
});

describe("a cut counts no tags in", () => {
  it.each<[where: string, inner: string]>([
    ["comments", "<!-- <div> --><!-- </div> -->"],
    ["scripts", "<script>if (a</div/.b) '<div>'</script>"],
    ["styles", "<style>/* </div> */</style>"],
    ["attribute values", `<a title="</div>" alt='<div>'>x</a>`],
    ["values without quotes", "<a title=</div>x</a>"],
    ["longer names", "<divider></div-x></divider>"],
  ])("%s", (_where, inner) => {
    const element = `<div id=a>${inner}<div>x</div></div>`;
    const source = `${element}<div>y</div>`;
    const expected = { start: 0, end: element.length, innerTagCount: 2, closed: true };
    for (const innerTagCount of [null, 1, 2, 3]) {
      const information = { startingPosition: 0, innerTagCount, repetition: false };
      expect(cut(source, parseOpeningTag("<div id=a>"), information).slices).toEqual([expected]);
    }
  });
});

describe("a missing closing tag", () => {
  it("ends the slice with the source, and says so", () => {
    const source = "<p><div id=a>x<div>y</div> and <p>more";
    const [slice] = cut(source, parseOpeningTag("<div id=a>")).slices;
    expect(slice).toEqual({ start: 3, end: source.length, innerTagCount: 2, closed: false });
  });

  it("may be one that the page cuts off", () => {
    expect(cut("<title>x</title", parseOpeningTag("<title>")).slices).toMatchObject([{ end: 15, closed: false }]);
    expect(cut("<b>x</b", parseOpeningTag("<b>")).slices).toMatchObject([{ end: 7, closed: false }]);
  });
});

describe("a predicted position", () => {
  const source = `${"<p>word</p>".repeat(500)}<div id=a>x</div>${"<p>word</p>".repeat(500)}`;
  const start = source.indexOf("<div");
  const tag = parseOpeningTag("<div id=a>");
  const at = (startingPosition: number, repetition = false) =>
    cut(source, tag, { startingPosition, innerTagCount: 1, repetition });

  it.each([0, 1, start - 3000, start - 1, start])("before the tag finds it: %d", (position) => {
    expect(at(position)).toEqual({
      slices: [{ start, end: start + 17, innerTagCount: 1, closed: true }],
      secondSearch: false,
    });
  });

  it.each([start + 1, start + 5, source.length, source.length + 1])(
    "behind it costs a second search: %d",
    (position) => {
      expect(at(position)).toMatchObject({ slices: [{ start }], secondSearch: true });
    },
  );

  it("loses no slice where the tag may repeat", () => {
    expect(at(start + 1, true)).toMatchObject({ slices: [{ start }], secondSearch: true });
    expect(at(start - 1, true)).toMatchObject({ slices: [{ start }], secondSearch: false });
  });

  it("is not taken in by a comment, a script or a value near the tag", () => {
    for (const [open, close] of [
      ["<!--", "-->"],
      ["<script>'", "'</script>"],
      ["<p title='", "'>"],
    ]) {
      const fake = `${"<p>word</p>".repeat(500)}${open}<div id=a>-</div>${close}<p></p><div id=a>x</div>`;
      const information = { startingPosition: 3000, innerTagCount: null, repetition: false };
      expect(cutOut(fake, "<div id=a>", information)).toEqual(["<div id=a>x</div>"]);
    }
  });

  it("stops at the first slice where the tag does not repeat", () => {
    expect(cutOut("<b>x</b><b>y</b>", "<b>", { ...NOTHING_KNOWN, repetition: false })).toEqual(["<b>x</b>"]);
  });
});

/** What a cut should give: elements with the node's opening tag, those inside others left out. */
function expectedSlices(page: Page, node: number): Pick<Slice, "start" | "end">[] {
  const key = keyOf(page, node);
  const slices: Pick<Slice, "start" | "end">[] = [];
  for (let other = 0; other < page.size; other++) {
    const start = page.openStart[other];
    if (isText(page, other) || keyOf(page, other) !== key || start < (slices.at(-1)?.end ?? 0)) continue;
    slices.push({ start, end: page.closeEnd[other] });
  }
  return slices;
}

function keyOf(page: Page, node: number): string {
  return openingTagKey(tagName(page, node), attributes(page, node));
}

function elementsOf(page: Page): number[] {
  return Array.from({ length: page.size }, (_, node) => node).filter((node) => !isText(page, node));
}

describe("on any page in which everything nests", () => {
  it("a cut gives the elements that the tree has, and the inner tags that it counts", () => {
    fc.assert(
      fc.property(tree, spelling, (elements, how) => {
        const page = scan(writePage(elements, how));
        for (const node of elementsOf(page)) {
          const { slices } = cut(page.source, openingTag(tagName(page, node), attributes(page, node)));
          expect(slices.map(({ start, end }) => ({ start, end }))).toEqual(expectedSlices(page, node));
          for (const { start, innerTagCount } of slices) {
            const outer = page.openStart.indexOf(start);
            const inner = page.tag.subarray(outer, page.end[outer]).filter((tag) => tag === page.tag[outer]);
            expect(innerTagCount).toBe(inner.length);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it("additional information that is right, or unknown, does not change what is cut", () => {
    fc.assert(
      fc.property(tree, fc.nat(), fc.boolean(), (elements, seed, isKnown) => {
        const page = scan(writePage(elements));
        for (const node of elementsOf(page)) {
          const tag = openingTag(tagName(page, node), attributes(page, node));
          const [first] = cut(page.source, tag).slices;
          const innerTagCount = isKnown ? first.innerTagCount : null;
          const information = { startingPosition: seed % (first.start + 1), innerTagCount, repetition: false };
          expect(cut(page.source, tag, information)).toEqual({ slices: [first], secondSearch: false });
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("on any soup of tags", () => {
  const tags = ["<div>", "<p>", '<p class="x" id=y>', "<b>", "<title>", "<script>", "<svg>", "<br>", "<h1>", "<p ...>"];

  it("slices lie in the source, one after the other", () => {
    const anything = fc.record({
      startingPosition: fc.nat({ max: 300 }),
      innerTagCount: fc.option(fc.integer({ min: 1, max: 4 })),
      repetition: fc.boolean(),
    });
    fc.assert(
      fc.property(soup, fc.constantFrom(...tags), anything, (source, text, information) => {
        let last = 0;
        for (const { start, end, innerTagCount, closed } of cut(source, parseOpeningTag(text), information).slices) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(source.length);
          expect(innerTagCount).toBeGreaterThan(0);
          if (!closed) expect(end).toBe(source.length);
          last = end;
        }
      }),
      { numRuns: 2000 },
    );
  });
});
