import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gitDiff } from "./git-diff.ts";
import { diffLines } from "./line-diff.ts";

describe("diffLines", () => {
  it("leads from one text to the other, whatever they are", () => {
    const text = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 12 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const diff = diffLines(before, after);
        const of = (type: string) => diff.filter((line) => line.type !== type).map((line) => line.text);
        expect(of("added")).toEqual(before);
        expect(of("removed")).toEqual(after);
      }),
      { numRuns: 1000 },
    );
  });

  it("is as short as it can be", () => {
    const diff = diffLines([..."abcabba"], [..."cbabac"]);
    expect(diff.filter(({ type }) => type !== "same")).toHaveLength(5);
  });

  it("ends for texts that have nothing in common", () => {
    const lines = (sign: string) => Array.from({ length: 20_000 }, (_, at) => `${sign}${at}`);
    expect(diffLines(lines("a"), lines("b"))).toHaveLength(40_000);
  });
});

describe("gitDiff", () => {
  it("shows changes with three lines around them", () => {
    const before = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14";
    const { text, json } = gitDiff(before, before.replace("2", "two").replace("13\n", ""));
    expect(text).toBe("@@ -1,5 +1,5 @@\n 1\n-2\n+two\n 3\n 4\n 5\n@@ -10,5 +10,4 @@\n 10\n 11\n 12\n-13\n 14");
    expect(json.files).toMatchObject([
      { chunks: [{ oldStart: 1, changes: [{}, { type: "del", ln: 2 }, {}, {}, {}, {}] }, {}] },
    ]);
  });

  it("joins changes that lie close together", () => {
    expect(gitDiff("1\n2\n3\n4", "one\n2\n3\nfour").text.match(/@@ -/g)).toHaveLength(1);
  });
});
