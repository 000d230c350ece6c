import { findNothing, type SearchAlgorithm } from "./search.ts";
import { horspoolShifts, slotOf } from "./slots.ts";

/**
 * Horspool, "Practical Fast Searching in Strings", 1980.
 *
 * Compares from the end; then the text's unit under the pattern's last place alone says how far to shift.
 */
export const horspool: SearchAlgorithm = {
  name: "Horspool",
  prepare(pattern) {
    if (pattern === "") return findNothing;
    const last = pattern.length - 1;
    const shifts = horspoolShifts(pattern);
    const final = pattern.charCodeAt(last);
    return (text, from) => {
      for (let at = from + last; at < text.length; ) {
        const unit = text.charCodeAt(at);
        if (unit === final && text.startsWith(pattern, at - last)) return at - last;
        at += shifts[slotOf(unit)];
      }
      return -1;
    };
  },
};
