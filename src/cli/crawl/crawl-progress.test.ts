import { expect, test } from "vitest";
import type { CrawlEvent } from "../../crawl/index.ts";
import { CrawlProgress } from "./crawl-progress.ts";

const NOTHING = { detail: null, by: null, microseconds: null, changes: null } as const;
const event = (type: CrawlEvent["type"], path: string, changes: Partial<CrawlEvent> = {}): CrawlEvent => ({
  ...{ type, url: `http://a.example${path}`, depth: 1, ...NOTHING },
  ...changes,
});

/** What a crawl with these counts in its store says on a terminal, or in its log, the line that is drawn over left out. */
function progressWith(counts: { pending?: number; failed?: number; pages?: number }, isTTY = true) {
  const written: string[] = [];
  const all = { pending: 0, leased: 0, done: 0, failed: 0, pages: 0, ...counts };
  const terminal = { isTTY, columns: 200, write: (text: string) => written.push(text) };
  return { written, progress: new CrawlProgress(terminal, async () => all) };
}

test.each([
  [{ pages: 12 }, "all 12 pages were fetched before: --revisit looks for what is new or has changed"],
  [{ pages: 12, failed: 2 }, "all 12 pages were fetched before, and 2 failed for good: --revisit looks for what is new or has changed"],
  [{ pages: 5, pending: 7 }, "5 pages are there and 7 wait, as many as --limit allows: raise it to go on"],
])("a run that had nothing to do says why: %j", async (counts, words) => {
  const { progress, written } = progressWith(counts);
  await progress.end("done");
  expect(written).toEqual([`dechaff: ${words}\n`]);
  const log = progressWith(counts, false);
  await log.progress.end("done");
  expect(JSON.parse(log.written[0])).toMatchObject({ type: "done", pages: 0, detail: words });
}); // biome-ignore format: one case a line

test("a run that did something says what", async () => {
  const { progress, written } = progressWith({ pending: 3 });
  progress.tell(event("new", "/"));
  await progress.end("done");
  expect(written.at(-1)).toMatch(/^dechaff: 1 pages in .*, 0 failed, 3 waiting\n$/);
});

test("a problem is said once, with the page it is of", () => {
  const { progress, written } = progressWith({});
  const down = "http://a.example is not fetched, because robots.txt is unknown";
  progress.tell(event("failed", "/a", { detail: "http://a.example/a answered 404 Not Found: check the address" }));
  progress.tell(event("failed", "/b", { detail: "http://b.example/ answered 404 Not Found: check the address" }));
  progress.tell(event("skipped", "/", { detail: "http://a.example/ sent image/png, not HTML", depth: 0 }));
  for (const path of ["/c", "/d"]) progress.tell(event("failed", path, { detail: down }));
  expect(written.filter((text) => text.startsWith("dechaff: "))).toEqual([
    "dechaff: http://a.example/a answered 404 Not Found: check the address\n",
    "dechaff: http://a.example/b: http://b.example/ answered 404 Not Found: check the address\n",
    "dechaff: http://a.example/ sent image/png, not HTML\n",
    `dechaff: ${down}\n`,
  ]);
});

test("a host that makes the crawl wait is named at once", () => {
  const { progress, written } = progressWith({});
  progress.tell(event("waiting", "", { detail: "http://a.example asks for 60 s between requests: waiting" }));
  expect(written[0]).toBe("dechaff: http://a.example asks for 60 s between requests: waiting\n");
});
