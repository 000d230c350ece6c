import type { Worker } from "node:worker_threads";
import { type Answer, answerError, type Line } from "./answer-line.ts";
import { LineError } from "./line-error.ts";

interface Task {
  readonly line: Line;
  readonly resolve: (answer: Answer) => void;
}

/**
 * Threads that answer lines, each one line at a time. A thread that dies costs its line an error and is replaced
 * when the next line needs it.
 */
export class WorkerPool {
  readonly #size: number;
  readonly #spawn: () => Worker;
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Task>();
  readonly #waiting: Task[] = [];

  constructor(size: number, spawn: () => Worker) {
    this.#size = size;
    this.#spawn = spawn;
  }

  /** Never rejects. The line's bytes move to the thread and are empty here from then on. */
  answer(line: Line): Promise<Answer> {
    return new Promise((resolve) => {
      this.#waiting.push({ line, resolve });
      this.#dispatch();
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.#idle, ...this.#busy.keys()].map((worker) => worker.terminate()));
  }

  #dispatch(): void {
    while (this.#waiting.length > 0) {
      const worker = this.#idle.pop() ?? this.#start();
      if (worker === null) return;
      const task = this.#waiting.shift()!;
      this.#busy.set(worker, task);
      worker.postMessage(task.line, [task.line.bytes.buffer]);
    }
  }

  #start(): Worker | null {
    if (this.#busy.size >= this.#size) return null;
    const worker = this.#spawn();
    let reason = "it ended by itself";
    worker.on("message", (answer: Answer) => this.#finish(worker, answer));
    worker.on("error", (error) => {
      reason = String(error);
    });
    worker.on("exit", () => this.#bury(worker, reason));
    return worker;
  }

  #finish(worker: Worker, answer: Answer): void {
    this.#busy.get(worker)?.resolve(answer);
    this.#busy.delete(worker);
    this.#idle.push(worker);
    this.#dispatch();
  }

  #bury(worker: Worker, reason: string): void {
    const task = this.#busy.get(worker);
    this.#busy.delete(worker);
    const at = this.#idle.indexOf(worker);
    if (at >= 0) this.#idle.splice(at, 1);
    task?.resolve(answerError(new LineError("worker-failed", reason), task.line.number));
    this.#dispatch();
  }
}
