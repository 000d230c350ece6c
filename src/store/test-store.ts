import { describe, expect, it } from "vitest";
import type { Store } from "./store.ts";
import { describeAddresses } from "./test-addresses.ts";
import { describeAlike } from "./test-alike.ts";
import { CRAWL, entry, mine, pageOf, request } from "./test-entries.ts";
import { describeRounds } from "./test-rounds.ts";
import { describeSearch } from "./test-search.ts";

/** What `store.ts` obliges every store to. Each call of `create` makes an empty one. */
export function describeStore(name: string, create: () => Promise<Store>): void {
  describe(`${name} keeps its obligations`, () => {
    describeAddresses(create);
    describeRounds(create);
    describeAlike(create);
    describeSearch(create);

    it("a crawl is forgotten in portions, and no other with it", async () => {
      const store = await create();
      const sketch = { bands: [1], signature: "s" };
      for (const crawl of [CRAWL, "another crawl"]) {
        await store.add(crawl, [entry("a"), entry("b"), entry("c")]);
        await store.lease(crawl, request());
        for (const name of ["a", "b"])
          await store.complete(crawl, mine(name), { outcome: "new", page: pageOf(name), found: [], sketch });
      }
      const left = [];
      do left.push((await store.counts(CRAWL)).done);
      while (await store.forget(CRAWL, 1));
      expect(left).toEqual([2, 1, 0, 0]);
      expect(await store.counts(CRAWL)).toEqual({ pending: 0, leased: 0, done: 0, failed: 0, pages: 0 });
      expect(await store.page(CRAWL, pageOf("a").key)).toBeNull();
      expect(await store.counts("another crawl")).toMatchObject({ done: 2, leased: 1, pages: 2 });
      const question = { key: "k", canonical: null, fingerprint: null, bands: [1] };
      expect((await store.findAlike("another crawl", [question], 9))[0].near.length).toBe(2);
      expect((await store.findAlike(CRAWL, [question], 9))[0].near).toEqual([]);
    });

    it("notes about hosts are plain, by host and kind, and the last holds", async () => {
      const store = await create();
      expect(await store.noteFor("A.example", "rendering")).toBeNull();
      await store.saveNote("A.example", "rendering", { data: { seen: 1 }, now: 1 });
      await store.saveNote("A.example", "rendering", { data: { seen: [2, null] }, now: 2 });
      await store.saveNote("A.example", "other", { data: "x", now: 2 });
      expect(await store.noteFor("A.example", "rendering")).toEqual({ seen: [2, null] });
      expect(await store.noteFor("a.example", "rendering")).toBeNull();
    });

    it("crawls are known by their names until they are forgotten", async () => {
      const store = await create();
      for (const name of ["two", "one"]) {
        await store.add(name, [entry("a")]);
        await store.saveNote(name, "reach", { data: name, now: 1 });
      }
      expect(await store.crawls()).toEqual(["one", "two"]);
      while (await store.forget("one", 100));
      expect(await store.crawls()).toEqual(["two"]);
      expect([await store.noteFor("one", "reach"), await store.noteFor("two", "reach")]).toEqual([null, "two"]);
    });

    it("crawls share nothing", async () => {
      const store = await create();
      await store.add(CRAWL, [entry("a")]);
      expect(await store.add("other", [entry("a")])).toBe(1);
      expect(await store.add(`${CRAWL} `, [entry("a")])).toBe(1);
      await store.lease(CRAWL, request());
      expect(await store.counts("other")).toMatchObject({ pending: 1, leased: 0 });
    });

    it.each(["", " a.example ", "A.example", "__proto__", "日本.example", 'a"b\\c'])(
      "the host %j is a plain key of patterns, which keep their history",
      async (host) => {
        const store = await create();
        expect(await store.patternsFor(host)).toBeNull();
        await store.savePatterns(host, [{ tag: "div" }], 1);
        await store.savePatterns(host, [{ tag: "main" }], 2);
        await store.savePatterns("another.example", [], 3);
        expect(await store.patternsFor(host)).toEqual([{ tag: "main" }]);
        const hosts = [
          { host, saved: 2, versions: 2 },
          { host: "another.example", saved: 3, versions: 1 },
        ];
        expect(await store.patternHosts()).toEqual(hosts.sort((a, b) => (a.host < b.host ? -1 : 1)));
        expect(await store.patternHistory(host)).toEqual([
          { patterns: [{ tag: "main" }], saved: 2 },
          { patterns: [{ tag: "div" }], saved: 1 },
        ]);
      },
    );

    it("the history of patterns is of the latest sixteen, each host's its own", async () => {
      const store = await create();
      await store.savePatterns("another.example", [], 0);
      for (let night = 1; night <= 40; night++) await store.savePatterns("a.example", [night], night);
      const history = await store.patternHistory("a.example");
      expect(history.map(({ saved }) => saved)).toEqual(Array.from({ length: 16 }, (_, at) => 40 - at));
      expect(await store.patternsFor("a.example")).toEqual([40]);
      expect(await store.patternHistory("another.example")).toEqual([{ patterns: [], saved: 0 }]);
    });
  });
}
