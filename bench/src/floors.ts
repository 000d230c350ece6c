/** The quality that may not be lost: mean F1 by extractor, on a corpus with exactly these truths. */
export interface Pinned {
  /** SHA-256 of truth.jsonl. */
  readonly digest: string;
  readonly floors: Readonly<Record<string, number>>;
}

export interface Measured {
  readonly digest: string;
  readonly scores: Readonly<Record<string, number>>;
}

export interface Update {
  readonly pinned: Pinned;
  /** What would have been lost, and was left as it is. */
  readonly refused: readonly string[];
}

/** Half of the last digit that tables print: below that, a change of a score is not worth a failure. */
const TOLERANCE = 0.0005;

/** Why a measurement does not pass, a sentence each; empty where it does. A corpus without floors passes. */
export function findProblems(pinned: Pinned | undefined, measured: Measured): string[] {
  if (pinned === undefined) return [];
  if (pinned.digest !== measured.digest) return [describeDigests(pinned, measured)];
  return Object.entries(pinned.floors).flatMap(([extractor, floor]) => {
    const score = measured.scores[extractor];
    if (score === undefined) return [`${extractor} has a floor, ${floor}, but there is no such extractor.`];
    return isBelow(score, floor) ? [`${extractor} fell below its floor: ${round(score)}, the floor is ${floor}.`] : [];
  });
}

/** Floors rise with the scores. They fall, and other truths are accepted, only where `lower` is set. */
export function updateFloors(pinned: Pinned | undefined, measured: Measured, { lower }: { lower: boolean }): Update {
  const refused = lower ? [] : findProblems(pinned, measured);
  const comparable = pinned?.digest === measured.digest;
  if (pinned !== undefined && !comparable && !lower) return { pinned, refused };
  const before = comparable ? pinned.floors : {};
  const floors: Record<string, number> = lower ? {} : { ...before };
  for (const [extractor, score] of Object.entries(measured.scores)) {
    const floor = before[extractor] ?? 0;
    floors[extractor] = lower && isBelow(score, floor) ? round(score) : Math.max(floor, round(score));
  }
  return { pinned: { digest: measured.digest, floors }, refused };
}

function isBelow(score: number, floor: number): boolean {
  return score < floor - TOLERANCE;
}

function round(score: number): number {
  return Math.round(score * 10_000) / 10_000;
}

function describeDigests(pinned: Pinned, measured: Measured): string {
  const [was, is] = [pinned.digest, measured.digest].map((digest) => digest.slice(0, 12));
  return (
    `truth.jsonl has the digest ${is}…, the floors were measured with ${was}…: the figures cannot be compared. ` +
    "Get the corpus that the floors belong to, or accept this one with --update --lower."
  );
}
