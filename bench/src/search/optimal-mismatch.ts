import { findNothing, type SearchAlgorithm } from "./search.ts";
import { shiftTable, slotOf } from "./slots.ts";

/**
 * Sunday, "A Very Fast Substring Search Algorithm", 1990: the algorithm called optimal mismatch.
 *
 * Compares the pattern's rarest units first, where a difference is most likely. Then two rules say how far to shift: the
 * text's unit behind the pattern to its last place in it, or what already matched to where the pattern repeats it.
 */
export const optimalMismatch: SearchAlgorithm = {
  name: "Optimal Mismatch",
  prepare(pattern) {
    if (pattern === "") return findNothing;
    const size = pattern.length;
    const places = Int32Array.from(rarestFirst(pattern));
    const units = Uint16Array.from(places, (place) => pattern.charCodeAt(place));
    const behind = shiftTable(pattern, { length: size, end: size, absent: size + 1 });
    const repeats = repeatShifts(pattern, places);
    return (text, from) => {
      for (let start = from; start + size <= text.length; ) {
        let compared = 0;
        while (compared < size && units[compared] === text.charCodeAt(start + places[compared])) compared++;
        if (compared === size) return start;
        start += Math.max(behind[slotOf(text.charCodeAt(start + size))], repeats[compared]);
      }
      return -1;
    };
  },
};

/** ASCII from the most to the least frequent character of web pages; others are rarer. */
const BY_FREQUENCY =
  " etaisornl\"c/d\tp><=\n-mhug.fbvw0y12_:;k'x3,546\r)(78C9SjATIMzDEPBF\\RL%N{}Oq+HG!#?WUV[]JY|*ZKQX$@~`^";

const RANKS = Float64Array.from({ length: 128 }, (_, unit) => {
  const rank = BY_FREQUENCY.indexOf(String.fromCharCode(unit));
  return rank < 0 ? BY_FREQUENCY.length : rank;
});

function rankOf(unit: number): number {
  return unit < RANKS.length ? RANKS[unit] : BY_FREQUENCY.length;
}

function rarestFirst(pattern: string): number[] {
  const ranks = Array.from({ length: pattern.length }, (_, place) => rankOf(pattern.charCodeAt(place)));
  return [...ranks.keys()].sort((a, b) => ranks[b] - ranks[a] || b - a);
}

/** For each number of places that matched the least shift after which they match again, and the next one differs. */
function repeatShifts(pattern: string, places: Int32Array): Int32Array {
  const size = pattern.length;
  const shifts = new Int32Array(size);
  const agrees = (place: number, shift: number) =>
    place < shift || pattern.charCodeAt(place - shift) === pattern.charCodeAt(place);
  let least = 1; // after which all places so far match again
  for (let matched = 0; matched < size; matched++) {
    const matchesAgain = (shift: number) => {
      for (let i = 0; i < matched; i++) if (!agrees(places[i], shift)) return false;
      return true;
    };
    while (!matchesAgain(least)) least++;
    const next = places[matched];
    let shift = least;
    while (shift <= next && (pattern.charCodeAt(next - shift) === pattern.charCodeAt(next) || !matchesAgain(shift)))
      shift++;
    while (!matchesAgain(shift)) shift++;
    shifts[matched] = shift;
  }
  return shifts;
}
