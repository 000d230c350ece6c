import type { Resolve } from "../fetch/guard/guarded-agent.ts";
import { type ServiceStore, SqliteServiceStore, SqliteStore, type Store } from "../store/index.ts";
import { Gate } from "./access/gate.ts";
import { CrawlJobs } from "./jobs/crawl-job.ts";
import { Jobs } from "./jobs/jobs.ts";
import { Metrics } from "./observe/metrics.ts";
import { Pages } from "./pages/pages.ts";
import { DEFAULT_SETTINGS, type ServiceSettings } from "./settings.ts";

/** What the routes share. */
export interface Service {
  readonly settings: ServiceSettings;
  /** Crawls, pages and patterns. */
  readonly store: Store;
  /** Jobs, keys and deliveries. */
  readonly serviceStore: ServiceStore;
  /** Fetches and reads pages. */
  readonly pages: Pages;
  readonly jobs: Jobs;
  /** Requests that cost something pass through it. */
  readonly gate: Gate;
  readonly metrics: Metrics;
  /** Ends what is under way, so that it goes on after a restart. */
  close(): Promise<void>;
}

export interface ServiceOptions extends Partial<ServiceSettings> {
  /** Instead of the system's name resolution. */
  readonly resolve?: Resolve;
}

/** Opens the store and takes up the jobs that were left. Rejects with a StoreError. */
export async function openService({ resolve, ...options }: ServiceOptions = {}): Promise<Service> {
  const settings = { ...DEFAULT_SETTINGS, ...options };
  const pages = new Pages(settings, resolve);
  const store = await SqliteStore.open(settings.store);
  const serviceStore = await SqliteServiceStore.open(settings.store);
  const crawl = new CrawlJobs({ store, serviceStore, dispatcher: pages.dispatcher, settings });
  const jobs = new Jobs({
    store: serviceStore,
    kinds: { crawl },
    concurrency: settings.crawls,
    queue: settings.jobQueue,
  });
  await jobs.resume();
  return {
    ...{ settings, store, serviceStore, pages, jobs },
    gate: new Gate(settings.concurrency, settings.queue),
    metrics: new Metrics(),
    close: async () => {
      await jobs.close();
      await pages.close();
      await serviceStore.close();
      await store.close();
    },
  };
}
