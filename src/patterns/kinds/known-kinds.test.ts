import { describe, expect, it } from "vitest";
import { addKinds, type KnownKinds, NO_KINDS, weighedBy } from "./known-kinds.ts";

const TIDES = 7;
const BOATS = 8;

function seen(...chances: number[]): KnownKinds {
  return chances.reduce<KnownKinds>(
    (known, chance) => addKinds(JSON.parse(JSON.stringify(known)), { kinds: [TIDES], scores: [chance] }, [9]),
    NO_KINDS,
  );
}

describe("kinds of blocks that a site has", () => {
  it("are known by the mean of its pages", () => {
    expect(seen(0.9, 0.5, 0.7)).toEqual([[TIDES, 3, 0.7]]);
  });

  it("count on a page by the roots of their words", () => {
    const page = { kinds: [TIDES, TIDES, BOATS], scores: [0.2, 0.8, 0.5] };
    expect(addKinds(NO_KINDS, page, [1, 9, 4])).toEqual([
      [TIDES, 1, 0.65], // (1 · .2 + 3 · .8) / 4
      [BOATS, 1, 0.5],
    ]);
  });

  it("are not told by blocks that are out of the question, nor by those without words", () => {
    expect(addKinds(NO_KINDS, { kinds: [TIDES, BOATS], scores: [0, 0.5] }, [9, 0])).toEqual([]);
  });

  it("are believed anew after a redesign", () => {
    const before = Array.from({ length: 100 }, () => 0.1);
    const [[, pages, chance]] = seen(...before, ...Array.from({ length: 64 }, () => 0.9));
    expect(pages).toBe(32);
    expect(chance).toBeGreaterThan(0.75);
  });

  it("stay in bounded room, those of several pages longest", () => {
    const many = (from: number) => Array.from({ length: 700 }, (_, at) => from + at);
    const one = (kinds: number[]) => ({ kinds, scores: kinds.map(() => 0.5) });
    const known = [many(100), many(100), many(2000), many(5000)].reduce<KnownKinds>(
      (all, kinds) =>
        addKinds(
          all,
          one(kinds),
          kinds.map(() => 1),
        ),
      NO_KINDS,
    );
    expect(known).toHaveLength(1000);
    expect(known.filter(([, pages]) => pages === 2)).toHaveLength(700);
    expect(known.at(-1)?.[0]).toBe(5699);
  });
});

describe("a block's chance", () => {
  it.each([
    [1, 0.18], // .1 + .3 · 1/3 · .8
    [6, 0.28], // .1 + .3 · 6/8 · .8
    [30, 0.325], // .1 + .3 · 30/32 · .8
  ])("is drawn to that of its kind on %d other pages", (pages, expected) => {
    expect(weighedBy([[TIDES, pages, 0.9]])(0.1, TIDES)).toBeCloseTo(expected, 3);
  });

  it("is its own where nobody knows its kind", () => {
    expect(weighedBy([[TIDES, 9, 0.9]])(0.1, BOATS)).toBe(0.1);
  });
});
