/** A value that sources of a page name, and whether it is right. */
export interface Option {
  readonly sources: readonly string[];
  readonly isRight: boolean;
}

/** One page's values for one fact. */
export type Ballot = readonly Option[];

/** How strongly votes are pulled to where they begin, so that a source seen on few pages stays there. */
const PENALTY = 1;
/** Sources repeat each other: a vote begins at half the logarithm of its odds. 0.3 to 0.7 earn the same. */
const DEPENDENCE = 0.5;
const STEPS = 400;
const RATE = 0.05;

/**
 * The votes v of the sources under which the truth of all pages is most likely, where the chance of a page's value is
 *
 *     exp Σ v ÷ (1 + Σ over values exp Σ v)
 *
 * and the 1 stands for "none of these". Adam with fixed steps from each source's own odds: the same ballots give the
 * same votes, and of sources that always agree each keeps what it is worth alone.
 */
export function fitVotes(ballots: readonly Ballot[]): Map<string, number> {
  const names = [...new Set(ballots.flatMap((ballot) => ballot.flatMap(({ sources }) => sources)))].sort();
  const numbers = new Map(names.map((name, number) => [name, number]));
  const numbered = ballots.map((ballot) =>
    ballot.map(({ sources, isRight }) => ({ sources: sources.map((name) => numbers.get(name) ?? 0), isRight })),
  );
  const start = contestedOdds(numbered, names.length).map((odds) => DEPENDENCE * odds);
  const votes = start.slice();
  const mean = new Float64Array(names.length);
  const square = new Float64Array(names.length);
  for (let step = 1; step <= STEPS; step++) {
    const gradient = votes.map((vote, at) => PENALTY * (vote - start[at]));
    for (const ballot of numbered) addGradient(ballot, votes, gradient);
    for (let at = 0; at < votes.length; at++) {
      mean[at] = 0.9 * mean[at] + 0.1 * gradient[at];
      square[at] = 0.999 * square[at] + 0.001 * gradient[at] ** 2;
      votes[at] -= (RATE * mean[at]) / (1 - 0.9 ** step) / (Math.sqrt(square[at] / (1 - 0.999 ** step)) + 1e-8);
    }
  }
  return new Map(names.map((name, number) => [name, votes[number]]));
}

/** The logarithm of each source's odds to be right where a page names several values, as if seen twice more. */
function contestedOdds(ballots: readonly (readonly Numbered[])[], size: number): Float64Array {
  const right = new Float64Array(size).fill(1);
  const wrong = new Float64Array(size).fill(1);
  for (const ballot of ballots)
    if (ballot.length > 1)
      for (const { sources, isRight } of ballot) for (const source of sources) (isRight ? right : wrong)[source]++;
  return right.map((count, at) => Math.log(count / wrong[at]));
}

interface Numbered {
  readonly sources: readonly number[];
  readonly isRight: boolean;
}

/** Of the negative logarithm of the chance that a right value wins, or none where none is right. */
function addGradient(ballot: readonly Numbered[], votes: Float64Array, gradient: Float64Array): void {
  const sums = ballot.map(({ sources }) => sources.reduce((sum, source) => sum + votes[source], 0));
  const highest = Math.max(0, ...sums);
  const chances = sums.map((sum) => Math.exp(sum - highest));
  const total = chances.reduce((a, b) => a + b, Math.exp(-highest));
  const right = ballot.reduce((sum, { isRight }, at) => sum + (isRight ? chances[at] : 0), 0);
  for (const [at, { sources, isRight }] of ballot.entries()) {
    const change = chances[at] / total - (isRight ? chances[at] / right : 0);
    for (const source of sources) gradient[source] += change;
  }
}

/** The option with the most votes; null where there is none. */
export function elect(ballot: Ballot, votes: ReadonlyMap<string, number>): Option | null {
  const sumOf = ({ sources }: Option) => sources.reduce((sum, source) => sum + (votes.get(source) ?? 0), 0);
  return ballot.reduce<Option | null>(
    (best, option) => (best === null || sumOf(option) > sumOf(best) ? option : best),
    null,
  );
}
