import fc from "fast-check";
import { expect, test } from "vitest";
import { lcsLength, placesOf } from "./longest-common-subsequence.ts";

function lcs(a: readonly string[], b: readonly string[]): number {
  return lcsLength(placesOf(a), b);
}

/** The table of Xie's (5)–(7), a row at a time. */
function naiveLcs(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const element of a) {
    const next = [0];
    for (const [at, other] of b.entries()) {
      next.push(element === other ? row[at] + 1 : Math.max(row[at + 1], next[at]));
    }
    row = next;
  }
  return row[b.length];
}

test.each([
  ["abcb", "bc", 2],
  ["ABCBDAB", "BDCABA", 4],
  ["", "abc", 0],
  ["abc", "", 0],
  ["abc", "xyz", 0],
  ["abc", "cba", 1],
  ["aaaa", "aa", 2],
])("of %j and %j the longest common subsequence has length %d", (a, b, expected) => {
  expect(lcs([...a], [...b])).toBe(expected);
  expect(lcs([...b], [...a])).toBe(expected);
});

test.each([31, 32, 33, 64, 1000])(
  "a text of %d words agrees with itself, and with all but one of its words",
  (length) => {
    const text = Array.from({ length }, (_, at) => `w${at}`);
    expect(lcs(text, text)).toBe(length);
    expect(lcs(text, text.toSpliced(length >> 1, 1))).toBe(length - 1);
    expect(lcs(text, ["foreign", ...text, "foreign"])).toBe(length);
  },
);

test("many limbs, few and many different elements: as the table says", () => {
  const sequence = (letters: number) =>
    fc.array(fc.integer({ min: 0, max: letters }).map(String), { minLength: 0, maxLength: 300 });
  const pairs = fc.integer({ min: 0, max: 200 }).chain((letters) => fc.tuple(sequence(letters), sequence(letters)));
  fc.assert(fc.property(pairs, ([a, b]) => lcs(a, b) === naiveLcs(a, b)));
});

test("a text inside a longer one, with losses: as the table says", () => {
  const text = fc.array(fc.integer({ min: 0, max: 20 }).map(String), { minLength: 100, maxLength: 200 });
  const noise = fc.array(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 100 });
  fc.assert(
    fc.property(text, noise, noise, fc.nat(99), (a, before, after, lost) => {
      const b = [...before, ...a.toSpliced(lost, 7), ...after];
      return lcs(a, b) === naiveLcs(a, b) && lcs(b, a) === naiveLcs(a, b);
    }),
  );
});

test("one set of places serves many texts", () => {
  const places = placesOf([..."abcbdab"]);
  for (let round = 0; round < 2; round++) {
    expect(lcsLength(places, [..."bdcaba"])).toBe(4);
    expect(lcsLength(places, [..."abcbdab"])).toBe(7);
  }
});
