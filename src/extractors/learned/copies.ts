/** Texts with fewer words are repeated for good reasons. */
const LEAST_WORDS = 6;
/** More copies are a list that repeats itself, not a page that is there twice. */
const MOST_COPIES = 4;

/** As much less likely a copy that is shown may be than one that is hidden. */
const SHOWN = 0.2;

/** What tells copies apart. By block. */
export interface Copies {
  readonly words: ArrayLike<number>;
  /** The same for the same text. */
  readonly texts: ArrayLike<number>;
  readonly hidden: ArrayLike<number>;
  /** If given: copies of one kind are repeated for good reasons. */
  readonly kinds: ArrayLike<number> | null;
}

/**
 * Pages hold the same text twice, for small screens and large ones or for readers without scripts: of a few copies the
 * likeliest one counts, and the first of equals. F1 .8698 → .8740 on wcxb-dev.
 */
export function dropCopies(probabilities: Float64Array, { words, texts, hidden, kinds }: Copies): void {
  const places = new Map<number, number[]>();
  for (let block = 0; block < probabilities.length; block++) {
    if (words[block] < LEAST_WORDS) continue;
    const known = places.get(texts[block]);
    if (known) known.push(block);
    else places.set(texts[block], [block]);
  }
  const better = (a: number, b: number) =>
    probabilities[b] > probabilities[a] + (hidden[a] === hidden[b] ? 0.05 : hidden[a] ? -SHOWN : SHOWN) ? b : a;
  for (const blocks of places.values()) {
    if (blocks.length === 1 || blocks.length > MOST_COPIES) continue;
    const best = blocks.reduce(better);
    for (const block of blocks)
      if (block !== best && (kinds === null || kinds[block] !== kinds[best])) probabilities[block] = 0;
  }
}
