import { findNothing, type SearchAlgorithm } from "./search.ts";
import { horspoolShifts, slotOf } from "./slots.ts";

/**
 * Hume & Sunday, "Fast String Searching", 1991.
 *
 * The pattern's last unit gets the shift 0, so that shifts can be made three at a time without a comparison between them.
 *
 * Deviation: no copy of the pattern behind the text stops the loop; the end of the text is looked for after each three.
 */
export const tunedBoyerMoore: SearchAlgorithm = {
  name: "Tuned Boyer–Moore",
  prepare(pattern) {
    if (pattern === "") return findNothing;
    const last = pattern.length - 1;
    const shifts = horspoolShifts(pattern);
    const finalSlot = slotOf(pattern.charCodeAt(last));
    const afterMatch = shifts[finalSlot];
    shifts[finalSlot] = 0;
    return (text, from) => {
      let at = from + last;
      while (at < text.length) {
        let shift = shifts[slotOf(text.charCodeAt(at))];
        while (shift !== 0 && at < text.length) {
          at += shift;
          at += shifts[slotOf(text.charCodeAt(at))];
          at += shifts[slotOf(text.charCodeAt(at))];
          shift = shifts[slotOf(text.charCodeAt(at))];
        }
        if (at >= text.length) return -1;
        if (text.startsWith(pattern, at - last)) return at - last;
        at += afterMatch;
      }
      return -1;
    };
  },
};
