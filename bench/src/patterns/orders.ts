/** How many orders each site's pages are visited in: that of the corpus, and shuffled ones. */
export const ORDERS = 5;

/** The items in one of the orders, 0 being their own; the same on every run. */
export function inOrder<Item>(items: readonly Item[], order: number): readonly Item[] {
  if (order === 0) return items;
  const shuffled = [...items];
  let state = order;
  for (let at = shuffled.length - 1; at > 0; at--) {
    // A linear congruential generator; its high bits are the random ones.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (at + 1));
    [shuffled[at], shuffled[other]] = [shuffled[other], shuffled[at]];
  }
  return shuffled;
}
