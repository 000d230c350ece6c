import type { Completion, NearPage, PageIdentity, StoredPage } from "../store/index.ts";

type Done = Completion & { readonly key: string };

/** What is done and not yet told to the store. Answers for these pages as the store will for all others. */
export class Unsaved {
  readonly completions: Done[] = [];
  /** To be called when they are saved, in order. */
  readonly told: (() => void)[] = [];
  /** When the first of them came, by `performance.now`. */
  since = 0;
  readonly #byKey = new Map<string, StoredPage>();
  readonly #byCanonical = new Map<string, string>();
  readonly #byFingerprint = new Map<string, string>();

  add(key: string, completion: Completion): void {
    if (this.completions.length === 0) this.since = performance.now();
    this.completions.push({ ...completion, key });
    const { page } = completion;
    if (page === null) return;
    this.#byKey.set(page.key, page);
    if (page.canonical !== null) this.#byCanonical.set(page.canonical, page.key);
    if (page.fingerprint !== null) this.#byFingerprint.set(page.fingerprint, page.key);
  }

  page(key: string): StoredPage | null {
    return this.#byKey.get(key) ?? null;
  }

  duplicateOf({ key, canonical, fingerprint }: PageIdentity): string | null {
    const own = canonical ?? key;
    const named = this.#byKey.get(key) ?? this.#byKey.get(own);
    if (named !== undefined) return named.key;
    return this.#byCanonical.get(own) ?? (fingerprint === null ? null : (this.#byFingerprint.get(fingerprint) ?? null));
  }

  near(bands: readonly number[]): NearPage[] {
    return this.completions.flatMap(({ page, sketch }) =>
      page !== null && sketch?.bands.some((band) => bands.includes(band))
        ? [{ key: page.key, signature: sketch.signature }]
        : [],
    );
  }
}
