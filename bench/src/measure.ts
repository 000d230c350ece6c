import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

export interface Sample {
  readonly html: string;
  readonly url: string | null;
  /** Size in UTF-8. */
  readonly bytes: number;
}

export interface Contender {
  readonly name: string;
  readonly version: string;
  run(sample: Sample): unknown;
}

export interface Timing {
  readonly name: string;
  readonly version: string;
  readonly megabytesPerSecond: number;
  /** Of the median page. */
  readonly milliseconds: number;
  /** CPU time over that of the first contender, on the pages where neither failed. */
  readonly ratio: number;
  /** Pages that made it throw; they count in none of the figures above. */
  readonly errors: number;
  readonly firstError: string | null;
}

export interface MeasureOptions {
  readonly passes: number;
  /** How long a turn warms up, at least. */
  readonly warmUp?: number;
  /** How long it then counts, at least, in milliseconds too. */
  readonly counted?: number;
  onTurn?(contender: Contender, pass: number): void;
}

/** What one contender took: microseconds by round over the pages and by page, and the pages that failed. */
interface Turns {
  readonly rounds: Float64Array[];
  readonly failures: Map<number, string>;
}

/**
 * Times contenders on the same pages, taking turns (A B C, A B C …), so that a machine that slows down slows all
 * alike. The first contender is the one that others are compared with.
 *
 * One contender's garbage must not be collected on the next one's time, so a turn starts with a full collection. But
 * that also drops optimised code whose objects are all gone (measured: parse5 falls from 37 to 14 MB/s), so every
 * turn warms up again before its rounds count: for long enough to compile it all once more, as in a process that
 * does nothing else. That is eight seconds: our extraction runs at 60 MB/s in the first, 80 in the second, and at 100 from
 * the sixth on, when its functions are compiled.
 *
 * The clock is the CPU time of the whole process, not the wall: other programs on the machine do not count, and
 * the garbage collector's and the compiler's threads do.
 */
export async function measure(
  contenders: readonly Contender[],
  samples: readonly Sample[],
  { passes, warmUp = 8000, counted = 1000, onTurn }: MeasureOptions,
): Promise<Timing[]> {
  const turns = contenders.map((): Turns => ({ rounds: [], failures: new Map() }));
  for (let pass = 1; pass <= passes; pass++) {
    for (const [at, contender] of contenders.entries()) {
      onTurn?.(contender, pass);
      collectGarbage();
      const { rounds, failures } = turns[at];
      const round = () => timePages(contender, samples, failures);
      await repeat(round, warmUp);
      rounds.push(...(await repeat(round, counted)));
    }
  }
  return contenders.map((contender, at) => summarise(contender, turns[at], { first: turns[0], samples }));
}

async function repeat<Result>(work: () => Promise<Result>, milliseconds: number): Promise<Result[]> {
  const results: Result[] = [];
  const end = performance.now() + milliseconds;
  do results.push(await work());
  while (performance.now() < end);
  return results;
}

async function timePages(
  contender: Contender,
  samples: readonly Sample[],
  failures: Map<number, string>,
): Promise<Float64Array> {
  const times = new Float64Array(samples.length);
  for (const [page, sample] of samples.entries()) {
    const before = process.cpuUsage();
    try {
      const result = contender.run(sample);
      if (result instanceof Promise) await result;
    } catch (error) {
      failures.set(page, error instanceof Error ? error.message : String(error));
    }
    const { user, system } = process.cpuUsage(before);
    times[page] = user + system;
  }
  return times;
}

function summarise(
  { name, version }: Contender,
  { rounds, failures }: Turns,
  { first, samples }: { first: Turns; samples: readonly Sample[] },
): Timing {
  const own = [...samples.keys()].filter((page) => !failures.has(page));
  const shared = own.filter((page) => !first.failures.has(page));
  const bytes = own.reduce((sum, page) => sum + samples[page].bytes, 0);
  return {
    name,
    version,
    megabytesPerSecond: bytes / medianTotal(rounds, own),
    milliseconds: median(own.map((page) => median(rounds.map((round) => round[page])))) / 1000,
    ratio: medianTotal(rounds, shared) / medianTotal(first.rounds, shared),
    errors: failures.size,
    firstError: failures.values().next().value ?? null,
  };
}

function medianTotal(rounds: readonly Float64Array[], pages: readonly number[]): number {
  return median(rounds.map((round) => pages.reduce((sum, page) => sum + round[page], 0)));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function exposeCollector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}

const collectGarbage = exposeCollector();
