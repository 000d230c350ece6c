import { describe, expect, it } from "vitest";
import { Newlines } from "./newlines.ts";

describe("Newlines", () => {
  it("finds lines, asked in any order", () => {
    const newlines = new Newlines("ab\n\ncd\ne");
    const offsets = [0, 2, 3, 4, 6, 7, 8, 1, 8, 3];
    expect(offsets.map((offset) => newlines.lineAt(offset))).toEqual([0, 0, 1, 2, 2, 3, 3, 0, 3, 1]);
    expect(offsets.map((offset) => newlines.endAt(offset))).toEqual([2, 2, 3, 6, 6, 8, 8, 2, 8, 3]);
  });
});
