import { Worker } from "node:worker_threads";
import { builtFile } from "../../package/built-file.ts";
import { ServiceError } from "../service-error.ts";
import type { PageWork, Worked } from "./page-work.ts";

interface Task {
  readonly work: PageWork;
  readonly resolve: (worked: Worked) => void;
  readonly reject: (error: ServiceError) => void;
}

interface Busy {
  readonly task: Task;
  readonly timer: NodeJS.Timeout;
}

/** Threads that read pages, one page at a time each. One that takes too long is ended, and replaced when it is needed. */
export class Threads {
  readonly #size: number;
  readonly #timeout: number;
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Busy>();
  readonly #waiting: Task[] = [];

  constructor(size: number, timeout: number) {
    this.#size = size;
    this.#timeout = timeout;
  }

  /** Rejects with a ServiceError where the time is over, or the thread has died of the page. */
  do(work: PageWork): Promise<Worked> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, resolve, reject });
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
      const timer = setTimeout(() => this.#endOverdue(worker, task), this.#timeout);
      this.#busy.set(worker, { task, timer });
      worker.ref();
      worker.postMessage(task.work);
    }
  }

  #start(): Worker | null {
    if (this.#busy.size >= this.#size) return null;
    const worker = new Worker(builtFile("server/pages/page-worker.js"));
    worker.on("message", (worked: Worked) => {
      this.#settle(worker)?.resolve(worked);
      worker.unref(); // an idle one does not keep the process alive
      this.#idle.push(worker);
      this.#dispatch();
    });
    worker.on("error", (error) => this.#bury(worker, error));
    worker.on("exit", () => this.#bury(worker, new Error("it ended by itself")));
    return worker;
  }

  #endOverdue(worker: Worker, { reject }: Task): void {
    this.#settle(worker);
    const problem = `Reading the page took longer than ${this.#timeout} ms: send a smaller one`;
    reject(new ServiceError("timeout", problem));
    void worker.terminate();
  }

  #settle(worker: Worker): Task | undefined {
    const busy = this.#busy.get(worker);
    clearTimeout(busy?.timer);
    this.#busy.delete(worker);
    return busy?.task;
  }

  #bury(worker: Worker, cause: Error): void {
    const at = this.#idle.indexOf(worker);
    if (at >= 0) this.#idle.splice(at, 1);
    const problem = "The page could not be read: a thread has failed, please report it with the page";
    this.#settle(worker)?.reject(new ServiceError("internal", problem, { cause }));
    this.#dispatch();
  }
}
