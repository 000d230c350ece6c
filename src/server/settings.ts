import { availableParallelism } from "node:os";

/** What the operator decides. All times in milliseconds, all sizes in bytes. */
export interface ServiceSettings {
  /** A SQLite file, or ":memory:" for nothing that is kept. */
  readonly store: string;
  /** Networks in CIDR notation that may be fetched from although they are not the public internet. */
  readonly allow: readonly string[];
  /** Whether every request needs an API key. */
  readonly requireKeys: boolean;
  /** Origins whose pages' scripts may use it, where keys are needed; "*" for all. */
  readonly cors: readonly string[];
  /** Requests a minute for a key that has no limit of its own; 0 for no limit. */
  readonly rate: number;
  /** The largest request. */
  readonly maxBody: number;
  /** The largest page that is fetched, decompressed. */
  readonly maxPage: number;
  readonly maxRedirects: number;
  /** For one request, fetching included. */
  readonly timeout: number;
  /** Requests worked on at once. */
  readonly concurrency: number;
  /** Requests that may wait for their turn; more are sent away. */
  readonly queue: number;
  /** Crawls at once. */
  readonly crawls: number;
  /** Jobs that may wait for their turn. */
  readonly jobQueue: number;
  /** Between looks at the jobs of other processes that use the store. */
  readonly lookEvery: number;
  /** The most pages of one crawl. */
  readonly maxPages: number;
  /** How long jobs and their pages are kept after their end; 0 for ever. */
  readonly keepJobs: number;
  /** Threads that read pages, so that other requests are answered meanwhile. */
  readonly threads: number;
  /** A page of this size or more is read by a thread. */
  readonly threadAbove: number;
  /** Signs messages to webhooks that bring no secret of their own. */
  readonly webhookSecret: string | null;
  /** Before a message that did not arrive is sent again; three times as long before each further time. */
  readonly webhookWait: number;
  readonly userAgent: string | null;
  /** Whether the scripts of pages that are empty without are run, in the system's Chromium, behind the same guard. */
  readonly render: boolean;
  /** Receives a line of JSON per request and event, without its end. */
  readonly log: (line: string) => void;
}

export const DEFAULT_SETTINGS: ServiceSettings = {
  store: ":memory:",
  allow: [],
  requireKeys: false,
  cors: [],
  rate: 600,
  maxBody: 10 * 2 ** 20,
  maxPage: 10 * 2 ** 20,
  maxRedirects: 10,
  timeout: 30_000,
  concurrency: 64,
  queue: 256,
  crawls: 2,
  jobQueue: 100,
  lookEvery: 2_000,
  maxPages: 10_000,
  keepJobs: 30 * 24 * 60 * 60 * 1000,
  threads: Math.min(4, availableParallelism()),
  threadAbove: 16 * 1024,
  webhookSecret: null,
  webhookWait: 1_000,
  userAgent: null,
  render: false,
  log: () => {},
};
