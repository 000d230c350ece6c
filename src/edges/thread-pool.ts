import type { Transferable, Worker } from "node:worker_threads";

export interface ThreadPoolOptions {
  /** The most threads. */
  readonly size: number;
  /** Starts one. It answers every message with one, in whatever time it takes. */
  readonly start: () => Worker;
  /** Milliseconds for a piece of work. Default: any. */
  readonly timeout?: number;
}

interface Task<Work, Answer> {
  readonly work: Work;
  readonly transfer: readonly Transferable[];
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: ThreadError) => void;
}

interface Busy<Work, Answer> {
  readonly task: Task<Work, Answer>;
  readonly timer: NodeJS.Timeout | undefined;
}

/** Why there is no answer. */
export class ThreadError extends Error {
  override readonly name = "ThreadError";
  readonly code: "died" | "timeout";

  constructor(code: ThreadError["code"], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/**
 * Threads that do one piece of work at a time each, in the order in which it came. They are started when there is work,
 * and do not keep the process alive without. One that dies, or takes too long and is ended, costs its own work alone,
 * and is replaced when it is needed.
 */
export class ThreadPool<Work, Answer> {
  readonly #options: ThreadPoolOptions;
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Busy<Work, Answer>>();
  readonly #waiting: Task<Work, Answer>[] = [];

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  /** What is transferred moves to the thread, and is empty here from then on. Rejects with a ThreadError. */
  do(work: Work, transfer: readonly Transferable[] = []): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, transfer, resolve, reject });
      this.#dispatch();
    });
  }

  async close(): Promise<void> {
    this.#waiting.length = 0;
    await Promise.all([...this.#idle, ...this.#busy.keys()].map((worker) => worker.terminate()));
  }

  #dispatch(): void {
    while (this.#waiting.length > 0) {
      const worker = this.#idle.pop() ?? this.#start();
      if (worker === null) return;
      const task = this.#waiting.shift()!;
      this.#busy.set(worker, { task, timer: this.#limit(worker) });
      worker.ref();
      worker.postMessage(task.work, task.transfer);
    }
  }

  #start(): Worker | null {
    if (this.#busy.size >= this.#options.size) return null;
    const worker = this.#options.start();
    let cause = new Error("it ended by itself");
    worker.on("message", (answer: Answer) => {
      this.#settle(worker)?.resolve(answer);
      worker.unref();
      this.#idle.push(worker);
      this.#dispatch();
    });
    worker.on("error", (error: Error) => {
      cause = error;
    });
    worker.on("exit", () => this.#bury(worker, cause));
    return worker;
  }

  #limit(worker: Worker): NodeJS.Timeout | undefined {
    const { timeout } = this.#options;
    if (timeout === undefined) return undefined;
    return setTimeout(() => {
      this.#settle(worker)?.reject(new ThreadError("timeout", `it took longer than ${timeout} ms`));
      void worker.terminate();
    }, timeout);
  }

  #settle(worker: Worker): Task<Work, Answer> | undefined {
    const busy = this.#busy.get(worker);
    clearTimeout(busy?.timer);
    this.#busy.delete(worker);
    return busy?.task;
  }

  #bury(worker: Worker, cause: Error): void {
    const at = this.#idle.indexOf(worker);
    if (at >= 0) this.#idle.splice(at, 1);
    this.#settle(worker)?.reject(new ThreadError("died", String(cause), cause));
    this.#dispatch();
  }
}
