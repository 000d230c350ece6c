import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { ThreadScorer } from "./thread-scorer.ts";
import { parseTruths } from "./truth.ts";

/** Answers with the page's id, dies of the pages "throw" and "exit". */
const SCRIPT = `
const { parentPort } = require("node:worker_threads");
parentPort.on("message", ({ id }) => {
  if (id === "throw") throw new Error("no more");
  if (id === "exit") process.exit(3);
  parentPort.postMessage({ id });
});`;

let spawned = 0;
const scorer = new ThreadScorer(() => {
  spawned++;
  return new Worker(SCRIPT, { eval: true });
});

afterEach(() => scorer.close());

test("a page that ends its thread is told, and the next one gets a new thread", async () => {
  const { truths } = parseTruths(["a", "b", "throw", "exit", "c"].map((id) => JSON.stringify({ id })).join("\n"));
  expect(spawned).toBe(0);
  const scored: unknown[] = [];
  for (const truth of truths) scored.push(await scorer.score(truth));
  const failed = (message: RegExp) => ({ code: "thread-failed", message: expect.stringMatching(message) });
  expect(scored).toEqual([
    { id: "a" },
    { id: "b" },
    failed(/^page throw ended the thread that scored it \(Error: no more\): please report it/),
    failed(/^page exit ended the thread that scored it \(it ended by itself\)/),
    { id: "c" },
  ]);
  expect(spawned).toBe(3);
});
