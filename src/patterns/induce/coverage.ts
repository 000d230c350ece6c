import type { Candidate } from "./candidates.ts";
import { f1, type Lesson } from "./sample.ts";

/** Prefix sums over a page's blocks: words that would be gained or lost, right and wrong ones. */
interface Sums {
  readonly right: Int32Array;
  readonly wrong: Int32Array;
}

/** Which blocks of the pages a pattern under construction covers, and what a further part would change. */
export class Coverage {
  readonly covered: readonly Uint8Array[];
  private readonly lessons: readonly Lesson[];
  private readonly right: number[];
  private readonly wrong: number[];
  private readonly open: Sums[];
  private readonly taken: Sums[];

  constructor(
    lessons: readonly Lesson[],
    covered: readonly Uint8Array[] = lessons.map(({ words }) => new Uint8Array(words.length)),
  ) {
    this.lessons = lessons;
    this.covered = covered;
    this.open = lessons.map((lesson, at) => sumsOf(lesson, covered[at], 0));
    this.taken = lessons.map((lesson, at) => sumsOf(lesson, covered[at], 1));
    this.right = this.taken.map(({ right }) => right[right.length - 1]);
    this.wrong = this.taken.map(({ wrong }) => wrong[wrong.length - 1]);
  }

  /** The mean F1 over the pages. */
  get score(): number {
    return mean(this.lessons.map(({ total }, at) => f1(this.right[at], this.wrong[at], total)));
  }

  /** The score with one more part. */
  scoreWith({ spans }: Candidate): number {
    return this.changed(spans, this.open, 1);
  }

  /** The score with one more exclude. */
  scoreWithout({ spans }: Candidate): number {
    return this.changed(spans, this.taken, -1);
  }

  private changed(spans: Candidate["spans"], sums: readonly Sums[], sign: 1 | -1): number {
    let sum = 0;
    for (let at = 0; at < spans.length; at++) {
      let right = 0;
      let wrong = 0;
      for (const { from, to } of spans[at]) {
        right += sums[at].right[to] - sums[at].right[from];
        wrong += sums[at].wrong[to] - sums[at].wrong[from];
      }
      sum += f1(this.right[at] + sign * right, this.wrong[at] + sign * wrong, this.lessons[at].total);
    }
    return sum / Math.max(1, spans.length);
  }
}

function sumsOf({ words, chosen }: Lesson, covered: Uint8Array, state: 0 | 1): Sums {
  const right = new Int32Array(words.length + 1);
  const wrong = new Int32Array(words.length + 1);
  for (let block = 0; block < words.length; block++) {
    const count = covered[block] === state ? words[block] : 0;
    right[block + 1] = right[block] + (chosen[block] ? count : 0);
    wrong[block + 1] = wrong[block] + (chosen[block] ? 0 : count);
  }
  return { right, wrong };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
