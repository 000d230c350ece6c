import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { expect, test } from "vitest";
import { isText, type Page } from "../page.ts";
import { scan } from "../scan.ts";
import { select } from "../select.ts";

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

// ── A selector as its text and its definition, over parse5's tree ────────────────────────────────────────────────────

interface Simple {
  readonly text: string;
  matches(element: Element): boolean;
}

type Combinator = " " | " > " | " + " | " ~ ";

/** The compound `simples`, found by `combinator` from what stands before it. */
interface Step {
  readonly combinator: Combinator;
  readonly simples: readonly Simple[];
}

const childrenOf = (node: Node): Node[] => ("childNodes" in node ? node.childNodes : []);
const elementsOf = (node: Node) => childrenOf(node).filter((child): child is Element => "tagName" in child);
const below = (node: Node): Element[] => elementsOf(node).flatMap((child) => [child, ...below(child)]);
const textOf = (node: Node): string => ("value" in node ? node.value : childrenOf(node).map(textOf).join(""));
const siblingsOf = (element: Element) => elementsOf(element.parentNode!);
const after = (element: Element) => siblingsOf(element).slice(siblingsOf(element).indexOf(element) + 1);
const isOfType = (element: Element) => (other: Element) =>
  other.tagName === element.tagName && other.namespaceURI === element.namespaceURI;
const attributeOf = (element: Element, name: string) =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

const FOLLOWING: Record<Combinator, (element: Element) => Element[]> = {
  " ": below,
  " > ": elementsOf,
  " + ": (element) => after(element).slice(0, 1),
  " ~ ": after,
};

/** What the steps lead to from `start`. */
function follow(start: Element, steps: readonly Step[]): Element[] {
  let ends = [start];
  for (const { combinator, simples } of steps)
    ends = ends.flatMap(FOLLOWING[combinator]).filter((end) => simples.every((simple) => simple.matches(end)));
  return ends;
}

function matchesSteps(element: Element, [first, ...others]: readonly Step[]): boolean {
  let root: Node = element;
  while ("parentNode" in root && root.parentNode !== null) root = root.parentNode;
  const starts = below(root).filter((start) => first.simples.every((simple) => simple.matches(start)));
  return starts.some((start) => follow(start, others).includes(element));
}

const stepsText = (steps: readonly Step[]) =>
  steps.map(({ combinator, simples }) => combinator + simples.map(({ text }) => text).join("")).join("");
/** The first combinator is understood, unless it is `:has` that starts with one. */
const listText = (list: readonly Step[][]) => list.map((steps) => stepsText(steps).replace(/^[ >+~]+/, "")).join(", ");

// ── Random selectors ─────────────────────────────────────────────────────────────────────────────────────────────────

const NAMES = ["div", "span", "b", "x-a", "svg", "g", "body"];
const VALUES = ["k", "l", "K", "k-l", "k l", ""];

const type = fc.constantFrom(...NAMES).map((name) => ({ text: name, matches: (e: Element) => e.tagName === name }));
const universal = fc.constant({ text: "*", matches: () => true });

const OPERATORS: Record<string, (value: string, wanted: string) => boolean> = {
  "=": (value, wanted) => value === wanted,
  "^=": (value, wanted) => wanted !== "" && value.startsWith(wanted),
  "$=": (value, wanted) => wanted !== "" && value.endsWith(wanted),
  "*=": (value, wanted) => wanted !== "" && value.includes(wanted),
  "~=": (value, wanted) => /^\S+$/.test(wanted) && value.split(" ").includes(wanted),
  "|=": (value, wanted) => value === wanted || value.startsWith(`${wanted}-`),
};

const attributeTest = fc
  .record({
    name: fc.constantFrom("class", "id"),
    operator: fc.constantFrom(...Object.keys(OPERATORS)),
    wanted: fc.constantFrom(...VALUES),
    flag: fc.constantFrom("", " i", " s"),
  })
  .map(({ name, operator, wanted, flag }) => ({
    text: `[${name}${operator}"${wanted}"${flag}]`,
    matches(element: Element) {
      const fold = (text: string) => (flag === " i" ? text.toLowerCase() : text);
      const value = attributeOf(element, name);
      return value !== undefined && OPERATORS[operator](fold(value), fold(wanted));
    },
  }));

const classTest = fc.constantFrom("k", "l").map((name) => ({
  text: `.${name}`,
  matches: (element: Element) => attributeOf(element, "class")?.split(" ").includes(name) ?? false,
}));

const position = fc
  .record({
    last: fc.boolean(),
    ofType: fc.boolean(),
    a: fc.integer({ min: -2, max: 3 }),
    b: fc.integer({ min: -2, max: 4 }),
  })
  .map(({ last, ofType, a, b }) => ({
    text: `:nth-${last ? "last-" : ""}${ofType ? "of-type" : "child"}(${a}n${b < 0 ? b : `+${b}`})`,
    matches(element: Element) {
      const group = siblingsOf(element).filter(ofType ? isOfType(element) : () => true);
      const place = (last ? group.toReversed() : group).indexOf(element) + 1;
      return Array.from({ length: 30 }, (_, n) => a * n + b).includes(place);
    },
  }));

const other = fc.constantFrom<Simple>(
  { text: ":first-child", matches: (element) => siblingsOf(element)[0] === element },
  { text: ":last-child", matches: (element) => after(element).length === 0 },
  { text: ":only-child", matches: (element) => siblingsOf(element).length === 1 },
  { text: ":first-of-type", matches: (element) => siblingsOf(element).find(isOfType(element)) === element },
  { text: ":last-of-type", matches: (element) => !after(element).some(isOfType(element)) },
  { text: ":only-of-type", matches: (element) => siblingsOf(element).filter(isOfType(element)).length === 1 },
  { text: ":root", matches: (element) => element.tagName === "html" },
  { text: ":empty", matches: (element) => childrenOf(element).every((child) => child.nodeName === "#comment") },
  { text: ":contains('no')", matches: (element) => textOf(element).includes("no") },
);

const { list } = fc.letrec<{ simple: Simple; nested: Simple; has: Simple; steps: Step[]; list: Step[][] }>((tie) => ({
  simple: fc.oneof(
    { maxDepth: 2 },
    classTest,
    attributeTest,
    position,
    other,
    { weight: 2, arbitrary: tie("nested") },
    { weight: 3, arbitrary: tie("has") },
  ),
  nested: fc.tuple(fc.constantFrom("is", "where", "not"), tie("list")).map(([name, list]) => ({
    text: `:${name}(${listText(list)})`,
    matches: (element) => (name === "not") !== list.some((steps) => matchesSteps(element, steps)),
  })),
  has: tie("list").map((list) => ({
    text: `:has(${list.map(stepsText).join(",")})`,
    matches: (element) => list.some((steps) => follow(element, steps).length > 0),
  })),
  steps: fc.array(
    fc.record({
      combinator: fc.constantFrom<Combinator>(" ", " > ", " + ", " ~ "),
      simples: fc
        .tuple(fc.oneof(type, universal), fc.array(tie("simple"), { maxLength: 1 }))
        .map((both) => both.flat()),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  list: fc.array(tie("steps"), { minLength: 1, maxLength: 2 }),
}));

// ── Random pages ─────────────────────────────────────────────────────────────────────────────────────────────────────

const attributes = fc
  .record({ class: fc.constantFrom(...VALUES), id: fc.constantFrom(...VALUES) }, { requiredKeys: [] })
  .map((values) =>
    Object.entries(values)
      .map(([name, value]) => ` ${name}="${value}"`)
      .join(""),
  );

const { html } = fc.letrec<{ html: string; element: string; shape: string }>((tie) => {
  const wrap = (name: fc.Arbitrary<string>, content: fc.Arbitrary<string>) =>
    fc
      .tuple(name, attributes, fc.array(content, { maxLength: 4 }))
      .map(([name, written, inner]) => `<${name}${written}>${inner.join("")}</${name}>`);
  const text = fc.constantFrom("n", "o", " ", "<!--x-->");
  return {
    html: fc.array(tie("element"), { maxLength: 4 }).map((parts) => parts.join("")),
    element: fc.oneof(
      { maxDepth: 4, depthSize: "medium" },
      text,
      wrap(fc.constantFrom("div", "span", "b", "x-a"), tie("element")),
      wrap(fc.constant("svg"), tie("shape")),
    ),
    shape: fc.oneof({ maxDepth: 3 }, text, wrap(fc.constantFrom("g", "x-a"), tie("shape"))),
  };
});

function elementNumbers(page: Page): Map<number, number> {
  const elements = Array.from({ length: page.size }, (_, node) => node).filter((node) => !isText(page, node));
  return new Map(elements.map((node, number) => [node, number]));
}

test("every selector selects what its definition says", () => {
  fc.assert(
    fc.property(html, list, (html, list) => {
      const page = scan(html);
      const numbers = elementNumbers(page);
      const elements = below(parse(html));
      const defined = elements.flatMap((element, number) =>
        list.some((steps) => matchesSteps(element, steps)) ? [number] : [],
      );
      expect(numbers.size).toBe(elements.length);
      expect(select(page, listText(list)).map((node) => numbers.get(node))).toEqual(defined);
    }),
    { numRuns: 500 },
  );
});
