import type { Agent } from "undici";
import { type CrawlEvent, type CrawlOptions, crawl, urlKey } from "../../crawl/index.ts";
import { extractOptions } from "../../edges/options.ts";
import { type Article, extract } from "../../index.ts";
import type { Job, ServiceStore, Store } from "../../store/index.ts";
import { contentOf } from "../pages/page-content.ts";
import type { ServiceSettings } from "../settings.ts";
import type { CrawlRequest } from "./crawl-request.ts";
import { type JobPageContent, pageGiven, type Reading } from "./job-event.ts";
import type { JobContext, JobKind } from "./job-kind.ts";

interface Place {
  readonly store: Store;
  readonly serviceStore: ServiceStore;
  readonly dispatcher: Agent;
  readonly settings: ServiceSettings;
}

interface Read {
  readonly source: string;
  readonly reading: Reading;
}

/** The crawl's name in the store. */
export function crawlName(job: Pick<Job, "id">): string {
  return `job ${job.id}`;
}

/** Crawls of the service: the pages are in the store under the job's name, the job knows their order. */
export class CrawlJobs implements JobKind {
  readonly #place: Place;

  constructor(place: Place) {
    this.#place = place;
  }

  async run(job: Job, context: JobContext): Promise<void> {
    await new CrawlRun(this.#place, job, context).run();
  }
}

class CrawlRun {
  readonly #place: Place;
  readonly #job: Job;
  readonly #request: CrawlRequest;
  readonly #context: JobContext;
  /** How the articles that are under way were made. */
  readonly #read = new WeakMap<Article, Read>();
  /** Given by the crawl, and not yet known to be in the store. */
  #taken: Article | null = null;
  /** The end of the queue of what is written about pages. */
  #recorded: Promise<void> = Promise.resolve();

  constructor(place: Place, job: Job, context: JobContext) {
    this.#place = place;
    this.#job = job;
    this.#request = job.request as CrawlRequest;
    this.#context = context;
  }

  async run(): Promise<void> {
    await this.#recoverPages();
    for await (const article of crawl(this.#request.urls, this.#options())) {
      this.#record();
      this.#taken = article;
    }
    this.#record();
    await this.#recorded;
  }

  /** A process that was killed may have stored pages without their numbers. */
  async #recoverPages(): Promise<void> {
    const pages = this.#place.store.pages(crawlName(this.#job));
    for await (const { key, article } of pages) await this.#number(key, article as JobPageContent);
  }

  #options(): CrawlOptions {
    const { limit, depth, concurrency, delay, include, exclude, scope, sitemaps } = this.#request;
    const { store, dispatcher, settings } = this.#place;
    return {
      ...{ store, dispatcher, limit, depth, concurrency, include, exclude, scope, listings: sitemaps },
      name: crawlName(this.#job),
      delay: delay === undefined ? undefined : delay * 1000,
      timeout: settings.timeout,
      maxBytes: settings.maxPage,
      userAgent: settings.userAgent ?? undefined,
      signal: this.#context.signal,
      read: (url, html) => this.#readPage(url, html),
      keep: (article) => this.#contentOf(article),
      onEvent: (event) => this.#hear(event),
    };
  }

  #readPage(url: string, source: string): Article {
    const start = performance.now();
    const { extractor, favor, comments } = this.#request;
    const article = extract(source, { ...extractOptions({ extractor, favor, comments }), url });
    const microseconds = Math.round((performance.now() - start) * 1000);
    this.#read.set(article, { source, reading: { by: "extractor", microseconds } });
    return article;
  }

  #hear({ type, url, detail }: CrawlEvent): void {
    if (type === "new" || type === "changed") this.#record();
    else if (type === "failed" || type === "skipped" || type === "retry") this.#context.tell({ type, url, detail });
  }

  /** The page that was taken is stored now: it gets its number, and whoever watches hears of it. */
  #record(): void {
    const article = this.#taken;
    this.#taken = null;
    if (article === null) return;
    const { url, title, wordCount } = article;
    const { reading } = this.#read.get(article)!;
    const key = urlKey(url ?? "") ?? "";
    this.#recorded = this.#recorded.then(() => this.#number(key, { url, title, wordCount, reading }));
    this.#recorded.catch(() => {}); // `run` awaits it at the end
  }

  async #number(key: string, content: Parameters<typeof pageGiven>[1]): Promise<void> {
    const number = await this.#place.serviceStore.addJobPage(this.#job.id, key);
    if (number !== null) this.#context.tell({ type: "page", page: pageGiven({ number, key }, content) });
  }

  #contentOf(article: Article): JobPageContent {
    const { source, reading } = this.#read.get(article)!;
    return { ...contentOf(article, source, this.#request.formats), reading };
  }
}
