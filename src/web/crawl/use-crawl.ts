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

export interface Watched {
  readonly progress: Progress;
  readonly error: ApiError | null;
}

/** A crawl as it goes on. A lost connection is made again, and goes on after the last page. */
export function useCrawl(id: string, attempt: number): Watched {
  const [progress, setProgress] = useState(NOTHING_HEARD);
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const follower = new Follower(id, controller.signal);
    setError(null);
    const timer = setInterval(() => {
      const events = follower.take();
      if (events.length > 0) setProgress((before) => hear(before, events, performance.now()));
      if (follower.error !== null) setError(follower.error);
    }, TICK);
    void follower.follow();
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, [id, attempt]);
  return { progress, error };
}

class Follower {
  readonly #id: string;
  readonly #signal: AbortSignal;
  #heard: CrawlEvent[] = [];
  #last = 0;
  #isOver = false;
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
    while (!this.#signal.aborted && !this.#isOver && this.error === null) {
      await this.#listen().catch((error) => this.#fail(error));
      if (!this.#isOver && !this.#signal.aborted) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  async #listen(): Promise<void> {
    for await (const event of watchCrawl(this.#id, this.#last, this.#signal)) {
      if (event.type === "page") this.#last = Math.max(this.#last, event.page.number);
      if (event.type === "state" && isOver(event.job)) this.#isOver = true;
      this.#heard.push(event);
    }
  }

  /** Events say when the state changes, not how long the queue is. */
  async #askForState(): Promise<void> {
    while (!this.#signal.aborted && !this.#isOver && this.error === null) {
      await new Promise((resolve) => setTimeout(resolve, QUESTION));
      const job = await getJob(this.#id, this.#signal).catch(() => null);
      if (job !== null && !isOver(job)) this.#heard.push({ type: "state", job });
    }
  }

  /** The service may be gone for a moment; what it refuses, it will refuse again. */
  #fail(cause: unknown): void {
    const error = apiError(cause);
    if (!this.#signal.aborted && error.status >= 400 && error.status < 500) this.error = error;
  }
}
