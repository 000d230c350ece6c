import { expect, it } from "vitest";
import type { Store } from "./store.ts";
import { ANY_TIME, CRAWL, entry, keysOf, mine, NEXT_ROUND, NOTHING_FOUND, pageOf, request } from "./test-entries.ts";

/** What `store.ts` says of pages, and of rounds over them. */
export function describeRounds(create: () => Promise<Store>): void {
  it("the next round has all addresses again, and the pages to compare with", async () => {
    const store = await create();
    await store.add(CRAWL, [entry("a"), entry("b")]);
    await store.lease(CRAWL, request());
    await store.complete(CRAWL, mine("a"), { outcome: "new", page: pageOf("a"), found: [] });
    await store.fail(CRAWL, mine("b"), { error: "no", mayPass: false });
    expect(await store.round(CRAWL)).toBe(0);
    await store.restart(CRAWL, NEXT_ROUND);
    expect(await store.round(CRAWL)).toBe(1);
    expect(await store.counts(CRAWL)).toEqual({ pending: 2, leased: 0, done: 0, failed: 0, pages: 0 });
    expect(await store.page(CRAWL, pageOf("a").key)).toEqual(pageOf("a"));
    expect((await store.lease(CRAWL, request())).map(({ attempts }) => attempts)).toEqual([0, 0]);
    await store.complete(CRAWL, mine("a"), { outcome: "same", page: pageOf("a"), found: [] });
    expect(await store.counts(CRAWL)).toMatchObject({ pages: 1 });
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
    await store.restart(CRAWL, NEXT_ROUND);
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
    await store.restart(CRAWL, NEXT_ROUND);
    await store.lease(CRAWL, request());
    const gone = [pageOf("a").key];
    await store.complete(CRAWL, mine("a"), { outcome: "new", page: pageOf("c"), found: [], gone });
    expect([await store.page(CRAWL, gone[0]), (await store.page(CRAWL, pageOf("c").key))?.key]).toEqual([
      null,
      pageOf("c").key,
    ]);
    await store.restart(CRAWL, NEXT_ROUND);
    expect(await keysOf(store)).toEqual(["a", "b"]);
  });

  it("a page that was removed is gone, and its address says so in the next round", async () => {
    const store = await create();
    await store.add(CRAWL, [entry("a"), entry("b")]);
    await store.lease(CRAWL, request());
    const sketch = { bands: [1], signature: "s" };
    await store.complete(CRAWL, mine("a"), { outcome: "new", page: pageOf("a"), found: [], sketch });
    await store.complete(CRAWL, mine("b"), { outcome: "new", page: pageOf("b"), found: [] });
    await store.restart(CRAWL, NEXT_ROUND);
    await store.lease(CRAWL, request());
    await store.complete(CRAWL, mine("a"), { outcome: "removed", page: null, found: [] });
    expect(await store.page(CRAWL, pageOf("a").key)).toBeNull();
    await store.restart(CRAWL, NEXT_ROUND);
    expect((await store.lease(CRAWL, request())).map(({ wasRemoved }) => wasRemoved)).toEqual([true, false]);
    await store.retry(CRAWL, mine("a"), ANY_TIME);
    expect((await store.lease(CRAWL, request())).map(({ wasRemoved }) => wasRemoved)).toEqual([true]);
    await store.complete(CRAWL, mine("a"), { outcome: "new", page: pageOf("a"), found: [] });
    await store.restart(CRAWL, NEXT_ROUND);
    expect((await store.lease(CRAWL, request())).map(({ wasRemoved }) => wasRemoved)).toEqual([false, false]);
  });

  it("addresses that give no page are forgotten after a time, but for those where the crawl began", async () => {
    const store = await create();
    const barren = ["copy", "skipped", "removed", "failed"];
    const names = ["page", "moved", "later", ...barren];
    await store.add(CRAWL, [entry("start"), ...names.map((name) => entry(name, 1))]);
    const night = async (now: number) => {
      await store.lease(CRAWL, request());
      await store.complete(CRAWL, mine("page"), { outcome: "same", page: pageOf("page"), found: [] });
      await store.complete(CRAWL, mine("moved"), { outcome: "same", page: pageOf("elsewhere"), found: [] });
      await store.complete(CRAWL, mine("start"), NOTHING_FOUND);
      await store.complete(CRAWL, mine("copy"), { ...NOTHING_FOUND, outcome: "duplicate" });
      await store.complete(CRAWL, mine("skipped"), NOTHING_FOUND);
      await store.complete(CRAWL, mine("removed"), { ...NOTHING_FOUND, outcome: "removed" });
      await store.fail(CRAWL, mine("failed"), { error: "no", mayPass: true });
      await store.release(CRAWL, mine("later"));
      await store.restart(CRAWL, { now, patience: 1000 });
      const keys = await keysOf(store);
      for (const key of keys) await store.release(CRAWL, mine(key));
      return keys;
    };
    expect(await night(ANY_TIME)).toEqual(["start", ...names]);
    expect(await night(ANY_TIME + 999)).toEqual(["start", ...names]);
    expect(await night(ANY_TIME + 1000)).toEqual(["start", "page", "moved", "later"]);
    expect(await store.add(CRAWL, [entry("copy", 1)])).toBe(1);
  });

  it("an address that gives a page at times is not forgotten, nor is one whose page is there", async () => {
    const store = await create();
    await store.add(CRAWL, [entry("a", 1), entry("b", 1)]);
    for (const [night, outcome] of (["new", "duplicate", "same", "duplicate"] as const).entries()) {
      await store.lease(CRAWL, request());
      const page = outcome === "duplicate" ? null : pageOf("elsewhere");
      await store.complete(CRAWL, mine("a"), { outcome, page, found: [] });
      if (night === 0) await store.complete(CRAWL, mine("b"), { outcome: "new", page: pageOf("b"), found: [] });
      else await store.fail(CRAWL, mine("b"), { error: "no", mayPass: false });
      await store.restart(CRAWL, { now: ANY_TIME + 600 * night, patience: 1000 });
    }
    expect(await keysOf(store)).toEqual(["a", "b"]);
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
}
