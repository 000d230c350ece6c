import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchAlgorithms } from "./index.ts";

const fewUnits = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 400 });
/** "a", "š" and "彡" share their low byte, so they share a slot. */
const sharedSlots = fc.string({ unit: fc.constantFrom("a", "\u0161", "\u5f61", "\u0000", "\u0100"), maxLength: 200 });
const anyUnits = fc.string({ unit: "binary", maxLength: 200 });
const markup = fc
  .array(fc.constantFrom("<div", ' class="a"', ' class="ab"', ">", "</div>", "text"), { maxLength: 60 })
  .map((pieces) => pieces.join(""));

/** A text, a piece of it or of another text, and where to begin. */
function tasks(texts: fc.Arbitrary<string>, longest: number) {
  return fc.record({ text: texts, other: texts, from: fc.nat(220), length: fc.nat(longest), own: fc.boolean() });
}

describe.each(searchAlgorithms)("$name", ({ prepare }) => {
  test.each([
    ["two units", fewUnits, 12],
    ["two units, patterns over 32 units", fewUnits, 120],
    ["units that share a slot", sharedSlots, 20],
    ["any units", anyUnits, 50],
    ["markup", markup, 60],
  ] as const)("finds what indexOf finds: %s", (_, texts, longest) => {
    fc.assert(
      fc.property(tasks(texts, longest), ({ text, other, from, length, own }) => {
        const origin = own ? text : other;
        const at = origin.length === 0 ? 0 : from % origin.length;
        const pattern = origin.slice(at, at + length);
        const search = prepare(pattern);
        expect(search(text, 0)).toBe(text.indexOf(pattern));
        expect(search(text, from)).toBe(text.indexOf(pattern, from));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["an empty pattern is found at once", "", "abc", 1, 1],
    ["an empty pattern is found behind the text", "", "abc", 7, 3],
    ["an empty text holds no pattern", "a", "", 0, -1],
    ["a pattern longer than the text is not found", "abcd", "abc", 0, -1],
    ["a pattern as long as the text is found", "abc", "abc", 0, 0],
    ["the last place counts", "c", "abc", 0, 2],
    ["a place before the beginning does not count", "ab", "abab", 1, 2],
    ["32 units", `${"x".repeat(31)}y`, `${"x".repeat(70)}y`, 0, 39],
    ["33 units", `${"x".repeat(32)}y`, `${"x".repeat(70)}y`, 0, 38],
    ["units over 32 are compared", `${"x".repeat(32)}ab`, `${"x".repeat(32)}ac${"x".repeat(32)}ab`, 0, 34],
  ])("%s", (_, pattern, text, from, expected) => {
    expect(prepare(pattern)(text, from)).toBe(expected);
  });
});
