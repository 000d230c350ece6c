import { describe, expect, it } from "vitest";
import { addWords, findEntities, findEntitiesLike } from "./entities.ts";
import { cosine } from "./similarity.ts";

function entities(text: string): Record<string, number> {
  return Object.fromEntries(findEntities(text));
}

describe("what a text speaks of", () => {
  it.each<[rule: string, text: string, entities: Record<string, number>]>([
    ["is its names", "The boat of Tom Reed left Hull at noon.", { tom: 1, reed: 1, hull: 1 }],
    ["is not what begins a sentence", "Boats left. Nobody saw them: Fog lay there.", {}],
    ["is a name that begins a sentence, if it is one elsewhere", "Hull sleeps. We saw Hull.", { hull: 2 }],
    ["counts a name and its genitive as one", "We saw Hull and Hull’s harbour.", { hull: 2 }],
    ["is no single letter", "What I saw, I saw.", {}],
    ["has names in Greek and Cyrillic", "Лодка ушла из Мурманска. Η βάρκα της Άννας.", { мурманска: 1, άννας: 1 }],
    ["is words in scripts without case", "قارب في الميناء، قارب", { قارب: 2, في: 1, الميناء: 1 }],
    ["is pairs of characters where words are not spaced", "東京湾", { 東京: 1, 京湾: 1 }],
  ])("%s", (_rule, text, expected) => expect(entities(text)).toEqual(expected));

  it("beside another text is what that one speaks of, too, wherever it stands", () => {
    const known = findEntities("We met Tom Reed in Hull.");
    expect(Object.fromEntries(findEntitiesLike(known, "Reed mends nets\ntom-reed hull.jpg by Ann Lowe"))).toEqual({
      reed: 1,
      hull: 1,
      ann: 1,
      lowe: 1,
    });
  });

  it("can be told by a title's longer words", () => {
    const known = addWords(findEntities("We met in Hull."), "Low water at Hull");
    expect(Object.fromEntries(known)).toEqual({ hull: 2, water: 1 });
  });
});

describe("the cosine of two vectors", () => {
  const article = new Map([["reed", 3], ["hull", 4]]); // biome-ignore format: |a| = √(9 + 16) = 5

  it.each<[context: [string, number][], cosine: number]>([
    [
      [
        ["reed", 3],
        ["hull", 4],
      ],
      1,
    ],
    [
      [
        ["reed", 6],
        ["hull", 8],
      ],
      1,
    ],
    [[["hull", 1]], 4 / 5],
    [
      [
        ["reed", 1],
        ["hull", 1],
      ],
      7 / (5 * Math.SQRT2),
    ],
    [
      [
        ["reed", 1],
        ["ann", 1],
      ],
      3 / (5 * Math.SQRT2),
    ],
    [[["ann", 1]], 0],
    [[], 0],
  ])("of (reed 3, hull 4) and %j is %d", (context, expected) => {
    // biome-ignore format: one case a line
    expect(cosine(article, new Map(context))).toBeCloseTo(expected, 10);
  });
});
