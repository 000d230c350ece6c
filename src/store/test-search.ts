import { describe, expect, it } from "vitest";
import type { Store } from "./store.ts";
import { CRAWL, entry, mine, NEXT_ROUND, pageOf, request } from "./test-entries.ts";

/** What `store.ts` says of the search in pages. */
export function describeSearch(create: () => Promise<Store>): void {
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
      await store.restart(CRAWL, NEXT_ROUND);
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
}
