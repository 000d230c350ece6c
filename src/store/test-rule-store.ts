import { describe, expect, it } from "vitest";
import type { RuleStore } from "./rule-store.ts";

/** What `rule-store.ts` obliges every store to. `open` opens the same store again, as a later process would. */
export function describeRuleStore(name: string, create: () => () => Promise<RuleStore>): void {
  describe(`${name} keeps its obligations`, () => {
    it("a site without rules has an empty list", async () => {
      const open = create();
      expect(await (await open()).rulesFor("example.org")).toEqual([]);
    });

    it("rules come back in order, also in a later process", async () => {
      const open = create();
      const rules = [
        { tag: "div", id: null, bounds: [0.5, 1] },
        { tag: "td", text: "≤ “x”\n\u0000" },
      ];
      const store = await open();
      await store.save("example.org", rules);
      expect(await store.rulesFor("example.org")).toEqual(rules);
      expect(await (await open()).rulesFor("example.org")).toEqual(rules);
    });

    it("saving replaces the rules of one site, and of no other", async () => {
      const open = create();
      await (await open()).save("a.example", [{ tag: "div" }, { tag: "td" }]);
      await (await open()).save("b.example", [{ tag: "main" }]);
      await (await open()).save("a.example", [{ tag: "article" }]);
      expect(await (await open()).rulesFor("a.example")).toEqual([{ tag: "article" }]);
      expect(await (await open()).rulesFor("b.example")).toEqual([{ tag: "main" }]);
    });

    it.each(["", " a.example ", "A.example", "__proto__", "constructor", "日本.example", 'a"b\\c'])(
      "the site %j is a plain key",
      async (site) => {
        const open = create();
        expect(await (await open()).rulesFor(site)).toEqual([]);
        await (await open()).save(site, [{ tag: "div" }]);
        expect(await (await open()).rulesFor(site)).toEqual([{ tag: "div" }]);
        expect(await (await open()).rulesFor("a.example")).toEqual([]);
      },
    );

    it("overlapping calls take effect in the order in which they were made", async () => {
      const open = create();
      const store = await open();
      const saves = Array.from({ length: 20 }, (_, at) => store.save(`${at % 4}.example`, [{ at }]));
      const seen = store.rulesFor("3.example");
      await Promise.all(saves);
      expect(await seen).toEqual([{ at: 19 }]);
      expect(await (await open()).rulesFor("0.example")).toEqual([{ at: 16 }]);
    });

    it("what was saved and what was given out share no objects", async () => {
      const open = create();
      const store = await open();
      const rule = { classes: ["text"] };
      await store.save("a.example", [rule]);
      rule.classes.push("changed");
      const [given] = await store.rulesFor("a.example");
      (given.classes as string[]).push("changed, too");
      expect(await store.rulesFor("a.example")).toEqual([{ classes: ["text"] }]);
    });
  });
}
