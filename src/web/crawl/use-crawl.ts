import { useEffect, useState } from "preact/hooks";
import type { ApiError } from "../api.ts";
import { apiError } from "../parts/use-request.ts";
import { type CrawlEvent, getJob, isOver, watchCrawl } from "./crawl-api.ts";
import { hear, NOTHING_HEARD, type Progress } from "./progress.ts";

/** How often what was heard is drawn. */
const TICK = 500;
/** How often is asked how the queue stands: a tenth of what a key may ask by default. */
const QUESTION = 1000;
/** Before connecting again. */
const PAUSE = 2000;
/** Whoever does not answer within it is gone. */
const PATIENCE = 10_000;

export interface Watched {
  readonly progress: Progress;
  readonly error: ApiError | null;
  /** Whether the service does not answer now. It is tried again. */
  readonly isLost: boolean;
}

/** A crawl as it goes on. A lost connection is made again, and goes on after the last page. */
export function useCrawl(id: string, attempt: number): Watched {
  const [progress, setProgress] = useState(NOTHING_HEARD);
  const [error, setError] = useState<ApiError | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const follower = new Follower(id, controller.signal);
    setError(null);
    const timer = setInterval(() => {
      const events = follower.take();
      if (events.length > 0) setProgress((before) => hear(before, events, performance.now()));
      setLost(follower.isLost);
      if (follower.error !== null) setError(follower.error);
    }, TICK);
    void follower.follow();
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, [id, attempt]);
  return { progress, error, isLost };
}

class Follower {
  readonly #id: string;
  readonly #signal: AbortSignal;
  #heard: CrawlEvent[] = [];
  #last = 0;
  #isOver = false;
  #connection = new AbortController();
  isLost = false;
  error: ApiError | null = null;

  constructor(id: string, signal: AbortSignal) {
    this.#id = id;
    this.#signal = signal;
  }

  take(): CrawlEvent[] {
    return this.#heard.splice(0);
  }

  async follow(): Promise<void> {
    void this.#askForState();
    while (this.#isWanted()) {
      await this.#listen().catch((error) => this.#fail(error));
      if (!this.#isWanted()) return;
      this.isLost = true;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  #isWanted(): boolean {
    return !this.#signal.aborted && !this.#isOver && this.error === null;
  }

  async #listen(): Promise<void> {
    this.#connection = new AbortController();
    const signal = AbortSignal.any([this.#signal, this.#connection.signal]);
    for await (const event of watchCrawl(this.#id, this.#last, signal)) {
      this.isLost = false;
      if (event.type === "page") this.#last = Math.max(this.#last, event.page.number);
      if (event.type === "state" && isOver(event.job)) this.#isOver = true;
      this.#heard.push(event);
    }
  }

  /**
   * Events say when the state changes, not how long the queue is. Where nobody answers, the events' connection is dead
   * as well, though nothing says so: it is made anew.
   */
  async #askForState(): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, QUESTION));
      if (!this.#isWanted()) return;
      try {
        const job = await getJob(this.#id, AbortSignal.any([this.#signal, AbortSignal.timeout(PATIENCE)]));
        if (!isOver(job)) this.#heard.push({ type: "state", job });
      } catch (error) {
        if (apiError(error).status === 0) this.#connection.abort();
      }
    }
  }

  /** The service may be gone or busy for a moment; what else it refuses, it will refuse again. */
  #fail(cause: unknown): void {
    const { status } = apiError(cause);
    const isFinal = status >= 400 && status < 500 && status !== 429;
    if (!this.#signal.aborted && isFinal) this.error = apiError(cause);
  }
}
