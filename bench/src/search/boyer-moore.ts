import { findNothing, type SearchAlgorithm } from "./search.ts";
import { shiftTable, slotOf } from "./slots.ts";

/**
 * Boyer & Moore, "A Fast String Searching Algorithm", 1977.
 *
 * Compares from the end. Where a unit differs, two rules say how far to shift, and the farther shift is made: the text's
 * unit to its last place in the pattern, or what already matched to its last occurrence before another unit.
 */
export const boyerMoore: SearchAlgorithm = {
  name: "Boyer–Moore",
  prepare(pattern) {
    if (pattern === "") return findNothing;
    const last = pattern.length - 1;
    const units = shiftTable(pattern, { length: pattern.length, end: last, absent: pattern.length });
    const suffixes = suffixShifts(pattern);
    return (text, from) => {
      for (let start = from; start + last < text.length; ) {
        let at = last;
        while (at >= 0 && pattern.charCodeAt(at) === text.charCodeAt(start + at)) at--;
        if (at < 0) return start;
        const byUnit = units[slotOf(text.charCodeAt(start + at))] - (last - at);
        start += Math.max(byUnit, suffixes[at]);
      }
      return -1;
    };
  },
};

/** For each place that differs how far the pattern shifts until what follows it matches itself again, less that unit. */
function suffixShifts(pattern: string): Int32Array {
  const size = pattern.length;
  const matched = matchedSuffixes(pattern);
  const shifts = new Int32Array(size).fill(size);
  // A beginning of the pattern that is also its end.
  let place = 0;
  for (let border = size - 1; border >= 0; border--) {
    if (matched[border] !== border + 1) continue;
    for (; place < size - 1 - border; place++) if (shifts[place] === size) shifts[place] = size - 1 - border;
  }
  for (let at = 0; at < size - 1; at++) shifts[size - 1 - matched[at]] = size - 1 - at;
  return shifts;
}

/** For each place how many units up to it are also the pattern's last ones. */
function matchedSuffixes(pattern: string): Int32Array {
  const size = pattern.length;
  const matched = new Int32Array(size);
  matched[size - 1] = size;
  let low = size - 1; // of the match that reaches furthest back
  let high = size - 1;
  for (let at = size - 2; at >= 0; at--) {
    const known = matched[at + size - 1 - high];
    if (at > low && known < at - low) {
      matched[at] = known;
      continue;
    }
    low = Math.min(low, at);
    high = at;
    while (low >= 0 && pattern.charCodeAt(low) === pattern.charCodeAt(low + size - 1 - high)) low--;
    matched[at] = high - low;
  }
  return matched;
}
