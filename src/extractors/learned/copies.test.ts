import { expect, it } from "vitest";
import { dropCopies } from "./copies.ts";

interface Case {
  readonly p: number[];
  readonly words?: number;
  readonly texts: number[];
  readonly hidden?: number[];
  readonly kinds?: number[];
}

it.each<[string, Case, number[]]>([
  ["the first of equals stays", { p: [0.8, 0.8, 0.3], texts: [7, 7, 1] }, [0.8, 0, 0.3]],
  ["the likelier one stays", { p: [0.2, 0.8], texts: [7, 7] }, [0, 0.8]],
  ["the one that is shown stays", { p: [0.5, 0.4], texts: [7, 7], hidden: [1, 0] }, [0, 0.4]],
  ["but not if it is much less likely", { p: [0.9, 0.2], texts: [7, 7], hidden: [1, 0] }, [0.9, 0]],
  ["short texts are repeated for good reasons", { p: [0.8, 0.8], words: 2, texts: [7, 7] }, [0.8, 0.8]],
  ["so are those of one kind, where that counts", { p: [0.8, 0.7], texts: [7, 7], kinds: [3, 3] }, [0.8, 0.7]],
  ["but not those of two", { p: [0.8, 0.7], texts: [7, 7], kinds: [3, 4] }, [0.8, 0]],
  ["many copies are a list", { p: new Array(6).fill(0.8), texts: new Array(6).fill(7) }, new Array(6).fill(0.8)],
])("of copies, %s", (_, { p, words = 9, texts, hidden = [], kinds }, expected) => {
  const chances = Float64Array.from(p);
  dropCopies(chances, {
    words: p.map(() => words),
    texts,
    hidden: p.map((_, at) => hidden[at] ?? 0),
    kinds: kinds ?? null,
  });
  expect([...chances]).toEqual(expected);
});
