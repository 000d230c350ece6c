/** So many pages, evenly spread: corpora are often sorted by site or kind. */
export function spread<Item>(items: readonly Item[], count: number): Item[] {
  const taken = Math.min(count, items.length);
  return Array.from({ length: taken }, (_, index) => items[Math.floor((index * items.length) / taken)]);
}
