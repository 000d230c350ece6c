import fc from "fast-check";
import { expect, test } from "vitest";
import { type Content, type Element, type ElementName, isText } from "../../article/index.ts";
import { testArticle } from "../test-article.ts";
import { toMarkdown } from "../to-markdown.ts";
import { hasInk, outlineOfContent, outlineOfMarkdown, textOfMarkdown } from "./test-outline.ts";

function element(name: ElementName, children: readonly Content[], attributes: Record<string, string> = {}): Element {
  return { name, attributes, children, start: 0, end: 0 };
}

function textOf(text: string): Content {
  return { text, start: 0, end: 0 };
}

// ── Text ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

const MARKS =
  "* ** *** _ __ ~ ~~ ~~~ ` `` ``` [ ] ( ) ![ ]( ]: [x] [^1]: < > <b> </p> <!-- --> <? & &amp; &#35; &copy \\ !";
const LINE_STARTS = "# ## - -- --- + = == === | |- :-: 1. 2) 10. : [foo]:/bar";
const WORDS =
  "a b cd 5 é ß 漢 字 😀 \u0301 \u200b « “ ” 、 。 （ $ € © → ; \" ' snake_case www.example.org https://e.org/a_b_c";
const SPACES = [" ", "  ", "\n", "\t", "\u00a0", "\u3000", " - ", " * ", " # ", " 1. ", " | ", " > ", " _ ", "- [ ] "];

const awkward = fc.constantFrom(...`${MARKS} ${LINE_STARTS} ${WORDS}`.split(" "), ...SPACES);
const awkwardText = joined(fc.oneof({ weight: 20, arbitrary: awkward }, fc.string({ unit: "grapheme" })), 6);
/** Few characters, so that marks stand next to each other. */
const denseText = joined(
  fc.constantFrom(..."a a a a . ( ) * _ ~ € é ` [ ] ! < - 1. 漢 「 & \\ 😀".split(" "), " ", "\u00a0"),
  2,
);
const url = joined(fc.constantFrom(..."/ ? & = ( ) [ ] \\ * _ ` < > | &amp; &lt; ~ # a é %20 \" '".split(" "), " "), 6);

function joined(part: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<string> {
  return fc.array(part, { minLength: 1, maxLength }).map((parts) => parts.join(""));
}

// ── Inline content ───────────────────────────────────────────────────────────────────────────────────────────────────

function inlineOf(text: fc.Arbitrary<string>, depthSize: "small" | "medium"): fc.Arbitrary<Content[]> {
  const link = fc.record({ href: url.map((path) => `https://e.org/${path}`), title: text });
  const image = fc.record({ src: url.map((path) => `https://e.org/${path}`), title: text, alt: text });
  return fc.letrec<{ inline: Content[]; piece: Content }>((tie) => ({
    inline: fc.array(tie("piece"), { maxLength: 4 }),
    piece: fc.oneof(
      { depthSize },
      { weight: 3, arbitrary: text.map(textOf) },
      {
        weight: 3,
        arbitrary: fc.tuple(names("em", "strong", "del", "sub"), tie("inline")).map((parts) => element(...parts)),
      },
      { weight: 1, arbitrary: text.map((code) => element("code", [textOf(code)])) },
      { weight: 1, arbitrary: fc.constant(element("br", [])) },
      { weight: 1, arbitrary: image.map((attributes) => element("img", [], attributes)) },
      {
        weight: 1,
        arbitrary: fc.tuple(tie("inline"), link).map(([inside, to]) => element("a", withoutLinks(inside), to)),
      },
    ),
  })).inline;
}

function names(...list: ElementName[]): fc.Arbitrary<ElementName> {
  return fc.constantFrom(...list);
}

function withoutLinks(children: readonly Content[]): Content[] {
  return children.flatMap((child) => {
    if (isText(child)) return [child];
    const inside = withoutLinks(child.children);
    return child.name === "a" ? inside : [{ ...child, children: inside }];
  });
}

/** Empty blocks are left out: this one is not. */
function visible(children: Content[]): Content[] {
  return hasInk(children) ? children : [...children, textOf("x")];
}

// ── Blocks ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const inline = inlineOf(awkwardText, "small");
const line = inline.map(visible);

const code = fc
  .tuple(
    joined(fc.constantFrom(..."a ` ``` ~~~ > - \\ &amp;".split(" "), "\n", "  ", "\t", "\n\n"), 8),
    fc.constantFrom("", "js", "c++"),
  )
  .map(([text, language]) => element("pre", [textOf(`x${text}x`)], { language }));

const table = fc
  .integer({ min: 2, max: 3 })
  .chain((width) => fc.array(fc.array(inline, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 3 }))
  .map(([[first, ...others], ...rows]) => element("table", [[visible(first), ...others], ...rows].map(row)));

function row(cells: Content[][]): Element {
  const children = cells.map((cell) => element("td", cell));
  return element("tr", children);
}

const { blocks } = fc.letrec<{ blocks: Element[]; block: Element; items: Element[]; item: Element }>((tie) => ({
  blocks: fc.array(tie("block"), { minLength: 1, maxLength: 3 }),
  block: fc.oneof(
    { depthSize: "small" },
    { weight: 3, arbitrary: line.map((children) => element("p", children)) },
    { weight: 1, arbitrary: fc.tuple(names("h1", "h3", "h6"), line).map((parts) => element(...parts)) },
    { weight: 1, arbitrary: code },
    { weight: 1, arbitrary: table },
    { weight: 1, arbitrary: fc.constant(element("hr", [])) },
    { weight: 1, arbitrary: tie("blocks").map((children) => element("blockquote", children)) },
    { weight: 1, arbitrary: tie("items").map((items) => element("ul", items)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(tie("items"), fc.constantFrom("1", "0", "7", "99"))
        .map(([items, start]) => element("ol", items, { start })),
    },
  ),
  items: fc.array(tie("item"), { minLength: 1, maxLength: 3 }),
  item: fc.tuple(fc.option(line, { nil: [] }), tie("blocks")).map(([text, rest]) => element("li", [...text, ...rest])),
}));

// ── The property ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** `RUNS=100000 npx vitest run round-trip --testTimeout=0` looks harder. */
const numRuns = Number(process.env.RUNS ?? 500);

function survives(content: readonly Element[]): void {
  const markdown = toMarkdown(testArticle(content));
  expect(outlineOfMarkdown(markdown), markdown).toEqual(outlineOfContent(content));
}

test("blocks survive the way through Markdown", () => {
  fc.assert(fc.property(blocks, survives), { numRuns });
});

test.each(["p", "h2", "td"] as const)("marks next to each other survive in %s", (name) => {
  const content = inlineOf(denseText, "medium").map((children) =>
    name === "td" ? element("table", [row([visible(children), children])]) : element(name, visible(children)),
  );
  fc.assert(
    fc.property(content, (block) => survives([block])),
    { numRuns },
  );
});

// ── What GitHub adds ─────────────────────────────────────────────────────────────────────────────────────────────────

const tex = joined(fc.constantFrom(..."x ^2 _{i} \\frac * _ < & ` [ ] ( ) ~ \\, a".split(" ")), 6);
const formula = tex.map((source) => element("math", [textOf(`{${source}}`)]));
const reference = fc
  .constantFrom("1", "2", "note-x")
  .map((note) => element("a", [textOf(note)], { href: "#fn", note }));

const paragraph = fc
  .tuple(inline, fc.oneof(formula, reference), inline, formula)
  .map(([before, special, after, last]) => element("p", [...before, special, ...after, last]));

test("formulas and references to notes survive among hostile text", () => {
  fc.assert(
    fc.property(paragraph, (block) => {
      const markdown = toMarkdown(testArticle([block]));
      expect(outlineOfMarkdown(markdown, "formulas"), markdown).toEqual(outlineOfContent([block]));
    }),
    { numRuns },
  );
});

const referring = fc
  .tuple(line, reference, inline)
  .map(([before, note, after]) => element("p", [...before, note, ...after]));

test("notes of any blocks survive where they stand", () => {
  const note = fc
    .tuple(fc.constantFrom("1", "2", "note-x"), line, blocks)
    .map(([label, first, rest]) => element("aside", [element("p", first), ...rest], { note: label }));
  fc.assert(
    fc.property(fc.array(fc.oneof(note, referring), { minLength: 1, maxLength: 3 }), (content) => {
      const markdown = toMarkdown(testArticle(content));
      expect(outlineOfMarkdown(markdown, "footnotes"), markdown).toEqual(outlineOfContent(content));
    }),
    { numRuns },
  );
});

// ── Without links and images ─────────────────────────────────────────────────────────────────────────────────────────

test("leaving out links and images changes no word", () => {
  fc.assert(
    fc.property(blocks, (content) => {
      const article = testArticle(content);
      const [all, less] = [{}, { links: false, images: false }].map((options) => toMarkdown(article, options));
      expect(textOfMarkdown(less), all).toBe(textOfMarkdown(all));
    }),
    { numRuns },
  );
});
