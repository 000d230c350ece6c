import { parentPort, workerData } from "node:worker_threads";
import { DirectScorer, type ScorerSettings } from "./page-scorer.ts";
import type { Truth } from "./truth.ts";

/** A thread of an evaluation: its data are the settings, each message is a truth and is answered by what was scored. */
const scorer = new DirectScorer(workerData as ScorerSettings);

parentPort?.on("message", async (truth: Truth) => {
  parentPort?.postMessage(await scorer.score(truth));
});
