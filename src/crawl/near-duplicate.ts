import type { Sketch, Store } from "../store/index.ts";
import { isNear } from "./sketch.ts";

/** So many pages are compared at most: where more share a band, their template is all that they say. */
const MOST_COMPARED = 64;

/** More than are on their way to the store at any time. */
const MOST_RECENT = 64;

/** Finds pages of the present round that say nearly the same, those included that are not stored yet. */
export class NearDuplicates {
  readonly #store: Store;
  readonly #crawl: string;
  readonly #recent: { readonly key: string; readonly sketch: Sketch }[] = [];

  constructor(store: Store, crawl: string) {
    this.#store = store;
    this.#crawl = crawl;
  }

  /** The key of such a page; null if there is none. */
  async find(sketch: Sketch | null): Promise<string | null> {
    if (sketch === null) return null;
    const recent = this.#recent.filter((page) => page.sketch.bands.some((band, at) => band === sketch.bands[at]));
    const known = recent.map(({ key, sketch: { signature } }) => ({ key, signature }));
    const isAlike = ({ signature }: { readonly signature: string }) => isNear(signature, sketch.signature);
    const stored = async () => await this.#store.near(this.#crawl, sketch.bands, MOST_COMPARED);
    return (known.find(isAlike) ?? (await stored()).find(isAlike))?.key ?? null;
  }

  add(key: string, sketch: Sketch | null): void {
    if (sketch === null) return;
    this.#recent.push({ key, sketch });
    if (this.#recent.length > MOST_RECENT) this.#recent.shift();
  }
}
