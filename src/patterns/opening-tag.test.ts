import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchAt, openingTagKey, parseOpeningTag } from "./opening-tag.ts";
import { spelling, tree, writeTag } from "./test-pages.ts";

function isMatch(pattern: string, tag: string): boolean {
  return matchAt(`${tag}…`, 0, parseOpeningTag(pattern)) === tag.length;
}

describe("an opening tag", () => {
  it.each<[rule: string, pattern: string, tag: string]>([
    ["itself", '<div class="a">', '<div class="a">'],
    ["any kind of quotes", '<div class="a">', "<div class='a'>"],
    ["no quotes", '<div class="a">', "<div class=a>"],
    ["any case of names", '<div class="a">', '<DIV Class="a">'],
    ["any order", '<div class="a" id="b">', '<div id="b" class="a">'],
    ["any white space", '<div class="a">', '<div\n  class = "a"\n>'],
    ["white space in values", '<div class="a b">', '<div class=" a\n\tb ">'],
    ["references", '<a title="x & y">', "<a title='x &amp; &#121;'>"],
    ["a slash at the end", "<br>", "<br/>"],
    ["an attribute without a value", "<div hidden>", '<div hidden="">'],
    ["the first of two attributes with one name", '<div class="a">', '<div class="a" class="b">'],
    ["other attributes, if it says so", '<div class="a" ...>', '<div id=1 class="a" data-x>'],
    ["no other attributes, if it says so", '<div class="a" ...>', '<div class="a">'],
  ])("matches %s", (_rule, pattern, tag) => {
    expect(isMatch(pattern, tag)).toBe(true);
  });

  it.each<[rule: string, pattern: string, tag: string]>([
    ["a longer name", "<div>", "<divider>"],
    ["another case of values", '<div class="a">', '<div class="A">'],
    ["a longer value", '<div class="a">', '<div class="a b">'],
    ["other attributes", '<div class="a">', '<div class="a" id="b">'],
    ["fewer attributes", '<div class="a" id="b">', '<div class="a">'],
    ["fewer attributes, even if it allows others", '<div class="a" id="b" ...>', '<div class="a" lang="en">'],
    ["the second of two attributes with one name", '<div class="b">', '<div class="a" class="b">'],
    ["a tag that does not end", "<div>", "<div"],
  ])("does not match %s", (_rule, pattern, tag) => {
    expect(isMatch(pattern, tag)).toBe(false);
  });

  it.each(["", "div", "<>", "< div>", "</div>", "<div", "<div><p>", "<div> ", '<div class="a>'])(
    "is not read from %j",
    (text) => {
      expect(() => parseOpeningTag(text)).toThrow(TypeError);
    },
  );

  it("has a text that reads as the same tag", () => {
    fc.assert(
      fc.property(tree, (elements) => {
        for (const element of elements) {
          const tag = parseOpeningTag(writeTag(element));
          expect(parseOpeningTag(tag.text)).toEqual(tag);
        }
      }),
    );
  });

  it("is the same tag in any spelling", () => {
    fc.assert(
      fc.property(tree, spelling, (elements, how) => {
        for (const element of elements) {
          const usual = parseOpeningTag(writeTag(element));
          const written = writeTag(element, how);
          const other = parseOpeningTag(written);
          expect(openingTagKey(other.name, other.attributes)).toBe(openingTagKey(usual.name, usual.attributes));
          expect(matchAt(written, 0, usual)).toBe(written.length);
        }
      }),
    );
  });
});
