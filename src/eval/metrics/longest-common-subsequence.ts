/**
 * The length of the longest common subsequence of two sequences, by Hyyrö, "Bit-Parallel LCS-length Computation
 * Revisited", 2004, after Crochemore et al. 2001.
 *
 * The usual table has a row per element of one sequence, and from left to right a row's numbers rise by 0 or 1:
 *
 *              a   b   c   b       rises       V, 1 where a row does not rise
 *       b      0   1   1   1       0 1 0 0     1 0 1 1
 *       c      0   1   2   2       0 1 1 0     1 0 0 1
 *
 * So a row is a bit vector V, and with M the places of the row's element in the other sequence, the next row is
 *
 *     V  ←  (V + (V ∧ M)) ∨ (V ∧ ¬M)
 *
 * starting with ones, and the length is the number of zeros in the last row. The vector is held in 32-bit limbs, the
 * lowest first. Little of a row has to be touched:
 *
 *     0 0 0 0 0 0 0 | 0 1 1 0 … 0 0 1 1 | 1 1 1 1 1 1
 *       settled     |     in motion     |   unreached
 *
 * A limb of zeros that no carry reaches stays so, and no carry rises from it. Among limbs of ones only the first with
 * a place changes: from there on, a carry meets every other one and leaves it as it is. Between them, limbs without
 * places change only while a carry runs through.
 *
 * Deviations: places are kept by limb, so that memory is linear in the sequence, whatever its alphabet.
 */

/** Where each element of a sequence stands: bits of `masks[entry]` in the limb `limbs[entry]`. */
export interface Places {
  readonly length: number;
  /** Numbers of the elements. */
  readonly numbers: ReadonlyMap<string, number>;
  /** The entries of element n are starts[n] … starts[n + 1], limbs rising. */
  readonly starts: Int32Array;
  readonly limbs: Int32Array;
  readonly masks: Int32Array;
}

export function placesOf(sequence: readonly string[]): Places {
  const positions = new Map<string, number[]>();
  for (const [at, element] of sequence.entries()) {
    const known = positions.get(element);
    if (known) known.push(at);
    else positions.set(element, [at]);
  }
  const numbers = new Map<string, number>();
  const starts = new Int32Array(positions.size + 1);
  const limbs = new Int32Array(sequence.length);
  const masks = new Int32Array(sequence.length);
  let entry = 0;
  for (const [element, all] of positions) {
    const start = entry;
    for (const at of all) {
      if (entry === start || limbs[entry - 1] !== at >> 5) limbs[entry++] = at >> 5;
      masks[entry - 1] |= 1 << (at & 31);
    }
    numbers.set(element, numbers.size);
    starts[numbers.size] = entry;
  }
  return { length: sequence.length, numbers, starts, limbs: limbs.slice(0, entry), masks: masks.slice(0, entry) };
}

export function lcsLength(places: Places, sequence: readonly string[]): number {
  const row = new Row(places);
  for (const element of sequence) {
    const number = places.numbers.get(element);
    if (number !== undefined) row.advance(number); // without places a row stays as it is
  }
  return row.countZeros();
}

class Row {
  readonly #places: Places;
  readonly #limbs: Int32Array;
  /** By element, the first entry that is not settled. */
  readonly #starts: Int32Array;
  #settled = 0;
  #reached = 0;

  constructor(places: Places) {
    this.#places = places;
    this.#limbs = new Int32Array((places.length + 31) >> 5).fill(-1);
    this.#starts = places.starts.slice();
  }

  /** Makes it the next row, of the element with this number. */
  advance(number: number): void {
    const { limbs, masks, starts } = this.#places;
    const row = this.#limbs;
    const reached = this.#reached;
    const end = starts[number + 1];
    let next = 0; // the limb behind the last one that was changed
    let carry = 0;
    for (let entry = this.#firstEntry(number, end); entry < end; entry++) {
      const limb = limbs[entry];
      if (carry !== 0) carry = runCarry(row, next, limb);
      const before = row[limb];
      const mask = masks[entry];
      const matches = before & mask;
      const sum = (before + matches + carry) | 0;
      carry = ((before & matches) | ((before | matches) & ~sum)) >>> 31;
      row[limb] = sum | (before & ~mask);
      next = limb + 1;
      if (next > reached) {
        this.#reached = next;
        return;
      }
    }
    if (carry !== 0) runCarry(row, next, reached);
  }

  #firstEntry(number: number, end: number): number {
    const { limbs } = this.#places;
    while (this.#settled < this.#reached && this.#limbs[this.#settled] === 0) this.#settled++;
    let entry = this.#starts[number];
    while (entry < end && limbs[entry] < this.#settled) entry++;
    this.#starts[number] = entry;
    return entry;
  }

  countZeros(): number {
    let zeros = 0;
    for (const limb of this.#limbs) for (let rest = ~limb; rest !== 0; rest &= rest - 1) zeros++;
    return zeros;
  }
}

/** A carry into limbs without places: V + 1 ∨ V sets the lowest zero, and where there is none, the carry goes on. */
function runCarry(row: Int32Array, from: number, to: number): 0 | 1 {
  for (let limb = from; limb < to; limb++) {
    if (row[limb] === -1) continue;
    row[limb] |= row[limb] + 1;
    return 0;
  }
  return 1;
}
