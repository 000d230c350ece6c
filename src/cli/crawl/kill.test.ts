import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { page, TestSite } from "../../crawl/test-site.ts";
import type { SiteMemory } from "../../index.ts";
import { SqliteStore } from "../../store/index.ts";
import { BIN, dechaff } from "../test-command.ts";

/** `DECHAFF_KILLS=20` for more. */
const KILLS = Number(process.env.DECHAFF_KILLS ?? 5);

/** Each page is linked from the page that half its number has, and from the one before. */
const SIZE = 40 * KILLS;
/** What is told to the store at once, at most: so many articles may be written again after a kill. */
const UNSAVED = 32;
const name = (at: number) => (at === 0 ? "/" : `/p${at}`);
const tree = Object.fromEntries(
  Array.from({ length: SIZE }, (_, at) => [
    name(at),
    page(`page ${at}`, ...[2 * at + 1, 2 * at + 2, at + 1].filter((to) => to < SIZE).map(name)),
  ]),
);

/** Moments by requests seen, not by time: they are spread over the crawl on any machine. The first are early. */
const moments = Array.from({ length: KILLS }, (_, kill) => (kill < 2 ? 1 + 6 * kill : 1 + ((kill * 7919) % 97)));

async function runAndKill(site: TestSite, words: readonly string[], asked: number): Promise<string> {
  const child = spawn(process.execPath, [BIN, ...words]);
  let stdout = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    stdout += text;
  });
  const before = site.pages.length;
  await expect
    .poll(() => site.pages.length - before >= asked || child.exitCode !== null, { interval: 1, timeout: 20_000 })
    .toBe(true);
  child.kill("SIGKILL");
  await new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.on("close", resolve) : resolve(0),
  );
  return stdout.slice(0, stdout.lastIndexOf("\n") + 1);
}

const pathsIn = (site: TestSite, text: string): string[] =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line).url.slice(site.url.length));

it(`killed ${KILLS} times, then run to its end: every page is stored once, the limit holds, and no pattern is lost`, {
  timeout: 60_000 + KILLS * 20_000,
}, async () => {
  const site = await TestSite.start(tree);
  const folder = mkdtempSync(join(tmpdir(), "dechaff-kill-"));
  const path = join(folder, "site.db");
  const crawl = `${site.url}/`;
  const limit = SIZE - 20;
  const words = ["crawl", crawl, "--delay", "0", "--no-sitemaps", "-f", "json", "--store", path];
  const store = await SqliteStore.open(path);
  const written: string[] = [];
  /** Patterns that are or were trusted: candidates may give way to better ones. */
  const trusted = new Map<number, unknown>();
  for (const asked of moments) {
    written.push(...pathsIn(site, await runAndKill(site, [...words, "--limit", String(limit)], asked)));
    expect((await store.counts(crawl)).pages).toBeLessThanOrEqual(limit);
    const memory = (await store.patternsFor(new URL(crawl).host)) as SiteMemory | null;
    const templates = memory?.templates ?? [];
    for (const [id, pattern] of trusted) expect(templates.find((each) => each.id === id)?.pattern).toEqual(pattern);
    for (const { id, state, pattern } of templates) if (state === "active") trusted.set(id, pattern);
  }
  const last = await dechaff([...words, "--limit", String(limit)]);
  expect(await store.counts(crawl)).toMatchObject({ leased: 0, pages: limit });
  const all = await dechaff(words);
  const stored: string[] = [];
  for await (const { url } of store.pages(crawl)) stored.push(url.slice(site.url.length));
  expect(stored.sort()).toEqual(Object.keys(tree).sort());
  expect(await store.counts(crawl)).toEqual({ pending: 0, leased: 0, done: SIZE, failed: 0, pages: SIZE });
  written.push(...pathsIn(site, last.stdout), ...pathsIn(site, all.stdout));
  expect([...new Set(written)].sort()).toEqual(Object.keys(tree).sort());
  expect(written.length).toBeLessThanOrEqual(SIZE + KILLS * UNSAVED);
  const memory = (await store.patternsFor(new URL(crawl).host)) as SiteMemory;
  expect(memory.templates.some(({ state }) => state === "active")).toBe(true);
  await store.close();
  await site.stop();
  rmSync(folder, { recursive: true });
});
