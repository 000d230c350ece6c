import { describe, expect, it } from "vitest";
import { HAS_CHROMIUM } from "../fetch/render/test-chromium.ts";
import { SqliteStore } from "../store/index.ts";
import { type CrawlEvent, crawl } from "./index.ts";
import { html, page, siteStarter } from "./test-site.ts";

const start = siteStarter();

const PROGRAM = `
  const name = location.pathname;
  const lines = Array.from({ length: 30 }, (_, at) => "The harbour of " + name + " has a boat with number " + at + ".");
  document.title = name;
  document.getElementById("app").innerHTML =
    "<article><h1>" + name + "</h1><p>" + lines.join("</p><p>") + "</p></article><nav><a href=/next>next</a></nav>";`;

const shell = html('<!DOCTYPE html><title>App</title><div id="app"></div><script src="/program.js"></script>');

describe.skipIf(!HAS_CHROMIUM)("a crawl that renders", { timeout: 120_000 }, () => {
  it("renders pages that need it and follows their links, leaves others alone, and remembers the host", async () => {
    const site = await start({
      "/": page("front", "/a", "/plain"),
      "/plain": page("plain"),
      "/a": shell,
      "/next": shell,
      "/program.js": (_, response) => response.setHeader("content-type", "text/javascript").end(PROGRAM),
    });
    const store = await SqliteStore.open();
    const words = new Map<string, number>();
    const failed: CrawlEvent[] = [];
    const onEvent = (event: CrawlEvent) => void (event.type === "failed" && failed.push(event));
    for await (const article of crawl(`${site.url}/`, { store, delay: 0, listings: false, render: true, onEvent })) {
      words.set((article.url ?? "").slice(site.url.length), article.wordCount);
    }
    expect(failed).toEqual([]);
    expect([...words.keys()].sort()).toEqual(["/", "/a", "/next", "/plain"]);
    expect(words.get("/next")).toBeGreaterThan(200);
    expect(site.pages.toSorted()).toEqual(["/", "/a", "/next", "/plain", "/program.js", "/program.js"]);
    expect(await store.noteFor(new URL(site.url).host, "rendering")).toMatchObject({ needed: 2 });
  });
});

describe("a crawl that may render", () => {
  it("does without a browser where no page needs one", async () => {
    const site = await start({ "/": page("front", "/plain"), "/plain": page("plain") });
    const before = process.env.DECHAFF_CHROMIUM;
    // There, and no browser: whoever started it would fail.
    process.env.DECHAFF_CHROMIUM = process.execPath;
    try {
      const paths: string[] = [];
      for await (const { url } of crawl(`${site.url}/`, { delay: 0, listings: false, render: true })) {
        paths.push((url ?? "").slice(site.url.length));
      }
      expect(paths).toEqual(["/", "/plain"]);
    } finally {
      if (before === undefined) delete process.env.DECHAFF_CHROMIUM;
      else process.env.DECHAFF_CHROMIUM = before;
    }
  });
});
