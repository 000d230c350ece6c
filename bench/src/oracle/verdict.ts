/** One comparison with an oracle. */
export interface Verdict {
  readonly name: string;
  readonly same: boolean;
  /** False where there is nothing to compare, such as a test about comments only. */
  readonly concerns: boolean;
  /** What differs, and why if that is known. */
  readonly detail: string;
}

export interface Tally {
  readonly title: string;
  readonly same: number;
  readonly all: number;
  readonly exceptions: readonly Verdict[];
}

export function tally(title: string, verdicts: readonly Verdict[]): Tally {
  const concerned = verdicts.filter(({ concerns }) => concerns);
  const exceptions = concerned.filter(({ same }) => !same);
  return { title, same: concerned.length - exceptions.length, all: concerned.length, exceptions };
}
