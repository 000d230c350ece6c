import type { Resolve } from "../fetch/guard/guarded-agent.ts";
import { type ServiceStore, SqliteStore, type Store } from "../store/index.ts";
import { Gate } from "./access/gate.ts";
import { BatchJobs } from "./firecrawl/batch-jobs.ts";
import { crawlTaskOf } from "./firecrawl/crawl-task.ts";
import { BATCH, CRAWL } from "./firecrawl/job-request.ts";
import { RobotsBlocked } from "./firecrawl/robots-blocked.ts";
import { webhookStyles } from "./firecrawl/webhook-styles.ts";
import { CrawlJobs } from "./jobs/crawl-job.ts";
import { Deliveries } from "./jobs/deliveries.ts";
import { Jobs } from "./jobs/jobs.ts";
import { Retention } from "./jobs/retention.ts";
import { Webhooks } from "./jobs/webhooks.ts";
import { eventLine, shownAddress } from "./observe/log.ts";
import { Metrics } from "./observe/metrics.ts";
import { measureProcess } from "./observe/process-metrics.ts";
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
  /** What robots.txt kept jobs from. */
  readonly robotsBlocked: RobotsBlocked;
  /** Ends what is under way, so that it goes on after a restart. */
  close(): Promise<void>;
}

export interface ServiceOptions extends Partial<ServiceSettings> {
  /** Instead of the system's name resolution. */
  readonly resolve?: Resolve;
}

/** Opens the store and takes up the jobs that were left. Rejects with a StoreError or a RendererError. */
export async function openService({ resolve, ...options }: ServiceOptions = {}): Promise<Service> {
  const settings = { ...DEFAULT_SETTINGS, ...options };
  const { store, service: serviceStore } = await SqliteStore.openPatiently(settings.store);
  const pages = await Pages.open(settings, store, resolve).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const { dispatcher } = pages;
  const metrics = new Metrics();
  const gate = new Gate(settings.concurrency, settings.queue);
  const deliveries = new Deliveries({
    ...{ store: serviceStore, dispatcher, firstWait: settings.webhookWait },
    onProblem: ({ job, url, attempts }, problem) => {
      settings.log(eventLine("webhook", { job, target: shownAddress(url), attempt: attempts + 1, problem }));
    },
    onDone: (outcome, messages) => metrics.count("dechaff_webhook_messages_total", { outcome }, messages),
  });
  const webhooks = new Webhooks({
    ...{ store, deliveries, secret: settings.webhookSecret, styles: webhookStyles(store) },
    onProblem: ({ id: job }, error) => settings.log(eventLine("webhook", { job, problem: String(error) })),
  });
  const robotsBlocked = new RobotsBlocked();
  const place = { store, serviceStore, pages, settings };
  const jobs = new Jobs({
    store: serviceStore,
    kinds: {
      crawl: new CrawlJobs(place),
      [CRAWL]: new CrawlJobs(place, crawlTaskOf(place)),
      [BATCH]: new BatchJobs(place),
    },
    concurrency: settings.crawls,
    queue: settings.jobQueue,
    lookEvery: settings.lookEvery,
    onProblem: (job, problem) => settings.log(eventLine("job", { job, problem })),
    onEvent: (job, event) => {
      metrics.count("dechaff_job_events_total", { kind: job.kind, type: event.type });
      robotsBlocked.hear(job, event);
      webhooks.hear(job, event);
    },
  });
  const stopMeasuring = measureProcess({ metrics, jobs, gate });
  metrics.describe("dechaff_job_events_total", "counter", "What happened to jobs.");
  metrics.describe("dechaff_webhook_messages_total", "counter", "Messages to webhooks by what came of them.");
  deliveries.start();
  await jobs.resume();
  const retention = new Retention({ store, serviceStore, keepJobs: settings.keepJobs });
  return {
    ...{ settings, store, serviceStore, pages, jobs, gate, metrics, robotsBlocked },
    close: async () => {
      stopMeasuring();
      await retention.close();
      await jobs.close();
      await webhooks.settle();
      await deliveries.close();
      await pages.close();
      await store.close();
    },
  };
}
