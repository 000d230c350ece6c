import { Worker } from "node:worker_threads";
import { builtFile } from "../package/built-file.ts";
import { type Store, type StoredPage, StoreError, type StoreErrorCode } from "./store.ts";

/** What a thread can be asked: everything but what gives pages one by one. */
export type StoreMethod = Exclude<keyof Store, "pages" | "close">;

export interface StoreCall {
  readonly id: number;
  readonly method: StoreMethod | "pagesAfter" | "close";
  readonly values: readonly unknown[];
}

export interface StoreReply {
  /** 0: the store is open, or cannot be. */
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly code: StoreErrorCode | null; readonly message: string };
}

/**
 * A SQLite file that is written in a thread of its own: the caller goes on meanwhile. Worth its start, of some 50 ms,
 * for crawls of thousands of pages. Rejects with a StoreError, like `SqliteStore.open`.
 */
export async function openInThread(path: string): Promise<Store> {
  const thread = new StoreThread(path);
  await thread.opened;
  const call = (method: StoreMethod) => [method, (...values: unknown[]) => thread.call(method, values)];
  const calls = Object.fromEntries(Object.keys(METHODS).map((method) => call(method as StoreMethod)));
  return {
    ...(calls as unknown as Pick<Store, StoreMethod>),
    pages: (crawl) => pagesOf(thread, crawl),
    close: () => thread.close(),
  };
}

/** The compiler sees that none is missing. */
const METHODS: Record<StoreMethod, true> = {
  ...{ add: true, lease: true, complete: true, completeAll: true, retry: true, fail: true, release: true },
  ...{
    retryFailed: true,
    owners: true,
    reclaim: true,
    pendingHosts: true,
    counts: true,
    failures: true,
    restart: true,
    round: true,
    crawls: true,
    forget: true,
  },
  ...{ page: true, findAlike: true, listedAs: true, search: true, noteFor: true, saveNote: true },
  ...{ patternsFor: true, savePatterns: true, patternHosts: true, patternHistory: true },
};

async function* pagesOf(thread: StoreThread, crawl: string): AsyncIterable<StoredPage> {
  let last: string | null = null;
  for (;;) {
    const pages = (await thread.call("pagesAfter", [crawl, last])) as StoredPage[];
    yield* pages;
    if (pages.length === 0) return;
    last = pages[pages.length - 1].key;
  }
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

class StoreThread {
  readonly opened: Promise<unknown>;
  readonly #path: string;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #calls = 0;
  #isClosed = false;

  constructor(path: string) {
    this.#path = path;
    // Messages die young: without a limit the engine takes 30 MB more for them.
    this.#worker = new Worker(builtFile("store/store-worker.js"), {
      workerData: path,
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    this.opened = this.#expect(0);
    this.#worker.on("message", (reply: StoreReply) => this.#settle(reply));
    this.#worker.on("error", (cause) => this.#bury(cause));
    this.#worker.on("exit", () => this.#bury(new Error("its thread has ended")));
  }

  async call(method: StoreCall["method"], values: readonly unknown[]): Promise<unknown> {
    if (this.#isClosed) throw this.#problem("it is closed");
    const id = ++this.#calls;
    const reply = this.#expect(id);
    this.#worker.postMessage({ id, method, values } satisfies StoreCall);
    return await reply;
  }

  /** The thread does not end itself: not every runtime lets it. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    const closed = this.call("close", []);
    this.#isClosed = true;
    try {
      await closed;
    } finally {
      await this.#worker.terminate();
    }
  }

  /** A thread that nobody waits for does not keep the process alive. */
  async #expect(id: number): Promise<unknown> {
    this.#worker.ref();
    try {
      return await new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    } finally {
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#worker.unref();
    }
  }

  #settle({ id, result, error }: StoreReply): void {
    const { resolve, reject } = this.#waiting.get(id)!;
    if (error === undefined) resolve(result);
    else reject(error.code === null ? new Error(error.message) : new StoreError(error.code, error.message));
  }

  #bury(cause: Error): void {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.values()) reject(this.#problem(cause.message));
  }

  #problem(problem: string): StoreError {
    return new StoreError("unusable", `${this.#path} cannot be used (${problem}): open it again`);
  }
}
