import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type TextChange, textChanges } from "./text-changes.ts";

const lines = (text: string) => text.split(" ").join("\n");

test.each<[string, string, string, [number, string, string][]]>([
  ["nothing", "a b c", "a b c", []],
  ["a line that is new", "a c", "a b c", [[2, "", "b"]]],
  ["a line that is gone", "a b c", "a c", [[2, "b", ""]]],
  ["a line that is another", "a b c", "a x c", [[2, "b", "x"]]],
  ["changes apart", "a b c d e", "x b c d y", [[1, "a", "x"], [5, "e", "y"]]],
  ["a line that has moved", "a b c d", "b c d a", [[1, "a", ""], [4, "", "a"]]],
  ["lines that repeat", "- a - b -", "- a - c -", [[4, "b", "c"]]],
  ["everything", "a b", "c d", [[1, "a b", "c d"]]],
  ["a text that was empty", "", "a b", [[1, "", "a b"]]],
  ["a text that is empty", "a b", "", [[1, "a b", ""]]],
])("%s", (_, before, after, expected) => {
  const { changes } = textChanges(lines(before), lines(after));
  expect(changes.map(({ line, removed, added }) => [line, removed.join(" "), added.join(" ")])).toEqual(expected);
}); // biome-ignore format: one case a line

/** The old text with the changes made, from the end. */
function apply(before: readonly string[], after: readonly string[], changes: readonly TextChange[]): string[] {
  const result: string[] = [];
  let at = 0;
  for (const { line, removed, added } of changes) {
    while (result.length < line - 1) result.push(before[at++]);
    expect(before.slice(at, at + removed.length)).toEqual(removed);
    at += removed.length;
    result.push(...added);
  }
  expect(after.length).toBeGreaterThanOrEqual(result.length);
  return [...result, ...before.slice(at)];
}

describe("changes", () => {
  it("make the new text of the old one", () => {
    const text = fc.array(fc.constantFrom("a", "b", "c", "d", "e", "f", "g"), { maxLength: 30 });
    const property = fc.property(text, text, (before, after) => {
      const { changes } = textChanges(before.join("\n"), after.join("\n"));
      expect(apply(before, after, changes)).toEqual(after);
    });
    fc.assert(property);
  });

  it("pass over empty lines and space at the ends of lines", () => {
    expect(textChanges("a\n\n\nb  \n", "a\n\nb").changes).toEqual([]);
  });

  it("are counted in full, and listed as far as anybody reads", () => {
    const before = Array.from({ length: 50_000 }, (_, at) => `line ${at}`);
    const after = before.map((line, at) => (at % 2 === 0 ? line : `${line} changed`));
    const { added, removed, changes } = textChanges(before.join("\n"), after.join("\n"));
    expect([added, removed, changes.length]).toEqual([25_000, 25_000, 200]);
  });

  it("of texts made to be hard are found all the same", () => {
    const many = (line: string) => Array.from({ length: 30_000 }, (_, at) => `${line} ${at % 7}`).join("\n");
    expect(textChanges(many("a"), many("b"))).toMatchObject({ added: 30_000, removed: 30_000, changes: [] });
  });
});
