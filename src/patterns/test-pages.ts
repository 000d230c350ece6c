import fc from "fast-check";

/** Text that looks like tags and is none. */
const FAKES = [
  "<div>",
  "</div>",
  "</section>",
  '<div class="a">',
  "<section id=b>",
  "<!--",
  "<script>",
  "<p",
  ">",
  "=",
  "<",
];
const fakes = fc.array(fc.constantFrom(...FAKES, "words", " "), { maxLength: 4 }).map((parts) => parts.join(""));

const attributes = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom("class", "id", "title", "data-x", "lang"),
    fc.oneof(fc.constantFrom("a", "b", "a b", "article-body", "x&y", 'say "hi"', "it's", ""), fakes),
  ),
  { maxLength: 3, selector: ([name]) => name },
);

const hidden = fc.oneof(
  fakes.map((text) => `<!-- ${text.replaceAll("--", "==")} -->`),
  fakes.map((text) => `<script>'${text.replaceAll("<!--", "").replaceAll("<script>", "")}'</script>`),
  fakes.map((text) => `<style>${text}</style>`),
  fakes.map((text) => `<textarea>${text}</textarea>`),
);

export interface Element {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly (Element | string)[];
}

const { element } = fc.letrec<{ element: Element }>((tie) => ({
  element: fc.record({
    name: fc.constantFrom("div", "section", "article", "span", "b-c"),
    attributes,
    children: fc.array(
      fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        fc.constantFrom("words", "it's 5 > 3 = so", " ", "<br>", "<divider>-</divider>"),
        hidden,
        tie("element"),
      ),
      { maxLength: 4 },
    ),
  }),
}));

/** Pages in which everything nests, with fake tags in comments, scripts, styles and attribute values. */
export const tree = fc.array(element, { maxLength: 4 });

/** How a tag is written; each way means the same. */
export interface Spelling {
  readonly quote: '"' | "'" | "";
  readonly isUpper: boolean;
  readonly space: string;
  readonly isReversed: boolean;
}

export const USUAL: Spelling = { quote: '"', isUpper: false, space: " ", isReversed: false };

export const spelling: fc.Arbitrary<Spelling> = fc.record({
  quote: fc.constantFrom<Spelling["quote"]>('"', "'", ""),
  isUpper: fc.boolean(),
  space: fc.constantFrom(" ", "\n\t", "  "),
  isReversed: fc.boolean(),
});

export function writePage(elements: readonly Element[], how: Spelling = USUAL): string {
  const body = elements.map((child) => writeElement(child, how)).join("\n");
  return `<!DOCTYPE html><html><head><title>t</title></head><body>${body}</body></html>`;
}

function writeElement(element: Element | string, how: Spelling): string {
  if (typeof element === "string") return element;
  const name = how.isUpper ? element.name.toUpperCase() : element.name;
  const content = element.children.map((child) => writeElement(child, how)).join("");
  return `${writeTag(element, how)}${content}</${name}>`;
}

export function writeTag({ name, attributes }: Omit<Element, "children">, how: Spelling = USUAL): string {
  const written = attributes.map(([attribute, value]) => `${how.space}${attribute}=${quoted(value, how)}`);
  if (how.isReversed) written.reverse();
  const tag = how.isUpper ? name.toUpperCase() : name;
  return `<${tag}${how.isUpper ? upperNames(written) : written.join("")}${how.space.slice(1)}>`;
}

function upperNames(written: readonly string[]): string {
  return written.map((text) => text.replace(/^[^=]+/, (name) => name.toUpperCase())).join("");
}

function quoted(value: string, { quote, space }: Spelling): string {
  const escaped = value.replaceAll("&", "&amp;").replaceAll(" ", space);
  if (quote === "" && /^[\w-]+$/.test(value)) return value;
  return quote === "'" ? `'${escaped.replaceAll("'", "&#39;")}'` : `"${escaped.replaceAll('"', "&quot;")}"`;
}
