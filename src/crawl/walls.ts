import type { Store, StoredPage } from "../store/index.ts";

/**
 * Sites that are being mended, want a login or take their reader for a robot say so at the addresses of all their pages,
 * often with the status of a page. After a week it is believed: until then a page stays as it was.
 */
export const PATIENCE = 7 * 24 * 60 * 60 * 1000;

/** Whether a page was there so lately that its site may have it again. */
export function isRecent({ fetched }: StoredPage): boolean {
  return Date.now() - fetched < PATIENCE;
}

/** The kind of a note on what a host says in place of its pages. */
const WALL = "wall";
/** So many of a host's texts are remembered. */
const MOST_OF_HOST = 20;

interface WallNote {
  readonly since: number;
  /** Addresses that had the texts first, by fingerprints. */
  readonly texts: Readonly<Record<string, string>>;
}

/** What hosts say in place of their pages. */
export class Walls {
  readonly #store: Store;
  readonly #began = Date.now();

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Of a page that is not what it was: the address of another that has become the same since this run began, or since the
   * one in which its host began with it. Null if there is none. `other` says the same, if it is known.
   */
  async behind({ url, fingerprint }: Omit<StoredPage, "article">, other: StoredPage | null): Promise<string | null> {
    const { origin } = new URL(url);
    const { since, texts } = (await this.#noteOn(origin)) ?? { since: this.#began, texts: {} };
    const known = texts[fingerprint ?? ""];
    if (known !== undefined) return known === url ? null : known;
    if (other === null || other.changed < since) return null;
    if (fingerprint !== null && Object.keys(texts).length < MOST_OF_HOST) {
      const data = { since, texts: { ...texts, [fingerprint]: other.url } } satisfies WallNote;
      await this.#store.saveNote(origin, WALL, { data, now: Date.now() });
    }
    return other.url;
  }

  async #noteOn(origin: string): Promise<WallNote | null> {
    const note = (await this.#store.noteFor(origin, WALL)) as WallNote | null;
    return note !== null && Date.now() - note.since < PATIENCE ? note : null;
  }
}
