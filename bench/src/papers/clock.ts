import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { median } from "../measure.ts";

/** A piece of work. It may call `lap` once, and is then timed in two parts. */
export type Piece = (lap: () => void) => unknown;

/** Something to time, in pieces that are timed apart: pages, or all pages of a pattern. */
export interface Timed {
  readonly name: string;
  readonly pieces: readonly Piece[];
}

/** Milliseconds. */
export interface Time {
  readonly total: number;
  /** Up to the lap; all where there was none. */
  readonly before: number;
  readonly after: number;
}

export interface ClockOptions {
  readonly passes: number;
  /** How long a turn warms up, at least, in milliseconds of CPU time. */
  readonly warmUp: number;
  /** How many times the pieces of a turn are run after each other and counted. */
  readonly rounds?: number;
  onTurn?(name: string, pass: number): void;
}

/**
 * The times of each piece of each thing: the medians over passes and rounds.
 *
 * All take turns, as in `measure`: each turn begins with a full collection of garbage, then warms up, because that also
 * drops compiled code. Pieces are run one after the other and not each many times over, so that every page comes from
 * memory, and not from the processor's cache, for the fast and the slow alike.
 *
 * The clock is the CPU time of the whole process, so other programs do not count.
 */
export function timeAll(things: readonly Timed[], { passes, warmUp, rounds = 1, onTurn }: ClockOptions): Time[][] {
  const samples = things.map(({ pieces }) => pieces.map((): Time[] => []));
  for (let pass = 1; pass <= passes; pass++) {
    for (const [thing, { name, pieces }] of things.entries()) {
      onTurn?.(name, pass);
      collectGarbage();
      const start = process.cpuUsage();
      for (let at = 0; since(start, process.cpuUsage()) < warmUp; at++) sink.result = pieces[at % pieces.length](noLap);
      for (let round = 0; round < rounds; round++)
        for (const [at, piece] of pieces.entries()) samples[thing][at].push(timePiece(piece));
    }
  }
  return samples.map((pieces) => pieces.map(medianTime));
}

function medianTime(times: readonly Time[]): Time {
  return {
    total: median(times.map(({ total }) => total)),
    before: median(times.map(({ before }) => before)),
    after: median(times.map(({ after }) => after)),
  };
}

function noLap(): void {}

function timePiece(piece: Piece): Time {
  let lap: NodeJS.CpuUsage | null = null;
  const start = process.cpuUsage();
  sink.result = piece(() => {
    lap = process.cpuUsage();
  });
  const end = process.cpuUsage();
  return { total: since(start, end), before: since(start, lap ?? end), after: since(lap ?? end, end) };
}

function since(start: NodeJS.CpuUsage, end: NodeJS.CpuUsage): number {
  return (end.user - start.user + end.system - start.system) / 1000;
}

/** Results go here, so that no compiler finds out that nobody wants them. */
const sink: { result?: unknown } = {};

function exposeCollector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}

const collectGarbage = exposeCollector();
