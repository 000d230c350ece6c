import { Worker } from "node:worker_threads";
import { type ThreadError, ThreadPool } from "../../edges/thread-pool.ts";
import { builtFile } from "../../package/built-file.ts";
import { print } from "../output.ts";
import { type Answer, answerError, answerLine, type Line, type PipeSettings } from "./answer-line.ts";
import { LineError } from "./line-error.ts";
import { type RawLine, splitLines } from "./split-lines.ts";

export interface PipeOptions {
  readonly settings: PipeSettings;
  /** Threads; below 2 the work is done in this one. */
  readonly jobs: number;
  readonly maxLine: number;
}

/** Enough for the other threads to go on while one works on a large page. */
const LINES_PER_JOB = 4;

export interface Tally {
  readonly lines: number;
  readonly errors: number;
}

/**
 * Answers every line of standard input on standard output, in order. Each answer is written as soon as those before
 * it are; reading waits while too many lines are in flight, and so does everything while nobody takes the output.
 */
export async function pipeLines(input: AsyncIterable<Uint8Array>, options: PipeOptions): Promise<Tally> {
  const answerer = openAnswerer(options);
  const places = new Places(Math.max(1, options.jobs) * LINES_PER_JOB);
  let lines = 0;
  let errors = 0;
  const write = async (answer: Answer) => {
    if (answer.isError) errors++;
    await print(answer.bytes);
    places.leave();
  };
  let written = Promise.resolve();
  try {
    for await (const line of splitLines(input, options.maxLine)) {
      await places.enter();
      lines++;
      const answer = answerRaw(line, options.maxLine, answerer.answer);
      written = written.then(async () => await write(await answer));
    }
  } finally {
    await written;
    await answerer.close();
  }
  return { lines, errors };
}

type Answering = (line: Line) => Answer | Promise<Answer>;

function openAnswerer({ settings, jobs }: PipeOptions): { answer: Answering; close: () => Promise<void> } {
  if (jobs < 2) return { answer: (line) => answerLine(line, settings), close: async () => {} };
  const script = builtFile("cli/pipe/worker.js");
  const start = () => new Worker(script, { workerData: settings });
  const pool = new ThreadPool<Line, Answer>({ size: jobs, start });
  const answer = (line: Line) =>
    pool
      .do(line, [line.bytes.buffer])
      .catch(({ message }: ThreadError) => answerError(new LineError("worker-failed", message), line.number));
  return { answer, close: () => pool.close() };
}

function answerRaw({ number, bytes }: RawLine, maxLine: number, answer: Answering): Answer | Promise<Answer> {
  return bytes === null
    ? answerError(new LineError("too-large", `${maxLine} bytes`), number)
    : answer({ number, bytes });
}

/** A bounded number of places for one that enters and one that leaves. */
class Places {
  #free: number;
  #admit: (() => void) | null = null;

  constructor(count: number) {
    this.#free = count;
  }

  async enter(): Promise<void> {
    if (this.#free === 0) await new Promise<void>((resolve) => (this.#admit = resolve));
    this.#free--;
  }

  leave(): void {
    this.#free++;
    this.#admit?.();
    this.#admit = null;
  }
}
