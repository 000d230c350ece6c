import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { crawl } from "dechaff/crawl";
import { openInThread } from "dechaff/store";
import { versionOf } from "../peer.ts";

/** What a crawler is given, and whom it tells of every page. */
export interface CrawlTask {
  readonly url: string;
  readonly limit: number;
  /** A file that does not exist yet, for those that keep pages. */
  readonly store: string;
  onPage(by?: "pattern" | "extractor"): void;
}

export interface Contender {
  readonly name: string;
  version(): string;
  run(task: CrawlTask): Promise<void>;
}

/** The same for all: more makes none of them faster here. */
const CONCURRENCY = 16;

async function dechaff({ url, limit, store: path, onPage }: CrawlTask, options: object): Promise<void> {
  setFlagsFromString("--heap-growing-percent=80"); // as `dechaff crawl` does it
  const store = await openInThread(path);
  const onEvent = ({ type, by }: { type: string; by: "pattern" | "extractor" | null }) => {
    if (type === "new") onPage(by ?? undefined);
  };
  const own = { store, limit, delay: 0, concurrency: CONCURRENCY, listings: false, onEvent, ...options };
  for await (const _ of crawl(url, own));
  await store.close();
}

/** Follows all links of the host, as its own documentation does it, and gives every page's title and text to `read`. */
async function cheerio(
  { url, limit, onPage }: CrawlTask,
  read: (html: string, url: string, text: () => string) => unknown,
): Promise<void> {
  const { CheerioCrawler, Configuration, log } = await import("@crawlee/cheerio");
  log.setLevel(log.LEVELS.OFF);
  const crawler = new CheerioCrawler(
    {
      minConcurrency: CONCURRENCY,
      maxConcurrency: CONCURRENCY,
      maxRequestsPerCrawl: limit,
      async requestHandler({ $, body, request, enqueueLinks }) {
        read(String(body), request.url, () => $("title").text() + $("body").text());
        onPage();
        await enqueueLinks();
      },
    },
    new Configuration({ persistStorage: false, availableMemoryRatio: 0.9 }),
  );
  await crawler.run([url]);
}

interface Addon {
  extract(html: string, options: object): { content: string };
}

export const CONTENDERS: readonly Contender[] = [
  {
    name: "dechaff",
    version: () => versionOf("dechaff"),
    run: (task) => dechaff(task, {}),
  },
  {
    name: "dechaff, copies of the same words only",
    version: () => versionOf("dechaff"),
    run: (task) => dechaff(task, { duplicates: "exact" }),
  },
  {
    name: "dechaff --no-patterns",
    version: () => versionOf("dechaff"),
    run: (task) => dechaff(task, { patterns: false }),
  },
  {
    name: "CheerioCrawler",
    version: () => versionOf("@crawlee/cheerio"),
    run: (task) => cheerio(task, (_html, _url, text) => text().length),
  },
  {
    name: "CheerioCrawler with contextractor",
    version: () => versionOf("contextractor"),
    run: async (task) => {
      const require = createRequire(import.meta.url);
      const addon: Addon = require(join(dirname(require.resolve("contextractor")), "native/index.cjs"));
      await cheerio(task, (html, url) => addon.extract(html, { format: "markdown", url, config: {} }).content.length);
    },
  },
];
