import { setFlagsFromString } from "node:v8";
import { type CrawlEvent, type CrawlOptions, crawl, crawlName, type HostScope, urlKey } from "../../crawl/index.ts";
import { extractOptions, type Settings } from "../../edges/options.ts";
import { RendererError } from "../../fetch/render/renderer-error.ts";
import { openInThread, SqliteStore, type Store, StoreError } from "../../store/index.ts";
import { openDelivery } from "../delivery.ts";
import { type FormatFlags, render } from "../render.ts";
import { UsageError } from "../usage.ts";
import { CrawlProgress } from "./crawl-progress.ts";
import { removal, withChange } from "./revisit-report.ts";

export interface CrawlFlags extends Omit<Settings, "include" | "exclude">, FormatFlags {
  readonly limit?: number;
  readonly depth?: number;
  readonly concurrency?: number;
  /** Seconds. */
  readonly delay?: number;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly scope?: HostScope;
  readonly duplicates?: "exact" | "near";
  readonly sitemaps: boolean;
  readonly patterns: boolean;
  readonly store?: string;
  /** Of the crawl, in the store. */
  readonly name?: string;
  /** File with addresses to begin with. */
  readonly from?: string;
  readonly revisit?: true;
  /** Directory for one file per page. */
  readonly output?: string;
  /** Seconds. */
  readonly timeout?: number;
  readonly userAgent?: string;
  readonly proxy?: string;
  readonly cookies?: true;
  readonly render?: true;
}

/** What shells expect of a command that Ctrl-C has ended. */
const INTERRUPTED = 130;

/**
 * How far the heap may grow before it is collected, in per cent of what was in use. By itself the engine lets it grow
 * more than twofold: a long crawl then holds 300 MB at times, now 210, and takes no longer.
 */
const HEAP_GROWTH = 80;

/** Crawls to the end, or to the first Ctrl-C. Returns the exit code. */
export async function crawlPages(urls: readonly string[], flags: CrawlFlags): Promise<number> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  const store = await openStore(flags.store);
  const name = flags.name ?? (await crawlName(store, urls));
  const progress = new CrawlProgress(process.stderr, () => store.counts(name));
  const { deliver, withdraw } = await openDelivery({ ...flags, isSeveral: true, onWritten: progress.written });
  const interruption = interruptible();
  const tell = (event: CrawlEvent) => {
    progress.tell(event);
    if (event.type !== "removed") return;
    const isLine = flags.revisit && flags.format === "json" && flags.output === undefined;
    if (isLine) void deliver({ title: "", content: removal(event) });
    withdraw(urlKey(event.url) ?? "");
  };
  const options: CrawlOptions = {
    ...crawlOptions(flags),
    ...{ store, name, signal: interruption.signal, onEvent: tell },
  };
  try {
    for await (const article of crawl(urls, options)) {
      progress.clear();
      const content = render(article, flags);
      await deliver({
        title: article.title ?? "",
        page: urlKey(article.url ?? "") ?? undefined,
        content: flags.revisit ? withChange(content, article) : content,
      });
    }
    const isInterrupted = interruption.signal.aborted;
    await progress.end(isInterrupted ? (flags.store === undefined ? "ended" : "ended-resumable") : "done");
    if (isInterrupted) return INTERRUPTED;
    return progress.failures > 0 ? 1 : 0;
  } catch (error) {
    throw error instanceof RendererError ? new UsageError(`--render: ${error.message}`, { cause: error }) : error;
  } finally {
    interruption.end();
    await store.close();
  }
}

function crawlOptions(flags: CrawlFlags): CrawlOptions {
  const { limit, depth, concurrency, delay, include, exclude, scope, timeout, userAgent } = flags;
  const { revisit, proxy, cookies, duplicates } = flags;
  const { extractor, favor, comments } = extractOptions({
    ...(flags.extractor !== undefined && { extractor: flags.extractor }),
    ...(flags.favor !== undefined && { favor: flags.favor }),
    ...(flags.comments !== undefined && { comments: flags.comments }),
  });
  return {
    ...{ limit, depth, concurrency, include, exclude, scope, userAgent, listings: flags.sitemaps },
    ...{ revisit, proxy, cookies, duplicates, render: flags.render },
    delay: delay === undefined ? undefined : delay * 1000,
    timeout: timeout === undefined ? undefined : timeout * 1000,
    patterns: flags.patterns,
    extract: { extractor, favor, comments },
  };
}

async function openStore(path: string | undefined): Promise<Store> {
  try {
    return path === undefined ? await SqliteStore.open() : await openInThread(path);
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message, { cause: error }) : error;
  }
}

/** The first Ctrl-C ends the crawl in order, the second at once. */
function interruptible(): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const interrupt = () => {
    if (controller.signal.aborted) process.exit(INTERRUPTED);
    controller.abort();
  };
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.on(signal, interrupt);
  return {
    signal: controller.signal,
    end: () => {
      for (const signal of signals) process.off(signal, interrupt);
    },
  };
}
