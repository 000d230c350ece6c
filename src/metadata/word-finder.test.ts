import fc from "fast-check";
import { expect, test } from "vitest";
import "../../test/seed.ts";
import { WordFinder } from "./word-finder.ts";

const finder = new WordFinder([
  [1, "author byline by-line"],
  [2, "date datum byline"],
  [4, "thor"],
]);

test.each([
  ['<p class="author">', 1 | 4],
  ['<P CLASS="ByLine">', 1 | 2],
  ["<p data-updated>", 2],
  ["dadatum", 2],
  ["authö daté", 2],
  ["aut hor", 0],
  ["", 0],
])("%j holds words of the kinds %i", (text, kinds) => expect(finder.kindsIn(text, 0, text.length)).toBe(kinds));

test("words that are cut off do not count", () => {
  expect(finder.kindsIn("an author", 4, 9)).toBe(4);
  expect(finder.kindsIn("an author", 0, 8)).toBe(0);
});

test("it finds what regular expressions find", () => {
  const words = fc.array(fc.stringMatching(/^[ab]{1,4}$/), { minLength: 1, maxLength: 5 });
  const text = fc.stringMatching(/^[abABé-]{0,20}$/);
  fc.assert(
    fc.property(words, words, text, (first, second, text) => {
      const found = new WordFinder([
        [1, first.join(" ")],
        [2, second.join(" ")],
      ]).kindsIn(text, 0, text.length);
      const expected = [first, second].map((list) => new RegExp(list.join("|"), "i").test(text));
      expect([(found & 1) > 0, (found & 2) > 0]).toEqual(expected);
    }),
  );
});
