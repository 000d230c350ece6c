import { describe, expect, it } from "vitest";
import { agreement, study } from "./sample.ts";

const HTML = "<p>one two three four</p><p>five six seven eight</p><p>nine ten eleven twelve</p>";

function agreed(chosen: readonly number[], chances: readonly number[] | null, found: readonly number[]): number {
  const lesson = study(HTML, () => ({ chosen: Uint8Array.from(chosen), chances }));
  return agreement(lesson, Uint8Array.from(found));
}

describe("agreement with a teacher", () => {
  it("is F1 over words where the teacher does not doubt", () => {
    expect(agreed([1, 1, 0], null, [1, 1, 0])).toBe(1);
    expect(agreed([1, 1, 0], null, [1, 0, 0])).toBeCloseTo(2 / 3);
    expect(agreed([1, 0, 0], null, [0, 0, 1])).toBe(0);
    expect(agreed([0, 0, 0], null, [0, 0, 0])).toBe(1);
  });

  it("is more where the teacher was nearly as willing to choose the same", () => {
    const sure = agreed([1, 1, 0], [1, 1, 0], [1, 0, 0]);
    const torn = agreed([1, 1, 0], [1, 0.51, 0], [1, 0, 0]);
    expect(sure).toBeCloseTo(2 / 3);
    expect(torn).toBeGreaterThan(sure);
    expect(torn).toBeLessThan(1);
  });

  it("is never more than that of what the teacher chose", () => {
    expect(agreed([1, 0, 0], [1, 0.9, 0], [1, 0, 0])).toBe(1);
    expect(agreed([1, 0, 0], [1, 0.9, 0], [1, 1, 0])).toBeLessThan(1);
  });
});
