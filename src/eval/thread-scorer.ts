import { Worker } from "node:worker_threads";
import { builtFile } from "../package/built-file.ts";
import type { PageScorer, Scored, ScorerSettings } from "./page-scorer.ts";
import type { Truth } from "./truth.ts";

interface Task {
  readonly truth: Truth;
  readonly resolve: (scored: Scored) => void;
}

/** Scores in a thread of its own, which is started when needed and again after it died of a page. */
export class ThreadScorer implements PageScorer {
  readonly #spawn: () => Worker;
  #worker: Worker | null = null;
  #task: Task | null = null;

  constructor(spawn: () => Worker) {
    this.#spawn = spawn;
  }

  score(truth: Truth): Promise<Scored> {
    this.#worker ??= this.#start();
    this.#worker.postMessage(truth);
    return new Promise((resolve) => {
      this.#task = { truth, resolve };
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = this.#spawn();
    let reason = "it ended by itself";
    worker.on("message", (scored: Scored) => this.#task?.resolve(scored));
    worker.on("error", (error) => {
      reason = String(error);
    });
    worker.on("exit", () => this.#bury(reason));
    return worker;
  }

  #bury(reason: string): void {
    this.#worker = null;
    const message = `page ${this.#task?.truth.id} ended the thread that scored it (${reason}): please report it with the page`;
    this.#task?.resolve({ code: "thread-failed", message });
  }
}

/** Only what is built can be started: from the source, use no threads. */
export function startWorker(settings: ScorerSettings): Worker {
  return new Worker(builtFile("eval/worker.js"), { workerData: settings });
}
