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

    it("each key is taken once, and comes back as it was added first, at its least depth", async () => {
      const store = await create();
      expect(await store.add(CRAWL, [entry("one"), entry("two", 1), entry("one", 3)])).toBe(2);
      expect(await store.add(CRAWL, [entry("two", 0), entry("three", 1)])).toBe(1);
      expect(await store.lease(CRAWL, request({ count: 2 }))).toEqual([
        { ...entry("one"), priority: 0, attempts: 0 },
        { ...entry("two", 0), priority: 0, attempts: 0 },
      ]);
    });

    it("the least deep come first, and among these the first added", async () => {
      const store = await create();
      await store.add(CRAWL, [entry("c", 2), entry("a", 1), entry("d", 2), entry("b", 1)]);
      expect(await keysOf(store)).toEqual(["a", "b", "c", "d"]);
    });

    it("the lowest priority comes first, however deep, and without one it is zero", async () => {
      const store = await create();
      const ranked = (name: string, priority: number, depth = 0) => ({ ...entry(name, depth), priority });
      await store.add(CRAWL, [ranked("d", 2), ranked("c", 1, 5), ranked("b", 1, 4), entry("a", 9), ranked("e", 2)]);
      expect(await keysOf(store)).toEqual(["a", "b", "c", "d", "e"]);
    });

    it("more than asked for are of the first's priority", async () => {
      const store = await create();
      const ranked = (name: string, priority: number) => ({ ...entry(name), priority });
      await store.add(CRAWL, [ranked("a", 1), ranked("b", 1), ranked("c", 1), ranked("d", 2), ranked("e", 2)]);
      expect(await keysOf(store, { count: 1, spare: 1 })).toEqual(["a", "b"]);
      expect(await keysOf(store, { count: 1, spare: 9 })).toEqual(["c"]);
      expect(await keysOf(store, { count: 1, spare: 9, limit: 4 })).toEqual(["d"]);
      expect(await keysOf(store, { count: 2, spare: 9 })).toEqual(["e"]);
    });

    it("whoever asks for a priority gets none that is higher", async () => {
      const store = await create();
      const ranked = (name: string, priority: number) => ({ ...entry(name), priority });
      await store.add(CRAWL, [ranked("a", 1), ranked("b", 2)]);
      expect(await keysOf(store, { priority: 0 })).toEqual([]);
      expect(await keysOf(store, { priority: 1 })).toEqual(["a"]);
    });

    it("an address that is pending takes the priority it is given last, and no other", async () => {
      const store = await create();
      await store.add(CRAWL, [entry("a"), entry("b"), entry("c"), entry("d")]);
      expect(await keysOf(store, { count: 1 })).toEqual(["a"]);
      const later = [
        { ...entry("a"), priority: 1 },
        { ...entry("b"), priority: 1 },
      ];
      expect(await store.add(CRAWL, [...later, entry("e")])).toBe(1);
      await store.complete(CRAWL, mine("a"), { ...NOTHING_FOUND, found: [{ ...entry("d"), priority: -1 }] });
      expect((await store.lease(CRAWL, request())).map(({ key, priority }) => [key.slice(18), priority])).toEqual([
        ["d", -1],
        ["c", 0],
        ["e", 0],
        ["b", 1],
      ]);
    });

    it("an address that is pending takes its least depth, and by a longer way no higher priority", async () => {
      const store = await create();
      const placed = (name: string, depth: number, priority: number) => ({ ...entry(name, depth), priority });
      await store.add(
        CRAWL,
        ["a", "b", "c", "d"].map((name) => placed(name, 3, 5)),
      );
      expect(await keysOf(store, { count: 1 })).toEqual(["a"]);
      await store.add(CRAWL, [placed("a", 1, 1), placed("b", 2, 6), placed("c", 4, 6), placed("d", 4, 4)]);
      await store.release(CRAWL, mine("a"));
      const leases = await store.lease(CRAWL, request());
      expect(leases.map(({ key, depth, priority }) => [key.slice(18), depth, priority])).toEqual([
        ["d", 3, 4],
        ["a", 3, 5],
        ["c", 3, 5],
        ["b", 2, 6],
      ]);
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

    it("what was done meanwhile is told at once: pages, what they led to and what they taught", async () => {
      const store = await create();
      await store.add(CRAWL, [entry("a"), entry("b"), entry("c")]);
      await store.lease(CRAWL, request());
      const completions = [
        { key: mine("a").key, outcome: "new", page: pageOf("a"), found: [entry("d", 1), entry("b", 1)] },
        { key: mine("c").key, outcome: "new", page: pageOf("d"), found: [entry("d", 1), entry("e", 1)] },
        { key: mine("x").key, outcome: "new", page: pageOf("x"), found: [entry("y")] },
      ] as const;
      const batch = { owner: "me", completions, patterns: [{ host: "a.example", patterns: ["p"] }], now: 9 };
      expect(await store.completeAll(CRAWL, batch)).toEqual([true, true, false]);
      expect(await store.counts(CRAWL)).toEqual({ pending: 2, leased: 1, done: 2, failed: 0, pages: 2 });
      expect(await store.page(CRAWL, pageOf("x").key)).toBeNull();
      expect(await store.patternHistory("a.example")).toEqual([{ patterns: ["p"], saved: 9 }]);
      expect(await keysOf(store)).toEqual(["d", "e"]);
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
      expect(await store.fail(CRAWL, other, { error: "no", mayPass: true })).toBe(false);
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
      await store.fail(CRAWL, mine("a"), { error: "broke off", mayPass: false });
      expect(await store.failures(CRAWL)).toEqual([{ url: entry("a").url, attempts: 2, error: "broke off" }]);
      expect(await keysOf(store)).toEqual([]);
    });

    it("what failed and may pass is as if it had never been tried when it is asked for, and nothing else is", async () => {
      const store = await create();
      await store.add(CRAWL, [entry("a"), entry("b"), entry("c")]);
      await store.lease(CRAWL, request());
      await store.fail(CRAWL, mine("a"), { error: "down", mayPass: true });
      await store.fail(CRAWL, mine("b"), { error: "not there", mayPass: false });
      expect(await keysOf(store)).toEqual([]);
      expect(await store.retryFailed("another crawl")).toBe(0);
      expect(await store.retryFailed(CRAWL)).toBe(1);
      expect(await store.failures(CRAWL)).toMatchObject([{ error: "not there" }]);
      expect(await store.counts(CRAWL)).toMatchObject({ pending: 1, leased: 1, failed: 1 });
      expect(await store.lease(CRAWL, request())).toEqual([{ ...entry("a"), priority: 0, attempts: 0 }]);
      expect(await store.retryFailed(CRAWL)).toBe(0);
    });

    it("expired leases and those of owners that are gone are reclaimed, and no others", async () => {
      const store = await create();
      await store.add(CRAWL, [entry("a"), entry("b"), entry("c")]);
      await store.lease(CRAWL, request({ count: 1, owner: "gone" }));
      await store.lease(CRAWL, request({ count: 1, owner: "slow", expires: ANY_TIME + 1 }));
      await store.lease(CRAWL, request({ count: 1 }));
      expect([...(await store.owners(CRAWL))].sort()).toEqual(["gone", "me", "slow"]);
      expect(await store.reclaim(CRAWL, ANY_TIME + 2, ["gone"])).toBe(2);
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
      await store.restart(CRAWL);
      expect(await duplicateOf(CRAWL)).toEqual([null, null]);
    });

    it("the next round has all addresses again, and the pages to compare with", async () => {
      const store = await create();
      await store.add(CRAWL, [entry("a"), entry("b")]);
      await store.lease(CRAWL, request());
      await store.complete(CRAWL, mine("a"), { outcome: "new", page: pageOf("a"), found: [] });
      await store.fail(CRAWL, mine("b"), { error: "no", mayPass: false });
      expect(await store.round(CRAWL)).toBe(0);
      await store.restart(CRAWL);
      expect(await store.round(CRAWL)).toBe(1);
      expect(await store.counts(CRAWL)).toEqual({ pending: 2, leased: 0, done: 0, failed: 0, pages: 0 });
      expect(await store.page(CRAWL, pageOf("a").key)).toEqual(pageOf("a"));
      expect((await store.lease(CRAWL, request())).map(({ attempts }) => attempts)).toEqual([0, 0]);
      await store.complete(CRAWL, mine("a"), { outcome: "same", page: pageOf("a"), found: [] });
      expect(await store.counts(CRAWL)).toMatchObject({ pages: 1 });
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
        await store.restart(CRAWL);
        expect(await near(store, [7])).toEqual([]);
      });

      it("are found by their last sketch", async () => {
        const store = await create();
        await complete(store, "a", [1, 2]);
        await store.restart(CRAWL);
        await complete(store, "a", [2, 3]);
        expect([await near(store, [1]), await near(store, [2]), await near(store, [3])]).toEqual([
          [],
          [["a", "of a"]],
          [["a", "of a"]],
        ]);
      });
    });

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

    it("what a sitemap says holds for a round, and the later of two times", async () => {
      const store = await create();
      const key = pageOf("a").key;
      const say = async (modified: number) => {
        await store.add(CRAWL, [entry(`map${modified}`)]);
        await store.lease(CRAWL, request());
        const listed = [{ key, modified }];
        await store.complete(CRAWL, mine(`map${modified}`), { ...NOTHING_FOUND, listed });
      };
      expect(await store.listedAs(CRAWL, key)).toBeNull();
      await say(1_700_000_000_000);
      await say(5);
      expect(await store.listedAs(CRAWL, key)).toBe(1_700_000_000_000);
      expect(await store.listedAs("another crawl", key)).toBeNull();
      await store.restart(CRAWL);
      expect(await store.listedAs(CRAWL, key)).toBeNull();
      await say(6);
      expect(await store.listedAs(CRAWL, key)).toBe(6);
    });

    it("pages that are named as gone are, and their addresses stay", async () => {
      const store = await create();
      await store.add(CRAWL, [entry("a"), entry("b")]);
      await store.lease(CRAWL, request());
      for (const name of ["a", "b"])
        await store.complete(CRAWL, mine(name), { outcome: "new", page: pageOf(name), found: [] });
      await store.restart(CRAWL);
      await store.lease(CRAWL, request());
      const gone = [pageOf("a").key];
      await store.complete(CRAWL, mine("a"), { outcome: "new", page: pageOf("c"), found: [], gone });
      expect([await store.page(CRAWL, gone[0]), (await store.page(CRAWL, pageOf("c").key))?.key]).toEqual([
        null,
        pageOf("c").key,
      ]);
      await store.restart(CRAWL);
      expect(await keysOf(store)).toEqual(["a", "b"]);
    });

    it("a page that was removed is gone, and its address with the next round", async () => {
      const store = await create();
      await store.add(CRAWL, [entry("a"), entry("b")]);
      await store.lease(CRAWL, request());
      const sketch = { bands: [1], signature: "s" };
      await store.complete(CRAWL, mine("a"), { outcome: "new", page: pageOf("a"), found: [], sketch });
      await store.complete(CRAWL, mine("b"), { outcome: "new", page: pageOf("b"), found: [] });
      await store.restart(CRAWL);
      await store.lease(CRAWL, request());
      await store.complete(CRAWL, mine("a"), { outcome: "removed", page: null, found: [] });
      expect(await store.page(CRAWL, pageOf("a").key)).toBeNull();
      await store.restart(CRAWL);
      expect(await keysOf(store)).toEqual(["b"]);
      expect(await store.add(CRAWL, [entry("a")])).toBe(1);
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

    describe("search", () => {
      const ARTICLES = {
        boats: {
          title: "Boats in the snow",
          markdown: `${"Nothing yet. ".repeat(40)}The café by the *harbour* was open.`,
        },
        snow: { title: "Weather", markdown: "Snow fell on the boats of the harbour, and the boats lay still." },
        temple: { title: "京都の寺", text: "金閣寺は京都にある寺院です。" },
        cut: { html: "<title>Of ropes</title><body class=knot><p>Hemp holds <b>knots</b> best." },
        late: { html: "<title>Gazette</title><body><p>Tar keeps water out.", facts: { title: "Of hulls" } },
        data: { title: 5 },
      };
      const createFilled = async () => {
        const store = await create();
        const names = Object.keys(ARTICLES);
        await store.add(
          CRAWL,
          names.map((name) => entry(name)),
        );
        await store.lease(CRAWL, request());
        for (const [name, article] of Object.entries(ARTICLES))
          await store.complete(CRAWL, mine(name), { outcome: "new", page: pageOf(name, { article }), found: [] });
        return store;
      };
      const find = async (
        store: Store,
        query: string,
        changes: { crawls?: string[]; limit?: number; offset?: number } = {},
      ) => (await store.search({ query, limit: 10, ...changes })).map(({ key }) => new URL(key).pathname.slice(1));

      it.each([
        ["all words must be there", "boats harbour", ["boats", "snow"]],
        ["case and accents do not matter", "CAFE", ["boats"]],
        ["a phrase stands as it is", '"boats lay"', ["snow"]],
        ["a word is whole", "harb", []],
        ["a star lets it go on", "harb*", ["boats", "snow"]],
        ["addresses are no words", "pilot", []],
        ["what was cut is searched without its tags", "hemp knots", ["cut"]],
        ["what was known of it is its title", "hulls", ["late"]],
        ["its own is not searched then", "gazette", []],
        ["tags are no words", "knot", []],
        ["unspaced scripts are found by their characters", "京都", ["temple"]],
        ["their order counts", "都京", []],
        ["signs are no syntax", 'AND (NOT "boats OR -', []],
        ["a query without words finds nothing", ' "" * ', []],
      ])("%s", async (_, query, names) => {
        expect((await find(await createFilled(), query)).sort()).toEqual(names);
      });

      it("words in titles count more", async () => {
        expect(await find(await createFilled(), "snow")).toEqual(["boats", "snow"]);
      });

      it("an excerpt shows where a word was found", async () => {
        const [hit] = await (await createFilled()).search({ query: "open", limit: 1 });
        expect(hit).toMatchObject({ crawl: CRAWL, title: "Boats in the snow", url: "https://a.example/boats" });
        expect(hit.excerpt).toMatch(/^… .*\*harbour\* was open\.$/);
      });

      it("what has changed is found as it is now, what was removed not at all", async () => {
        const store = await createFilled();
        expect(await find(store, "still")).toEqual(["snow"]);
        await store.restart(CRAWL);
        await store.lease(CRAWL, request());
        const article = { title: "Weather", markdown: "Rain." };
        const page = pageOf("snow", { article, changed: 9 });
        await store.complete(CRAWL, mine("snow"), { outcome: "changed", page, found: [] });
        await store.complete(CRAWL, mine("boats"), { outcome: "removed", page: null, found: [] });
        expect(await find(store, "still")).toEqual([]);
        expect(await find(store, "rain")).toEqual(["snow"]);
        expect(await find(store, "café")).toEqual([]);
      });

      it("it can be kept to one crawl and given in parts", async () => {
        const store = await createFilled();
        expect(await find(store, "boats", { crawls: ["other"] })).toEqual([]);
        expect(await find(store, "snow", { crawls: ["other", CRAWL], limit: 1 })).toEqual(["boats"]);
        expect(await find(store, "snow", { limit: 1, offset: 1 })).toEqual(["snow"]);
      });
    });

    it("crawls are known by their names until they are forgotten", async () => {
      const store = await create();
      for (const name of ["two", "one"]) await store.add(name, [entry("a")]);
      expect(await store.crawls()).toEqual(["one", "two"]);
      while (await store.forget("one", 100));
      expect(await store.crawls()).toEqual(["two"]);
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
