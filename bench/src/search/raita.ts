import { findNothing, type SearchAlgorithm } from "./search.ts";
import { horspoolShifts, slotOf } from "./slots.ts";

/**
 * Raita, "Tuning the Boyer-Moore-Horspool String Searching Algorithm", 1992.
 *
 * Neighbouring units depend on each other, so the last, the first and the middle one are compared before the others.
 */
export const raita: SearchAlgorithm = {
  name: "Raita",
  prepare(pattern) {
    if (pattern === "") return findNothing;
    const last = pattern.length - 1;
    const half = pattern.length >> 1;
    const shifts = horspoolShifts(pattern);
    const first = pattern.charCodeAt(0);
    const middle = pattern.charCodeAt(half);
    const final = pattern.charCodeAt(last);
    return (text, from) => {
      for (let at = from + last; at < text.length; ) {
        const unit = text.charCodeAt(at);
        const start = at - last;
        if (
          unit === final &&
          text.charCodeAt(start) === first &&
          text.charCodeAt(start + half) === middle &&
          text.startsWith(pattern, start)
        )
          return start;
        at += shifts[slotOf(unit)];
      }
      return -1;
    };
  },
};
