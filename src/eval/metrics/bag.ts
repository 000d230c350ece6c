/** A multiset: what occurs twice has to be found twice. */
export interface Bag {
  readonly counts: ReadonlyMap<string, number>;
  readonly size: number;
}

export function bagOf(items: readonly string[]): Bag {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return { counts, size: items.length };
}

/**
 * The size of what two bags share:
 *
 *     |A ∩ B|  =  Σ  min(countA(x), countB(x))
 *                 x
 */
export function countShared(a: Bag, b: Bag): number {
  const [small, large] = a.counts.size <= b.counts.size ? [a, b] : [b, a];
  let shared = 0;
  for (const [item, count] of small.counts) shared += Math.min(count, large.counts.get(item) ?? 0);
  return shared;
}
