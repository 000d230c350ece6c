import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { soup } from "../../test/soup.ts";
import { CONTENT, NAMES, TAG, type TokenSink, tokenize } from "../html/index.ts";
import { Skim } from "./skim.ts";
import { isTextElement } from "./special-elements.ts";
import { endOfTag } from "./tag-syntax.ts";

/** What `tokenize` reports of one tag, without a tree. */
function tokens(source: string, name: "div" | "p" | "title"): [start: number, end: number, isEnd: boolean][] {
  const found: [number, number, boolean][] = [];
  let textElement = "";
  const ignore = () => {};
  const sink: TokenSink = {
    doctype: ignore,
    text: ignore,
    cdata: ignore,
    comment: ignore,
    inForeignContent: false,
    startTag(tag, start, _nameEnd, end) {
      if (tag === TAG[name]) found.push([start, end, false]);
      if (tag === TAG.plaintext) return CONTENT.plaintext;
      textElement = NAMES[tag] ?? "";
      return isTextElement(textElement) ? CONTENT.text : CONTENT.markup;
    },
    endTag(tag, start, end) {
      if (tag === TAG[name]) found.push([start, end, true]);
    },
    textElement(_start, contentEnd, end) {
      if (contentEnd < end && textElement === name) found.push([contentEnd, end, true]);
    },
  };
  tokenize(source, sink);
  return found;
}

function skimmed(source: string, name: string): [start: number, isEnd: boolean][] {
  const skim = new Skim(source, name);
  const found: [number, boolean][] = [];
  while (skim.next()) found.push([skim.tagStart, skim.isEnd]);
  return found.filter(([start, isEnd]) => isEnd || endOfTag(source, start + 1 + name.length) > 0);
}

const quotes = fc.constantFrom(
  ...`"|'|=|="|='|= "|>|/>|<p title="|<p title='|<p title=|<div class="a>b"|<div x='">'>|<p <div>|</p <div>|</ div>|</div x=">">|<!x |<?|--!>|<!-->|<plaintext`.split(
    "|",
  ),
);
/** Soups with more quotes in them; <svg>, <noscript> and comments in scripts mean something only in a tree. */
const quotedSoup = fc
  .array(fc.oneof(soup, quotes), { maxLength: 30 })
  .map((parts) => parts.join(""))
  .filter((source) => !/<(?:svg|math)|<script.*<!--/is.test(source));

describe("the skimmer", () => {
  it.each(["div", "p", "title"] as const)("sees the tags that the tokenizer sees: <%s>", (name) => {
    fc.assert(
      fc.property(quotedSoup, (source) => {
        expect(skimmed(source, name)).toEqual(tokens(source, name).map(([start, , isEnd]) => [start, isEnd]));
      }),
      { numRuns: 2000 },
    );
  });

  it("tells real tags from others in any order of questions that goes forward", () => {
    fc.assert(
      fc.property(quotedSoup, fc.nat(), (source, seed) => {
        const real = new Set(tokens(source, "div").flatMap(([start, , isEnd]) => (isEnd ? [] : [start])));
        const all = [...source.matchAll(/<div[\s/>]/gi)].map(({ index }) => index);
        const skim = new Skim(source, "div");
        for (const at of all.filter((_, index) => (seed >> (index % 30)) % 2 === 0))
          if (endOfTag(source, at + 4) > 0) expect(skim.isReal(at)).toBe(real.has(at));
      }),
      { numRuns: 2000 },
    );
  });

  it.each<[title: string, source: string, found: number]>([
    ["a CDATA section in SVG", "<svg><![CDATA[ > <div> ]]></svg><div>", 1],
    ["an empty title in SVG", "<svg><title/></svg><div>", 1],
    ["an empty SVG", "<svg/><title></svg><div></title>", 0],
    ["an SVG without end", "<svg><title><div></title><div>", 1],
  ])("is not misled by %s", (_title, source, found) => {
    expect(skimmed(source, "div")).toHaveLength(found);
  });
});
