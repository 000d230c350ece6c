import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it } from "vitest";
import { ThreadError, ThreadPool } from "./thread-pool.ts";

/** Echoes a word; dies of "throw" and "exit", never answers "sleep", and says how long what it was given is. */
const SCRIPT = `
const { parentPort } = require("node:worker_threads");
parentPort.on("message", (word) => {
  if (word === "throw") throw new Error("no more");
  if (word === "exit") process.exit(3);
  if (word === "sleep") for (;;);
  parentPort.postMessage(typeof word === "string" ? word : String(word.length));
});`;

let pool: ThreadPool<string | Uint8Array, string>;
let started = 0;

function open(size: number, timeout?: number): void {
  started = 0;
  const start = () => {
    started++;
    return new Worker(SCRIPT, { eval: true });
  };
  pool = new ThreadPool({ size, start, ...(timeout !== undefined && { timeout }) });
}

afterEach(() => pool.close());

const answers = async (...words: string[]) =>
  await Promise.all(words.map((word) => pool.do(word).catch((error: ThreadError) => error)));

describe("threads", () => {
  it("do all work, as many at once as allowed", async () => {
    open(2);
    expect(await answers("a", "b", "c", "d", "e")).toEqual(["a", "b", "c", "d", "e"]);
    expect(started).toBe(2);
  });

  it("are started for work only", async () => {
    open(8);
    expect(await answers("a")).toEqual(["a"]);
    expect(started).toBe(1);
  });

  it("take over what is transferred", async () => {
    open(1);
    const bytes = new Uint8Array(5);
    expect(await pool.do(bytes, [bytes.buffer])).toBe("5");
    expect(bytes.length).toBe(0);
  });

  it("that die cost their work an error and are replaced", async () => {
    open(1);
    const [first, thrown, exited, last] = await answers("a", "throw", "exit", "b");
    expect([first, last]).toEqual(["a", "b"]);
    expect(thrown).toMatchObject({ code: "died", message: "Error: no more" });
    expect(exited).toMatchObject({ code: "died", message: "Error: it ended by itself" });
    expect(started).toBe(3);
  });

  it("that take too long are ended, and those who wait are served by others", async () => {
    open(1, 1000);
    const [late, next] = await answers("sleep", "a");
    expect(late).toBeInstanceOf(ThreadError);
    expect(late).toMatchObject({ code: "timeout", message: "it took longer than 1000 ms" });
    expect(next).toBe("a");
  });
});
