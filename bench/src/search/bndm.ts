import { findNothing, type SearchAlgorithm } from "./search.ts";
import { SLOTS, slotOf } from "./slots.ts";

/** Bits of a number that JavaScript's operators work on. */
const WORD = 32;

/**
 * Navarro & Raffinot, "A Bit-Parallel Approach to Suffix Automata: Fast Extended String Matching", 1998.
 *
 * Reads a window backwards and keeps, as bits, all places in the pattern where what was read may stand. Where nothing
 * remains, the window moves to the last beginning of the pattern that was seen in it.
 *
 * Deviations: of a pattern over 32 units the first 32 are searched for. Units may share a slot's bits, so a window that
 * passes is compared once more.
 */
export const bndm: SearchAlgorithm = {
  name: "BNDM",
  prepare(pattern) {
    if (pattern === "") return findNothing;
    const size = Math.min(pattern.length, WORD);
    const places = placesBySlot(pattern, size);
    const beginning = 1 << (size - 1);
    const all = size === WORD ? -1 : 2 ** size - 1;
    return (text, from) => {
      for (let start = from; start + pattern.length <= text.length; ) {
        let left = size;
        let shift = size;
        for (let possible = all; possible !== 0; possible <<= 1) {
          left--;
          possible &= places[slotOf(text.charCodeAt(start + left))];
          if ((possible & beginning) === 0) continue;
          if (left > 0) shift = left;
          else {
            if (text.startsWith(pattern, start)) return start;
            break;
          }
        }
        start += shift;
      }
      return -1;
    };
  },
};

/** Bit size - 1 - i is set where the unit at i goes to the slot. */
function placesBySlot(pattern: string, size: number): Int32Array {
  const places = new Int32Array(SLOTS);
  for (let at = 0; at < size; at++) places[slotOf(pattern.charCodeAt(at))] |= 1 << (size - 1 - at);
  return places;
}
