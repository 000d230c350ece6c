/**
 * Tables by character. UTF-16 has 65,536 units and a pattern a few dozen, so a table has 256 slots and a unit goes to the
 * one of its low byte. Units that share a slot share its entry, which is the most careful of theirs: the shortest shift.
 */
export const SLOTS = 256;

export function slotOf(unit: number): number {
  return unit & (SLOTS - 1);
}

/** For each slot how far its last unit in the first `length` of the pattern stands before `end`; `absent` where none does. */
export function shiftTable(pattern: string, { length, end, absent }: ShiftOptions): Int32Array {
  const shifts = new Int32Array(SLOTS).fill(absent);
  for (let at = 0; at < length; at++) shifts[slotOf(pattern.charCodeAt(at))] = end - at;
  return shifts;
}

export interface ShiftOptions {
  readonly length: number;
  readonly end: number;
  readonly absent: number;
}

/** Horspool's: the unit under the pattern's last one moves to its last place before. */
export function horspoolShifts(pattern: string): Int32Array {
  const last = pattern.length - 1;
  return shiftTable(pattern, { length: last, end: last, absent: pattern.length });
}
