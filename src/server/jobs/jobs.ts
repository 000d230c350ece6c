import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import type { Job, ServiceStore } from "../../store/index.ts";
import { ServiceError } from "../service-error.ts";
import { Holdings } from "./holdings.ts";
import type { JobEvent } from "./job-event.ts";
import type { JobKind } from "./job-kind.ts";

export interface JobsOptions {
  readonly store: ServiceStore;
  readonly kinds: Readonly<Record<string, JobKind>>;
  /** Jobs at once. */
  readonly concurrency: number;
  /** Jobs that may wait. */
  readonly queue: number;
  /** Milliseconds between looks at what other processes have done to jobs. */
  readonly lookEvery: number;
  readonly onEvent?: (job: Job, event: JobEvent) => void;
  /** Hears why a job has ended where the store could not be told. It is begun again. */
  readonly onProblem?: (id: string, problem: string) => void;
}

type Listener = (event: JobEvent) => void;

const STATES = ["queued", "running", "completed", "failed", "cancelled"] as const;

interface Running {
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

/**
 * Jobs are in the store before anybody hears of them, and their state there is the truth: queued and running ones go
 * on when the service is started again, whatever ended it. Several processes may use the store: each does the jobs
 * that it was asked for, and those of a process that has ended.
 */
export class Jobs {
  readonly #options: JobsOptions;
  readonly #holdings: Holdings;
  readonly #waiting: string[] = [];
  readonly #running = new Map<string, Running>();
  readonly #listeners = new Map<string, Set<Listener>>();
  /** How jobs of other processes stood when those who watch them here were last told. */
  readonly #seen = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  readonly #closing = new AbortController();

  constructor(options: JobsOptions) {
    this.#options = options;
    setMaxListeners(0, this.closing); // every stream of events listens
    this.#holdings = new Holdings(options.store);
  }

  /** Aborted when the service stops: nothing is heard of jobs any more. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  get running(): number {
    return this.#running.size;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Takes up what other processes left, now and from time to time. */
  async resume(): Promise<void> {
    await this.#takeUp();
    const look = () => {
      this.#looking = this.#looking.then(() => this.#look()).catch(() => {}); // the next one tries again
    };
    this.#timer = setInterval(look, this.#options.lookEvery).unref();
  }

  /** Rejects with a ServiceError where too many wait. */
  async add(kind: string, request: unknown, owner: string | null): Promise<Job> {
    if (this.closing.aborted)
      throw new ServiceError("stopping", "The service is stopping: try again later", { retryAfter: 5 });
    if (this.#waiting.length >= this.#options.queue) {
      const problem = `${this.#waiting.length} jobs are waiting: try again when some are done`;
      throw new ServiceError("busy", problem, { retryAfter: 30 });
    }
    const id = randomUUID();
    await this.#options.store.addJob({ id, kind, request, owner, created: Date.now() }, this.#holdings.holding);
    this.#wait(id);
    const job = await this.get(id);
    this.#startNext();
    return job;
  }

  /** Rejects with a ServiceError where there is none. */
  async get(id: string): Promise<Job> {
    return await this.getOf(id, undefined);
  }

  /** As `get`, for whoever has this key (null: nobody needs one): others' jobs are not there. */
  async getOf(id: string, owner: string | null | undefined): Promise<Job> {
    const job = await this.#options.store.job(id);
    const isTheirs = owner === undefined || owner === null || job?.owner === owner;
    if (job === null || !isTheirs)
      throw new ServiceError("not-found", `There is no job "${id.slice(0, 100)}": check its id`);
    return job;
  }

  /** The newest jobs of whoever has this key. */
  async list(owner: string | null, limit: number): Promise<readonly Job[]> {
    return await this.#options.store.jobs(STATES, { owner, limit });
  }

  /** What it has given stays. Rejects with a ServiceError where it is over. */
  async cancel(id: string): Promise<Job> {
    const isChanged = await this.#options.store.changeJob(id, { state: "cancelled", finished: Date.now() });
    const job = await this.get(id);
    if (!isChanged) throw new ServiceError("conflict", `The job is ${job.state}: there is nothing to cancel`);
    this.#drop(id);
    this.#tell(job, { type: "state", job });
    return job;
  }

  /** Hears of everything that happens to a job from now on. Returns how to stop. */
  listen(id: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.#listeners.delete(id);
      this.#seen.delete(id);
    };
  }

  /** Jobs that run stop where they are, and go on in another process, or when the service is started again. */
  async close(): Promise<void> {
    if (this.closing.aborted) return;
    this.#closing.abort();
    clearInterval(this.#timer);
    this.#waiting.length = 0;
    for (const { controller } of this.#running.values()) controller.abort();
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
    await this.#looking;
    await this.#holdings.giveBack();
  }

  async #look(): Promise<void> {
    if (this.closing.aborted) return;
    const ours = [...this.#waiting, ...this.#running.keys()];
    const held = await this.#holdings.renew();
    for (const id of ours) if (!held.has(id)) this.#drop(id);
    // The store could not be told how these ended: they go on.
    for (const id of held) this.#wait(id);
    await this.#takeUp();
    for (const id of this.#listeners.keys()) await this.#tellOfOthers(id);
  }

  async #takeUp(): Promise<void> {
    const taken = await this.#holdings.takeUp();
    for (const { id } of taken) this.#wait(id);
    this.#startNext();
  }

  #wait(id: string): void {
    if (!this.#waiting.includes(id) && !this.#running.has(id)) this.#waiting.push(id);
  }

  /** It is over, or another's. */
  #drop(id: string): void {
    const at = this.#waiting.indexOf(id);
    if (at >= 0) this.#waiting.splice(at, 1);
    this.#running.get(id)?.controller.abort();
  }

  /** Whoever watches here a job that another process does hears of it by the store. */
  async #tellOfOthers(id: string): Promise<void> {
    const job = await this.#options.store.job(id);
    if (job === null || job.holder === this.#holdings.holder) return;
    const seen = `${job.state} ${job.pages}`;
    if (this.#seen.get(id) === seen) return;
    this.#seen.set(id, seen);
    for (const listener of this.#listeners.get(id) ?? []) listener({ type: "state", job });
  }

  #startNext(): void {
    while (!this.closing.aborted && this.#running.size < this.#options.concurrency) {
      const id = this.#waiting.shift();
      if (id === undefined) return;
      const controller = new AbortController();
      const ended = this.#run(id, controller.signal).finally(() => {
        this.#running.delete(id);
        this.#startNext();
      });
      this.#running.set(id, { controller, ended });
    }
  }

  /** Never rejects. */
  async #run(id: string, signal: AbortSignal): Promise<void> {
    const { store, kinds } = this.#options;
    try {
      const { started } = await this.get(id);
      const running = { state: "running", started: started ?? Date.now() } as const;
      if (!(await store.changeJob(id, running, this.#holdings.holder))) return;
      const job = await this.get(id);
      if (started === null) this.#tell(job, { type: "state", job });
      const kind = kinds[job.kind];
      if (kind === undefined) throw new Error(`This version knows no jobs of the kind "${job.kind}"`);
      await kind.run(job, { signal, tell: (event) => this.#tell(job, event) });
      if (!signal.aborted) await this.#finish(id, "completed", null);
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      await this.#finish(id, "failed", message).catch(() => this.#options.onProblem?.(id, message));
    }
  }

  async #finish(id: string, state: "completed" | "failed", error: string | null): Promise<void> {
    const change = { state, error, finished: Date.now() };
    if (!(await this.#options.store.changeJob(id, change, this.#holdings.holder))) return;
    const job = await this.get(id);
    this.#tell(job, { type: "state", job });
  }

  #tell(job: Job, event: JobEvent): void {
    this.#options.onEvent?.(job, event);
    for (const listener of this.#listeners.get(job.id) ?? []) listener(event);
  }
}
