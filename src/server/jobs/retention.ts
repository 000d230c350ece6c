import type { ServiceStore, Store } from "../../store/index.ts";
import { crawlName } from "./crawl-job.ts";

interface RetentionOptions {
  readonly store: Store;
  readonly serviceStore: ServiceStore;
  /** Milliseconds after its end; 0 for ever. */
  readonly keepJobs: number;
}

const EVERY = 60 * 60 * 1000;
/** Pages and jobs at once: requests are answered between two portions. */
const PORTION = 200;

/** Jobs that were over long ago go, and what they have crawled with them. */
export class Retention {
  readonly #options: RetentionOptions;
  readonly #timer: NodeJS.Timeout;
  #sweeping: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: RetentionOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.sweep(), EVERY).unref();
    this.sweep();
  }

  /** What goes wrong is tried again in an hour: nobody waits for it. */
  sweep(): void {
    if (this.#options.keepJobs === 0) return;
    this.#sweeping = this.#sweeping.then(() => this.#sweep()).catch(() => {});
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#sweeping;
  }

  async #sweep(): Promise<void> {
    const { serviceStore, keepJobs } = this.#options;
    const before = Date.now() - keepJobs;
    for (;;) {
      const jobs = await serviceStore.jobsOverBefore(before, PORTION);
      if (jobs.length === 0) return;
      for (const job of jobs) {
        if (!(await this.#forget(crawlName(job)))) return;
        await serviceStore.removeJob(job.id);
      }
    }
  }

  /** The job goes last: a process that ends meanwhile goes on from it. Returns whether it came to the end. */
  async #forget(crawl: string): Promise<boolean> {
    while (!this.#isClosed) {
      if (!(await this.#options.store.forget(crawl, PORTION))) return true;
      await new Promise((resolve) => setImmediate(resolve));
    }
    return false;
  }
}
