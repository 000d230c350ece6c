import { findNothing, type SearchAlgorithm } from "./search.ts";
import { SLOTS, slotOf } from "./slots.ts";

/**
 * Charras, Lecroq & Pehoushek, "A Very Fast String Matching Algorithm for Small Alphabets and Long Patterns", 1998.
 *
 * Every place of the pattern stands in its unit's bucket. A pattern of m units covers one of every m units of the text,
 * so only each m-th is looked at, and the pattern tried at all places of its bucket.
 */
export const skipSearch: SearchAlgorithm = {
  name: "Skip Search",
  prepare(pattern) {
    if (pattern === "") return findNothing;
    const size = pattern.length;
    const { last, previous } = buckets(pattern);
    return (text, from) => {
      for (let at = from + size - 1; at < text.length; at += size) {
        // Later places first: they are earlier in the text.
        for (let place = last[slotOf(text.charCodeAt(at))]; place >= 0; place = previous[place])
          if (text.startsWith(pattern, at - place)) return at - place;
      }
      return -1;
    };
  },
};

/** The last place in each slot's bucket, and for each place the one before it in the same bucket; -1: none. */
function buckets(pattern: string): { last: Int32Array; previous: Int32Array } {
  const last = new Int32Array(SLOTS).fill(-1);
  const previous = new Int32Array(pattern.length);
  for (let place = 0; place < pattern.length; place++) {
    const slot = slotOf(pattern.charCodeAt(place));
    previous[place] = last[slot];
    last[slot] = place;
  }
  return { last, previous };
}
