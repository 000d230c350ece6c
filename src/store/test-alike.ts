import { describe, expect, it } from "vitest";
import type { Store } from "./store.ts";
import { CRAWL, entry, mine, NEXT_ROUND, pageOf, request } from "./test-entries.ts";

/** What `store.ts` says of pages that are like others. */
export function describeAlike(create: () => Promise<Store>): void {
  it.each([
    ["key", { key: "https://a.example/a", canonical: null, fingerprint: null }],
    ["canonical address's key", { key: "k", canonical: "https://a.example/a", fingerprint: null }],
    ["canonical address", { key: "k", canonical: "own", fingerprint: null }],
    ["key as another's canonical address", { key: "own", canonical: null, fingerprint: null }],
    ["fingerprint", { key: "k", canonical: null, fingerprint: "f" }],
  ])("a page with the same %s is a duplicate, within a round", async (_, identity) => {
    const store = await create();
    const unlike = { key: "k", canonical: "l", fingerprint: "m" };
    const duplicateOf = async (crawl: string) => {
      const questions = [unlike, identity].map((each) => ({ ...each, bands: [] }));
      return (await store.findAlike(crawl, questions, 10)).map((answer) => answer.duplicateOf);
    };
    await store.add(CRAWL, [entry("a")]);
    await store.lease(CRAWL, request());
    expect(await duplicateOf(CRAWL)).toEqual([null, null]);
    const page = pageOf("a", { canonical: "own", fingerprint: "f" });
    await store.complete(CRAWL, mine("a"), { outcome: "new", page, found: [] });
    expect(await duplicateOf(CRAWL)).toEqual([null, page.key]);
    expect(await duplicateOf("another crawl")).toEqual([null, null]);
    await store.restart(CRAWL, NEXT_ROUND);
    expect(await duplicateOf(CRAWL)).toEqual([null, null]);
  });

  describe("pages that share a band", () => {
    const complete = async (store: Store, name: string, bands: number[]) => {
      await store.add(CRAWL, [entry(name)]);
      await store.lease(CRAWL, request());
      const sketch = { bands, signature: `of ${name}` };
      await store.complete(CRAWL, mine(name), { outcome: "new", page: pageOf(name), found: [], sketch });
    };
    const nearIn = async (store: Store, crawl: string, questions: number[][], count = 10) => {
      const unlike = { key: "k", canonical: null, fingerprint: null };
      const asked = questions.map((bands) => ({ ...unlike, bands }));
      return (await store.findAlike(crawl, asked, count)).map((answer) =>
        answer.near.map(({ key, signature }) => [key.slice(18), signature]),
      );
    };
    const near = async (store: Store, bands: number[], count?: number) =>
      (await nearIn(store, CRAWL, [bands], count))[0];
    const LARGE = 2 ** 52 + 1;

    it("are found, each once, with their signatures", async () => {
      const store = await create();
      await complete(store, "a", [1, 2, LARGE]);
      await complete(store, "b", [3, 2]);
      expect((await near(store, [2, LARGE])).sort()).toEqual([
        ["a", "of a"],
        ["b", "of b"],
      ]);
      expect(await near(store, [LARGE])).toEqual([["a", "of a"]]);
      expect(await near(store, [4, LARGE - 1])).toEqual([]);
      expect(await nearIn(store, "another crawl", [[2]])).toEqual([[]]);
    });

    it("are found for many at once, for each its own", async () => {
      const store = await create();
      await complete(store, "a", [1, 2]);
      await complete(store, "b", [3]);
      const [one, none, both] = await nearIn(store, CRAWL, [[1, 9], [], [2, 3]]);
      expect([one, none, both.sort()]).toEqual([
        [["a", "of a"]],
        [],
        [
          ["a", "of a"],
          ["b", "of b"],
        ],
      ]);
    });

    it("are no more than asked for, and none of the round before", async () => {
      const store = await create();
      for (const name of ["a", "b", "c", "d"]) await complete(store, name, [7]);
      expect((await near(store, [7], 3)).length).toBe(3);
      await store.restart(CRAWL, NEXT_ROUND);
      expect(await near(store, [7])).toEqual([]);
    });

    it("are found by their last sketch", async () => {
      const store = await create();
      await complete(store, "a", [1, 2]);
      await store.restart(CRAWL, NEXT_ROUND);
      await complete(store, "a", [2, 3]);
      expect([await near(store, [1]), await near(store, [2]), await near(store, [3])]).toEqual([
        [],
        [["a", "of a"]],
        [["a", "of a"]],
      ]);
    });
  });
}
