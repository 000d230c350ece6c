import { describe, expect, it } from "vitest";
import type { FrontierEntry, LeaseRequest, Store, StoredPage } from "./store.ts";

const CRAWL = "https://a.example/";
const ANY_TIME = 1_000_000;

export function entry(name: string, depth = 0, host = "a.example"): FrontierEntry {
  return { key: `https://${host}/${name}`, url: `https://${host}/${name}?raw`, host, depth };
}

export function pageOf(name: string, changes: Partial<StoredPage> = {}): StoredPage {
  return {
    ...{ key: `https://a.example/${name}`, url: `https://a.example/${name}`, canonical: null, fingerprint: null },
    ...{ article: { title: name }, fetched: 5, changed: 4, etag: '"e"', lastModified: null },
    ...changes,
  };
}

function request(changes: Partial<LeaseRequest> = {}): LeaseRequest {
  const who = { host: "a.example", owner: "me", count: 100, limit: 1000 };
  return { ...who, now: ANY_TIME, expires: ANY_TIME + 1000, ...changes };
}

const mine = (name: string) => ({ key: `https://a.example/${name}`, owner: "me" });
const NOTHING_FOUND = { outcome: "skipped", page: null, found: [] } as const;

/** What `store.ts` obliges every store to. Each call of `create` makes an empty one. */
export function describeStore(name: string, create: () => Promise<Store>): void {
  const keysOf = async (store: Store, changes: Partial<LeaseRequest> = {}) =>
    (await store.lease(CRAWL, request(changes))).map(({ key }) => new URL(key).pathname.slice(1));

  describe(`${name} keeps its obligations`, () => {
    it("a crawl that nobody began is empty", async () => {
      const store = await create();
      expect(await store.counts(CRAWL)).toEqual({ pending: 0, leased: 0, done: 0, failed: 0, pages: 0 });
      expect(await store.lease(CRAWL, request())).toEqual([]);
      expect(await store.pendingHosts(CRAWL)).toEqual([]);
      expect(await store.page(CRAWL, "x")).toBeNull();
      expect(await store.failures(CRAWL)).toEqual([]);
    });

    it("each key is taken once, and comes back as it was added first", async () => {
      const store = await create();
      expect(await store.add(CRAWL, [entry("one"), entry("two", 1), entry("one", 3)])).toBe(2);
      expect(await store.add(CRAWL, [entry("two", 0), entry("three", 1)])).toBe(1);
      expect(await store.lease(CRAWL, request({ count: 2 }))).toEqual([
        { ...entry("one"), attempts: 0 },
        { ...entry("two", 1), attempts: 0 },
      ]);
    });

    it("the least deep come first, and among these the first added", async () => {
      const store = await create();
      await store.add(CRAWL, [entry("c", 2), entry("a", 1), entry("d", 2), entry("b", 1)]);
      expect(await keysOf(store)).toEqual(["a", "b", "c", "d"]);
    });

    it("an address is leased to one owner, and to no other host's", async () => {
      const store = await create();
      await store.add(CRAWL, [entry("a"), entry("b"), entry("x", 0, "b.example")]);
      expect(await keysOf(store, { count: 1 })).toEqual(["a"]);
      expect(await keysOf(store, { owner: "other" })).toEqual(["b"]);
      expect(await keysOf(store)).toEqual([]);
      expect(await store.pendingHosts(CRAWL)).toEqual([{ host: "b.example", notBefore: 0 }]);
    });

    it("pages and leases together never exceed the limit", async () => {
      const store = await create();
      await store.add(
        CRAWL,
        ["a", "b", "c", "d", "e"].map((name) => entry(name)),
      );
      expect(await keysOf(store, { limit: 3, count: 2 })).toEqual(["a", "b"]);
      await store.complete(CRAWL, mine("a"), { outcome: "new", page: pageOf("a"), found: [] });
      expect(await keysOf(store, { limit: 3 })).toEqual(["c"]);
      expect(await keysOf(store, { limit: 3 })).toEqual([]);
      await store.complete(CRAWL, mine("b"), NOTHING_FOUND);
      expect(await keysOf(store, { limit: 3 })).toEqual(["d"]);
    });

    it("what is complete is done, with its page and what was found on it", async () => {
      const store = await create();
      await store.add(CRAWL, [entry("a")]);
      await store.lease(CRAWL, request());
      const page = pageOf("a", { article: { text: "≤ “x”\n\u0000", list: [1, null] }, lastModified: "then" });
      expect(await store.complete(CRAWL, mine("a"), { outcome: "new", page, found: [entry("b", 1)] })).toBe(true);
      expect(await store.page(CRAWL, page.key)).toEqual(page);
      expect(await store.counts(CRAWL)).toEqual({ pending: 1, leased: 0, done: 1, failed: 0, pages: 1 });
    });

    it("who does not have the lease changes nothing", async () => {
      const store = await create();
      await store.add(CRAWL, [entry("a")]);
      await store.lease(CRAWL, request());
      const before = await store.counts(CRAWL);
      const other = { ...mine("a"), owner: "other" };
      const completion = { outcome: "new", page: pageOf("a"), found: [entry("b")] } as const;
      expect(await store.complete(CRAWL, other, completion)).toBe(false);
      expect(await store.retry(CRAWL, other, 0)).toBe(false);
      expect(await store.fail(CRAWL, other, "no")).toBe(false);
      expect(await store.release(CRAWL, other)).toBe(false);
      expect(await store.counts(CRAWL)).toEqual(before);
      expect(await store.page(CRAWL, pageOf("a").key)).toBeNull();
      expect(await store.complete(CRAWL, mine("a"), completion)).toBe(true);
      expect(await store.complete(CRAWL, mine("a"), completion)).toBe(false);
    });

    it("a page under another key than the leased one makes that address done, too", async () => {
      const store = await create();
      await store.add(CRAWL, [entry("old"), entry("new")]);
      await keysOf(store, { count: 1 });
      await store.complete(CRAWL, mine("old"), { outcome: "new", page: pageOf("new"), found: [] });
      expect(await keysOf(store)).toEqual([]);
      expect(await store.counts(CRAWL)).toMatchObject({ done: 2, pages: 1 });
    });

    it("what is to be tried again waits for its time, and counts its attempts", async () => {
      const store = await create();
      await store.add(CRAWL, [entry("a")]);
      await store.lease(CRAWL, request());
      expect(await store.retry(CRAWL, mine("a"), ANY_TIME + 10)).toBe(true);
      expect(await keysOf(store)).toEqual([]);
      expect(await store.pendingHosts(CRAWL)).toEqual([{ host: "a.example", notBefore: ANY_TIME + 10 }]);
      const [again] = await store.lease(CRAWL, request({ now: ANY_TIME + 10 }));
      expect(again.attempts).toBe(1);
      await store.release(CRAWL, mine("a"));
      expect((await store.lease(CRAWL, request()))[0].attempts).toBe(1);
      await store.fail(CRAWL, mine("a"), "broke off");
      expect(await store.failures(CRAWL)).toEqual([{ url: entry("a").url, attempts: 2, error: "broke off" }]);
      expect(await keysOf(store)).toEqual([]);
    });

    it("expired leases and those of owners that are gone are reclaimed, and no others", async () => {
      const store = await create();
      await store.add(CRAWL, [entry("a"), entry("b"), entry("c")]);
      await store.lease(CRAWL, request({ count: 1, owner: "gone" }));
      await store.lease(CRAWL, request({ count: 1, owner: "slow", expires: ANY_TIME + 1 }));
      await store.lease(CRAWL, request({ count: 1 }));
      expect(await store.reclaim(CRAWL, ANY_TIME + 2, (owner) => owner === "gone")).toBe(2);
      expect(await keysOf(store)).toEqual(["a", "b"]);
      expect(await store.complete(CRAWL, { ...mine("a"), owner: "gone" }, NOTHING_FOUND)).toBe(false);
    });

    it.each([
      ["key", { key: "https://a.example/a", canonical: null, fingerprint: null }],
      ["canonical address's key", { key: "k", canonical: "https://a.example/a", fingerprint: null }],
      ["canonical address", { key: "k", canonical: "own", fingerprint: null }],
      ["key as another's canonical address", { key: "own", canonical: null, fingerprint: null }],
      ["fingerprint", { key: "k", canonical: null, fingerprint: "f" }],
    ])("a page with the same %s is a duplicate, within a round", async (_, identity) => {
      const store = await create();
      const unlike = { key: "k", canonical: "l", fingerprint: "m" };
      await store.add(CRAWL, [entry("a")]);
      await store.lease(CRAWL, request());
      expect(await store.duplicateOf(CRAWL, identity)).toBeNull();
      const page = pageOf("a", { canonical: "own", fingerprint: "f" });
      await store.complete(CRAWL, mine("a"), { outcome: "new", page, found: [] });
      expect(await store.duplicateOf(CRAWL, identity)).toBe(page.key);
      expect(await store.duplicateOf(CRAWL, unlike)).toBeNull();
      expect(await store.duplicateOf("another crawl", identity)).toBeNull();
      await store.restart(CRAWL);
      expect(await store.duplicateOf(CRAWL, identity)).toBeNull();
    });

    it("the next round has all addresses again, and the pages to compare with", async () => {
      const store = await create();
      await store.add(CRAWL, [entry("a"), entry("b")]);
      await store.lease(CRAWL, request());
      await store.complete(CRAWL, mine("a"), { outcome: "new", page: pageOf("a"), found: [] });
      await store.fail(CRAWL, mine("b"), "no");
      await store.restart(CRAWL);
      expect(await store.counts(CRAWL)).toEqual({ pending: 2, leased: 0, done: 0, failed: 0, pages: 0 });
      expect(await store.page(CRAWL, pageOf("a").key)).toEqual(pageOf("a"));
      expect((await store.lease(CRAWL, request())).map(({ attempts }) => attempts)).toEqual([0, 0]);
      await store.complete(CRAWL, mine("a"), { outcome: "same", page: pageOf("a"), found: [] });
      expect(await store.counts(CRAWL)).toMatchObject({ pages: 1 });
    });

    it("all pages come, ordered by key, however many", async () => {
      const store = await create();
      const names = Array.from({ length: 250 }, (_, at) => `p${String(at).padStart(3, "0")}`);
      await store.add(
        CRAWL,
        names.map((name) => entry(name)),
      );
      await store.lease(CRAWL, request({ count: 250 }));
      for (const name of names.toReversed()) {
        await store.complete(CRAWL, mine(name), { outcome: "new", page: pageOf(name), found: [] });
      }
      const seen: string[] = [];
      for await (const { article } of store.pages(CRAWL)) seen.push((article as { title: string }).title);
      expect(seen).toEqual(names);
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
        expect(await store.patternHosts()).toEqual([host, "another.example"].sort());
        expect(await store.patternHistory(host)).toEqual([
          { patterns: [{ tag: "main" }], saved: 2 },
          { patterns: [{ tag: "div" }], saved: 1 },
        ]);
      },
    );
  });
}
