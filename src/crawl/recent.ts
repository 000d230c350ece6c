import type { Completion, NearPage, PageIdentity, StoredPage } from "../store/index.ts";

type Done = Completion & { readonly key: string };

/** What is done and told to the store at once. Answers for its pages as the store does when it has them. */
export class RecentBatch {
  completions: Done[] = [];
  /** To be called when they are saved, in order. */
  readonly listeners: (() => void)[] = [];
  /** How many there are, or were. */
  size = 0;
  /** When the first of them came, by `performance.now`. */
  since = 0;
  /** Null once the store has them. */
  readonly #byKey = new Map<string, StoredPage | null>();
  readonly #byCanonical = new Map<string, string>();
  readonly #byFingerprint = new Map<string, string>();
  readonly #byBand = new Map<number, NearPage[]>();

  /** `found`: what the store is to hear of the addresses that were found. */
  add(key: string, completion: Omit<Completion, "found">, found: Completion["found"] = []): void {
    if (this.completions.length === 0) this.since = performance.now();
    const { outcome, page, sketch = null, listed = [], gone = [] } = completion;
    this.completions.push({ key, outcome, page, found, sketch, listed, gone });
    this.size++;
    if (page === null) return;
    this.#byKey.set(page.key, page);
    if (page.canonical !== null) this.#byCanonical.set(page.canonical, page.key);
    if (page.fingerprint !== null) this.#byFingerprint.set(page.fingerprint, page.key);
    for (const band of sketch?.bands ?? []) {
      const own = { key: page.key, signature: sketch?.signature ?? "" };
      const others = this.#byBand.get(band);
      if (others === undefined) this.#byBand.set(band, [own]);
      else others.push(own);
    }
  }

  /** The store has it: what it takes most space with goes. */
  release(): void {
    this.completions = [];
    for (const key of this.#byKey.keys()) this.#byKey.set(key, null);
  }

  has(key: string): boolean {
    return this.#byKey.has(key);
  }

  page(key: string): StoredPage | null {
    return this.#byKey.get(key) ?? null;
  }

  duplicateOf({ key, canonical, fingerprint }: PageIdentity): string | null {
    const own = canonical ?? key;
    const named = [key, own].find((each) => this.#byKey.has(each));
    if (named !== undefined) return named;
    return this.#byCanonical.get(own) ?? (fingerprint === null ? null : (this.#byFingerprint.get(fingerprint) ?? null));
  }

  /** Adds those that share a band to `found`. */
  addNear(bands: readonly number[], found: NearPage[]): void {
    for (const band of bands) {
      const sharing = this.#byBand.get(band);
      if (sharing !== undefined) found.push(...sharing);
    }
  }
}

/**
 * The pages that were done last: those that the store has not been told yet, and those before them that it may not have
 * had when it was asked about a page which is still on its way.
 */
export class Recent {
  /** The oldest first; the last is being filled. */
  readonly #batches: RecentBatch[] = [new RecentBatch()];
  /** So many pages may be on their way. */
  readonly #onTheirWay: number;

  constructor(onTheirWay: number) {
    this.#onTheirWay = onTheirWay;
  }

  get unsaved(): RecentBatch {
    return this.#batches[this.#batches.length - 1];
  }

  /** What is to be told to the store; what comes now goes into the next. */
  take(): RecentBatch {
    const batch = this.unsaved;
    this.#batches.push(new RecentBatch());
    return batch;
  }

  /** The store has what was taken. Batches that no page on its way can have missed are forgotten. */
  saved(batch: RecentBatch): void {
    batch.release();
    let later = 0;
    for (let at = this.#batches.length - 1; at >= 0; at--) {
      if (later > this.#onTheirWay) {
        this.#batches.splice(0, at + 1);
        return;
      }
      later += this.#batches[at].size;
    }
  }

  has(key: string): boolean {
    return this.#batches.some((batch) => batch.has(key));
  }

  /** Null for those that the store has. */
  page(key: string): StoredPage | null {
    return firstOf(this.#batches, (batch) => batch.page(key));
  }

  duplicateOf(identity: PageIdentity): string | null {
    return firstOf(this.#batches, (batch) => batch.duplicateOf(identity));
  }

  near(bands: readonly number[]): NearPage[] {
    const found: NearPage[] = [];
    for (const batch of this.#batches) batch.addNear(bands, found);
    return found;
  }
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}
