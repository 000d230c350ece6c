import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import type { Answer } from "./answer-line.ts";
import { WorkerPool } from "./worker-pool.ts";

/** Echoes a line, dies of the words "throw" and "exit". */
const SCRIPT = `
const { parentPort } = require("node:worker_threads");
parentPort.on("message", ({ bytes }) => {
  const word = Buffer.from(bytes).toString();
  if (word === "throw") throw new Error("no more");
  if (word === "exit") process.exit(3);
  parentPort.postMessage({ bytes, isError: false }, [bytes.buffer]);
});`;

let pool: WorkerPool;
let spawned = 0;

function open(size: number): void {
  spawned = 0;
  pool = new WorkerPool(size, () => {
    spawned++;
    return new Worker(SCRIPT, { eval: true });
  });
}

afterEach(() => pool.close());

async function answers(...words: string[]): Promise<string[]> {
  const lines = words.map((word, at) => ({ number: at + 1, bytes: new TextEncoder().encode(word) }));
  const answered = await Promise.all(lines.map((line) => pool.answer(line)));
  return answered.map(({ bytes }: Answer) => Buffer.from(bytes).toString());
}

test("every line is answered, by as many threads as allowed", async () => {
  open(2);
  expect(await answers("a", "b", "c", "d", "e")).toEqual(["a", "b", "c", "d", "e"]);
  expect(spawned).toBe(2);
});

test("threads are started for lines only", async () => {
  open(8);
  expect(await answers("a")).toEqual(["a"]);
  expect(spawned).toBe(1);
});

test("a thread that dies costs its line an error and is replaced", async () => {
  open(1);
  const [first, thrown, exited, last] = await answers("a", "throw", "exit", "b");
  expect([first, last]).toEqual(["a", "b"]);
  expect(JSON.parse(thrown)).toEqual({ error: { code: "worker-failed", message: expect.any(String) }, line: 2 });
  expect(JSON.parse(thrown).error.message).toContain("Error: no more");
  expect(JSON.parse(exited)).toMatchObject({ error: { code: "worker-failed" }, line: 3 });
  expect(spawned).toBe(3);
});
