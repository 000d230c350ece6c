import { expect, it } from "vitest";
import type { Store } from "./store.ts";
import { ANY_TIME, CRAWL, entry, keysOf, mine, NOTHING_FOUND, pageOf, request } from "./test-entries.ts";

/** What `store.ts` says of a crawl's addresses: pending, leased, done or failed. */
export function describeAddresses(create: () => Promise<Store>): void {
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
      { ...entry("one"), priority: 0, attempts: 0, wasRemoved: false },
      { ...entry("two", 0), priority: 0, attempts: 0, wasRemoved: false },
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
    expect(await store.lease(CRAWL, request())).toEqual([
      { ...entry("a"), priority: 0, attempts: 0, wasRemoved: false },
    ]);
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
}
