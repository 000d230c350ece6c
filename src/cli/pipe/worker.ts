import { parentPort, workerData } from "node:worker_threads";
import { answerLine, type Line, type PipeSettings } from "./answer-line.ts";

/**
 * A thread of `dechaff pipe`: its data are the settings, each message is a line and is answered by one. Answers are copied
 * and not moved: once the bytes of an array have moved from a thread, the engine asks of every array there whether it is
 * such, whenever it reads a number.
 */
const settings = workerData as PipeSettings;

parentPort?.on("message", (line: Line) => {
  parentPort?.postMessage(answerLine(line, settings));
});
