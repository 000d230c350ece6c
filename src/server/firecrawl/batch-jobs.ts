import { setTimeout as sleep } from "node:timers/promises";
import { FetchError } from "../../fetch/fetch-error.ts";
import { backOff } from "../../fetch/retry.ts";
import type { FrontierEntry, Job, Lease, StoredPage } from "../../store/index.ts";
import { crawlName } from "../jobs/crawl-job.ts";
import { type JobPageContent, pageGiven } from "../jobs/job-event.ts";
import type { JobContext, JobKind } from "../jobs/job-kind.ts";
import type { Service } from "../service.ts";
import { serviceError } from "../service-error.ts";
import type { FirecrawlRequest } from "./job-request.ts";
import { scrapePage } from "./scrape.ts";
import { storedDocument } from "./stored-document.ts";

type Place = Pick<Service, "pages" | "settings" | "store" | "serviceStore">;

/** How often a page is tried. */
const ATTEMPTS = 3;

/** Longer than a page takes with all its attempts. */
const LEASE_TIME = 60 * 60 * 1000;

/** A page that is to be scraped. Each has its key for its host, so that it can be leased by itself. */
export function batchEntry(url: string): FrontierEntry {
  return { key: url, url, host: url, depth: 0 };
}

/** Scrapes addresses one by one, each for itself: none is a duplicate, and no link is followed. */
export class BatchJobs implements JobKind {
  readonly #place: Place;

  constructor(place: Place) {
    this.#place = place;
  }

  async run(job: Job, context: JobContext): Promise<void> {
    await new BatchRun(this.#place, job, context).run();
  }
}

class BatchRun {
  readonly #place: Place;
  readonly #job: Job;
  readonly #request: FirecrawlRequest;
  readonly #context: JobContext;

  constructor(place: Place, job: Job, context: JobContext) {
    this.#place = place;
    this.#job = job;
    this.#request = job.request as FirecrawlRequest;
    this.#context = context;
  }

  async run(): Promise<void> {
    const { store } = this.#place;
    const name = crawlName(this.#job);
    for await (const { key, article } of store.pages(name)) await this.#number(key, article as JobPageContent);
    await store.add(name, this.#request.urls.map(batchEntry));
    // A job runs in one process at a time: whatever is leased was left by one that has ended.
    await store.reclaim(name, Date.now(), await store.owners(name));
    for (;;) {
      const waiting = await store.pendingHosts(name);
      if (waiting.length === 0 || this.#context.signal.aborted) return;
      await this.#scrapeAll(waiting.map(({ host }) => host));
    }
  }

  async #scrapeAll(keys: string[]): Promise<void> {
    const work = async () => {
      for (let key = keys.shift(); key !== undefined && !this.#context.signal.aborted; key = keys.shift()) {
        await this.#scrapeOne(key);
      }
    };
    await Promise.all(Array.from({ length: this.#request.concurrency ?? 1 }, work));
  }

  async #scrapeOne(key: string): Promise<void> {
    const { store } = this.#place;
    const name = crawlName(this.#job);
    const now = Date.now();
    const wanted = { host: key, owner: this.#job.id, count: 1, limit: Number.MAX_SAFE_INTEGER };
    const [lease] = await store.lease(name, { ...wanted, now, expires: now + LEASE_TIME });
    if (lease === undefined) return;
    const held = { key: lease.key, owner: this.#job.id };
    try {
      const page = await this.#scrape(lease);
      await store.complete(name, held, { outcome: "new", page, found: [] });
      await this.#number(page.key, page.article as JobPageContent);
    } catch (error) {
      if (this.#context.signal.aborted) return void (await store.release(name, held));
      const { message } = serviceError(error);
      await store.fail(name, held, { error: message, mayPass: false });
      this.#context.tell({ type: "failed", url: lease.url, detail: message });
    }
  }

  async #scrape(lease: Lease, attempt = 1): Promise<StoredPage> {
    const { signal } = this.#context;
    try {
      const { scrape: request } = this.#request;
      const { owner } = this.#job;
      const scraped = await scrapePage(this.#place, lease.url, { request, owner, signal });
      const { content, document, microseconds } = scraped;
      const article = { ...storedDocument(content, document), reading: { by: "extractor", microseconds } };
      const fetched = Date.now();
      const unknown = { canonical: null, fingerprint: null, etag: null, lastModified: null };
      return { key: lease.key, url: content.url ?? lease.url, ...unknown, article, fetched, changed: fetched };
    } catch (error) {
      const wait = error instanceof FetchError && !signal.aborted ? backOff(error, attempt, ATTEMPTS) : null;
      if (wait === null) throw error;
      this.#context.tell({ type: "retry", url: lease.url, detail: (error as Error).message });
      await sleep(wait, undefined, { signal });
      return await this.#scrape(lease, attempt + 1);
    }
  }

  async #number(key: string, content: JobPageContent): Promise<void> {
    const number = await this.#place.serviceStore.addJobPage(this.#job.id, key);
    if (number !== null) this.#context.tell({ type: "page", page: pageGiven({ number, key }, content) });
  }
}
