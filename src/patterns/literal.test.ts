import fc from "fast-check";
import { expect, it } from "vitest";
import "../../test/seed.ts";
import { holdsWord } from "./literal.ts";

/** Few letters, so that words and what looks like them are common. */
const letters = fc.string({ unit: fc.constantFrom("a", "b", "Q", "茶", "é"), minLength: 1, maxLength: 12 });

it("a word is found where a text holds it, whichever of its pieces is searched for", () => {
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), letters, (texts, word) => {
      const text = texts.join("");
      expect(holdsWord(text, word)).toBe(text.includes(word));
      expect(holdsWord(`${text}${word}${text}`, word)).toBe(true);
    }),
  );
});
