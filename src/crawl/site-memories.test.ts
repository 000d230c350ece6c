import { expect, it } from "vitest";
import { SqliteStore } from "../store/index.ts";
import { SiteMemories } from "./site-memories.ts";

/** Texts that differ in numbers alone are the site's, not the page's. */
const spelt = (number: number) => [...String(number)].map((digit) => "bdfgklmnpr"[Number(digit)]).join("o");

const pageOf = (host: number, at: number) => {
  const lines = Array.from(
    { length: 12 },
    (_, line) => `Boat ${spelt(at * 31 + line)} left quay ${spelt(at)} at dawn.`,
  );
  return `<title>Leaf ${at}</title><div class=menu><a href="/">Front</a> Menu of the site</div>
    <div class="text-${spelt(host)}"><h1>Leaf ${at}</h1><p>${lines.join("</p><p>")}</p></div><div class=end>Printed.</div>`;
};

/** So many pages of so many hosts by turns; how many of the last ten of each were cut. */
async function visitByTurns(memories: SiteMemories, hosts: number, pages: number): Promise<number[]> {
  const cuts = Array.from({ length: hosts }, () => 0);
  for (let at = 0; at < pages; at++) {
    for (let host = 0; host < hosts; host++) {
      const url = `https://h${host}.example/leaf/${at}`;
      const { by } = await memories.read(new URL(url), pageOf(host, at), { url });
      if (by === "pattern" && at >= pages - 10) cuts[host]++;
    }
    memories.changed();
  }
  return cuts;
}

it("as many hosts as a crawl visits by turns are learned", async () => {
  const cuts = await visitByTurns(new SiteMemories(await SqliteStore.open()), 60, 25);
  expect(cuts.filter((count) => count < 7)).toEqual([]);
});

it("hosts that are learned are learned, whatever room there is: the others wait for theirs", async () => {
  const pages = 4 * pageOf(0, 0).length;
  const cuts = await visitByTurns(new SiteMemories(await SqliteStore.open(), { hosts: 40, characters: pages }), 10, 60);
  expect(cuts.filter((count) => count < 7)).toEqual([]);
});

it("a host that has to go comes back from the store with what was learned", async () => {
  const store = await SqliteStore.open();
  const memories = new SiteMemories(store, { hosts: 2, characters: 1e6 });
  for (const host of [0, 1, 2]) {
    for (let at = 0; at < 20; at++) {
      const url = `https://h${host}.example/leaf/${at}`;
      await memories.read(new URL(url), pageOf(host, at), { url });
    }
    for (const { host, patterns } of memories.changed()) await store.savePatterns(host, patterns, 0);
  }
  const url = "https://h0.example/leaf/99";
  expect((await memories.read(new URL(url), pageOf(0, 99), { url })).memory.pages).toBe(21);
});
