import type { OpeningTag, Slice } from "dechaff/patterns";

/**
 * A parser in the manner of SET, Uzun et al. 2011, as Uzun 2020 describes it: no tree, only regular expressions and string
 * methods. One expression finds the tags of the pattern's name and attributes, another counts the tags inside.
 */
export function compileSet(tag: OpeningTag): (source: string) => Slice[] {
  const opening = new RegExp(`<${quote(tag.name)}${tag.attributes.map(lookAhead).join("")}(?:\\s[^>]*)?>`, "gi");
  const inner = new RegExp(`<(/?)${quote(tag.name)}(?:\\s[^>]*)?>`, "gi");
  return (source) => {
    const slices: Slice[] = [];
    opening.lastIndex = 0;
    for (let match = opening.exec(source); match !== null; match = opening.exec(source)) {
      const slice = sliceAt(source, match.index, inner);
      slices.push(slice);
      opening.lastIndex = slice.end;
    }
    return slices;
  };
}

function sliceAt(source: string, start: number, inner: RegExp): Slice {
  let opened = 0;
  let closed = 0;
  inner.lastIndex = start;
  for (let match = inner.exec(source); match !== null; match = inner.exec(source)) {
    if (match[1] === "") opened++;
    else closed++;
    if (opened === closed) return { start, end: inner.lastIndex, innerTagCount: opened, closed: true };
  }
  return { start, end: source.length, innerTagCount: opened, closed: false };
}

/** Attributes may stand in any order. */
function lookAhead({ name, value }: OpeningTag["attributes"][number]): string {
  const text = quote(value);
  const quoted = value === "" ? "" : `\\s*=\\s*(?:"\\s*${text}\\s*"|'\\s*${text}\\s*'|${text}(?=[\\s>]))`;
  return `(?=[^>]*\\s${quote(name)}${quoted})`;
}

function quote(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
