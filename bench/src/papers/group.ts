/** Things by their key, in the order in which keys come up. */
export function group<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = groups.get(key);
    if (known) known.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

/** The value below which a share of all lies, between two of them in proportion. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const above = Math.ceil(place);
  return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
}

/** Items taken evenly from all. */
export function spread<Item>(items: readonly Item[], count: number): Item[] {
  const taken = Math.min(count, items.length);
  return Array.from({ length: taken }, (_, index) => items[Math.floor((index * items.length) / taken)]);
}
