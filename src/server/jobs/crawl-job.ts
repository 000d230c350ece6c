import { type CrawlEvent, type CrawlOptions, crawl, urlKey } from "../../crawl/index.ts";
import { extractOptions, type Settings } from "../../edges/options.ts";
import type { Article } from "../../index.ts";
import type { Job, ServiceStore, Store } from "../../store/index.ts";
import { contentOf, type PageContent } from "../pages/page-content.ts";
import type { Pages } from "../pages/pages.ts";
import type { ServiceSettings } from "../settings.ts";
import type { CrawlRequest } from "./crawl-request.ts";
import { type JobPageContent, pageGiven, type Reading } from "./job-event.ts";
import type { JobContext, JobKind } from "./job-kind.ts";
import { Starts } from "./starts.ts";

/** What differs between crawls. */
export interface CrawlTask {
  readonly urls: readonly string[];
  /** Limits, pace and scope. */
  readonly options: CrawlOptions;
  /** How pages are read. */
  readonly settings: Settings;
  /** Awaited before the crawl goes on: what has to be known of a page that is about to be stored. */
  prepare?(article: Article): Promise<void>;
  /** What is stored of a page. */
  keep(article: Article, source: string): PageContent;
}

export interface CrawlPlace {
  readonly store: Store;
  readonly serviceStore: ServiceStore;
  readonly pages: Pages;
  readonly settings: ServiceSettings;
}

/** The crawl's name in the store. */
export function crawlName(job: Pick<Job, "id">): string {
  return `job ${job.id}`;
}

/** Crawls of the service: the pages are in the store under the job's name, the job knows their order. */
export class CrawlJobs implements JobKind {
  readonly #place: CrawlPlace;
  readonly #taskOf: (job: Job, context: JobContext) => CrawlTask | Promise<CrawlTask>;

  constructor(place: CrawlPlace, taskOf: (job: Job, context: JobContext) => CrawlTask | Promise<CrawlTask> = ownTask) {
    this.#place = place;
    this.#taskOf = taskOf;
  }

  async run(job: Job, context: JobContext): Promise<void> {
    const task = await this.#taskOf(job, context);
    await new CrawlRun(this.#place, { job, task }, context).run();
  }
}

/** A crawl in the service's own words. */
function ownTask(job: Job): CrawlTask {
  const request = job.request as CrawlRequest;
  const { urls, limit, depth, concurrency, delay, include, exclude, scope, sitemaps } = request;
  const { formats, extractor, favor, comments } = request;
  return {
    urls,
    options: {
      ...{ limit, depth, concurrency, include, exclude, scope, listings: sitemaps },
      delay: delay === undefined ? undefined : delay * 1000,
    },
    settings: { extractor, favor, comments },
    keep: (article, source) => contentOf(article, source, formats),
  };
}

class CrawlRun {
  readonly #place: CrawlPlace;
  readonly #job: Job;
  readonly #task: CrawlTask;
  readonly #context: JobContext;
  /** Given by the crawl, and not yet known to be in the store; they get there in this order. */
  readonly #taken: Article[] = [];
  readonly #starts: Starts;
  /** The end of the queue of what is written about pages. */
  #recorded: Promise<void> = Promise.resolve();

  constructor(place: CrawlPlace, { job, task }: { readonly job: Job; readonly task: CrawlTask }, context: JobContext) {
    this.#place = place;
    this.#job = job;
    this.#task = task;
    this.#context = context;
    this.#starts = new Starts(task.urls);
  }

  async run(): Promise<void> {
    await this.#recoverPages();
    for await (const article of crawl(this.#task.urls, this.#options())) {
      await this.#task.prepare?.(article);
      this.#taken.push(article);
    }
    await this.#recorded;
    if (!this.#context.signal.aborted) await this.#requirePages();
  }

  /** Rejects where none was read, and none of the addresses that it began with could be. */
  async #requirePages(): Promise<void> {
    const { store } = this.#place;
    const name = crawlName(this.#job);
    if ((await store.counts(name)).pages > 0) return;
    for (const { url, error } of await store.failures(name)) this.#starts.refuse(url, error);
    const problem = this.#starts.problem();
    if (problem !== null) throw new Error(problem);
  }

  /** A process that was killed may have stored pages without their numbers. */
  async #recoverPages(): Promise<void> {
    const pages = this.#place.store.pages(crawlName(this.#job));
    for await (const { key, article } of pages) await this.#number(key, article as JobPageContent);
  }

  #options(): CrawlOptions {
    const { store, pages, settings } = this.#place;
    return {
      timeout: settings.timeout,
      ...this.#task.options,
      ...{ store, dispatcher: pages.dispatcher, name: crawlName(this.#job) },
      ...(pages.renderer !== null && { render: pages.renderer }),
      maxBytes: settings.maxPage,
      maxListingBytes: settings.maxPage,
      userAgent: this.#task.options.userAgent ?? settings.userAgent ?? undefined,
      signal: this.#context.signal,
      extract: extractOptions(this.#task.settings),
      keep: (article, reading) => this.#contentOf(article, reading),
      onEvent: (event) => this.#hear(event),
    };
  }

  #hear({ type, url, detail, by, microseconds }: CrawlEvent): void {
    if (type === "skipped") this.#starts.refuse(url, detail ?? "was left out");
    if (type === "new" || type === "changed") this.#record({ by: by ?? "extractor", microseconds: microseconds ?? 0 });
    else if (type === "failed" || type === "skipped" || type === "retry") this.#context.tell({ type, url, detail });
  }

  /** The page that was taken is stored now: it gets its number, and whoever watches hears of it. */
  #record(reading: Reading): void {
    const article = this.#taken.shift();
    if (article === undefined) return;
    const { url, title, wordCount } = article;
    const key = urlKey(url ?? "") ?? "";
    this.#recorded = this.#recorded.then(() => this.#number(key, { url, title, wordCount, reading }));
    this.#recorded.catch(() => {}); // `run` awaits it at the end
  }

  async #number(key: string, content: Parameters<typeof pageGiven>[1]): Promise<void> {
    const number = await this.#place.serviceStore.addJobPage(this.#job.id, key);
    if (number !== null) this.#context.tell({ type: "page", page: pageGiven({ number, key }, content) });
  }

  #contentOf(article: Article, reading: Reading): JobPageContent {
    return { ...this.#task.keep(article, article.page.source), reading };
  }
}
