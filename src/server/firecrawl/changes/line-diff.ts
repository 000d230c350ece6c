/** A line of either text: kept, or in one of them only. */
export interface DiffLine {
  readonly type: "same" | "removed" | "added";
  readonly text: string;
}

/** Texts with more differences than this count as different between what they have in common at both ends. */
const MOST_EDITS = 400;

/**
 * The shortest way from one text to the other, by lines (Myers 1986, the greedy algorithm). Its time is bounded: what
 * would take more edits is given as replaced.
 */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  return [
    ...lines("same", before.slice(0, start)),
    ...(shortestEdit(old, now) ?? [...lines("removed", old), ...lines("added", now)]),
    ...lines("same", before.slice(before.length - end)),
  ];
}

function lines(type: DiffLine["type"], texts: readonly string[]): DiffLine[] {
  return texts.map((text) => ({ type, text }));
}

/**
 * `reach[k]` is how far one gets in the old text on diagonal k (place in the old less place in the new) with so many
 * edits; the trace of all of them leads back. Null where it takes too many.
 */
function shortestEdit(old: readonly string[], now: readonly string[]): DiffLine[] | null {
  const trace: Map<number, number>[] = [];
  let reach = new Map([[1, 0]]);
  for (let edits = 0; edits <= Math.min(old.length + now.length, MOST_EDITS); edits++) {
    const next = new Map(reach);
    trace.push(reach);
    for (let k = -edits; k <= edits; k += 2) {
      let x = isDown(reach, k, edits) ? reach.get(k + 1)! : reach.get(k - 1)! + 1;
      while (x < old.length && x - k < now.length && old[x] === now[x - k]) x++;
      next.set(k, x);
      if (x >= old.length && x - k >= now.length) return wayBack(trace, old, now);
    }
    reach = next;
  }
  return null;
}

/** Whether the last edit on diagonal k was an addition. */
function isDown(reach: ReadonlyMap<number, number>, k: number, edits: number): boolean {
  return k === -edits || (k !== edits && (reach.get(k - 1) ?? -1) < (reach.get(k + 1) ?? -1));
}

function wayBack(trace: readonly Map<number, number>[], old: readonly string[], now: readonly string[]): DiffLine[] {
  const back: DiffLine[] = [];
  let [x, y] = [old.length, now.length];
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const k = x - y;
    const from = isDown(trace[edits], k, edits) ? k + 1 : k - 1;
    const [fromX, fromY] = [trace[edits].get(from)!, trace[edits].get(from)! - from];
    while (x > fromX && y > fromY) {
      back.push({ type: "same", text: old[--x] });
      y--;
    }
    if (edits === 0) break;
    if (x === fromX) back.push({ type: "added", text: now[--y] });
    else back.push({ type: "removed", text: old[--x] });
  }
  return back.reverse();
}
