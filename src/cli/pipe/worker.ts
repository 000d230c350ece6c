import { parentPort, workerData } from "node:worker_threads";
import { answerLine, type Line, type PipeSettings } from "./answer-line.ts";

/** A thread of `dechaff pipe`: its data are the settings, each message is a line and is answered by one. */
const settings = workerData as PipeSettings;

parentPort?.on("message", (line: Line) => {
  const answer = answerLine(line, settings);
  parentPort?.postMessage(answer, [answer.bytes.buffer]);
});
