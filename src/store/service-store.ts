export type JobState = "queued" | "running" | "completed" | "failed" | "cancelled";

/** Work that a service was asked for and that outlives the request. */
export interface Job {
  readonly id: string;
  /** Who knows how to do it: "crawl" … */
  readonly kind: string;
  readonly state: JobState;
  /** Data that JSON can carry; what it means is the kind's business. */
  readonly request: unknown;
  /** The id of the API key it was started with; null where none was needed. */
  readonly owner: string | null;
  /** Milliseconds since 1970, like all times here. */
  readonly created: number;
  readonly started: number | null;
  readonly finished: number | null;
  /** Why it failed. */
  readonly error: string | null;
  /** How many it has given. */
  readonly pages: number;
  /** Why the last message to its webhook has not arrived; null where it has, or there was none. */
  readonly webhookProblem: string | null;
  /** The process that does it, or last did; null where it was given back. */
  readonly holder: string | null;
}

/** Who does a job, and until when others leave it to them. */
export interface Holding {
  /** Unique among all processes that ever use the store. */
  readonly holder: string;
  readonly until: number;
}

export type NewJob = Pick<Job, "id" | "kind" | "request" | "owner" | "created">;

export interface JobsOptions {
  readonly owner?: string | null;
  readonly limit?: number;
}

export type JobChange = Partial<Pick<Job, "state" | "started" | "finished" | "error">>;

/** A page that a job gave: its place in the job's order, from 1, and its key in the crawl named after the job. */
export interface JobPage {
  readonly number: number;
  readonly key: string;
}

/** A message to somebody's server that has not arrived yet. */
export interface Delivery {
  readonly id: string;
  readonly job: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly attempts: number;
  readonly notBefore: number;
}

/** What is kept of a key: never the key itself. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** SHA-256 of the key, in hexadecimal. */
  readonly hash: string;
  /** Requests a minute, where it has a limit of its own. */
  readonly rate: number | null;
  /** May change what all keys share. */
  readonly isAdmin: boolean;
  readonly created: number;
  readonly revoked: number | null;
}

/** A page as it was when it was last compared with itself. */
export interface Snapshot {
  readonly taken: number;
  readonly content: string;
}

/**
 * What a service keeps beside crawls and pages. As with `Store`, a call that has resolved has had all of its effect,
 * and that survives the end of the process. Failures reject with a `StoreError`.
 */
export interface ServiceStore {
  addJob(job: NewJob, holding: Holding): Promise<void>;
  job(id: string): Promise<Job | null>;
  /** The newest first. Without an owner, those of all. */
  jobs(states: readonly JobState[], options?: JobsOptions): Promise<readonly Job[]>;
  /**
   * False, and nothing is changed, where the job is over or unknown: what is over stays as it is. Where a holder is
   * named, also if the job is another's.
   */
  changeJob(id: string, change: JobChange, holder?: string): Promise<boolean>;
  /** Who holds jobs that are not over. */
  jobHolders(): Promise<readonly string[]>;
  /** Jobs that are not over and that nobody holds, or whose time is over, or whose holder is gone, change hands. The oldest first. */
  takeJobs(holding: Holding, now: number, gone: readonly string[]): Promise<readonly Job[]>;
  /** Holds them longer. Returns the ids of those that are not over and still theirs. */
  holdJobs(holding: Holding): Promise<readonly string[]>;
  /** Gives back what they hold and is not over. */
  releaseJobs(holder: string): Promise<void>;
  /** Those that were over before a time, the oldest first. */
  jobsOverBefore(time: number, limit: number): Promise<readonly Job[]>;
  /** With its pages' numbers and its deliveries. False where it is unknown, or not over. */
  removeJob(id: string): Promise<boolean>;
  /** Returns its number; null where the job has given it before. */
  addJobPage(job: string, key: string): Promise<number | null>;
  /** Those with numbers above `after`, in order. */
  jobPages(job: string, after: number, limit: number): Promise<readonly JobPage[]>;

  addDelivery(delivery: Delivery): Promise<void>;
  /**
   * Of each job the first that is left, if its time has come: messages about one job do not overtake each other. They
   * are due again at `until`, unless they were settled before: nobody else sends them meanwhile.
   */
  takeDeliveries(now: number, until: number, limit: number): Promise<readonly Delivery[]>;
  /** When the next of them is due; null if there is none. */
  nextDelivery(): Promise<number | null>;
  postponeDelivery(id: string, notBefore: number): Promise<void>;
  removeDelivery(id: string): Promise<void>;
  /** What is wrong with a job's messages; null for nothing. */
  noteWebhook(job: string, problem: string | null): Promise<void>;
  /** All of a job. Returns how many. */
  removeDeliveries(job: string): Promise<number>;

  addKey(key: ApiKey): Promise<void>;
  keys(): Promise<readonly ApiKey[]>;
  /** Null for one that is unknown or revoked. */
  keyByHash(hash: string): Promise<ApiKey | null>;
  /** Whether there is such a key, and it was not revoked. */
  hasKey(id: string): Promise<boolean>;
  /** False if there is no such key, or it was revoked before. */
  revokeKey(id: string, now: number): Promise<boolean>;

  /** Null if there is none. Scopes share nothing. */
  snapshot(scope: string, key: string): Promise<Snapshot | null>;
  /** Takes the place of the one before. */
  saveSnapshot(scope: string, key: string, snapshot: Snapshot): Promise<void>;

  close(): Promise<void>;
}
