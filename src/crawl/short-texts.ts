import type { PageRead } from "./page-reader.ts";

/** So many addresses may have the same few words under the same title; more say nothing of their own. */
const MOST_ALIKE = 10;
/** So many texts are remembered. */
const MOST_TEXTS = 10_000;

interface Text {
  /** Of the first page that had it. */
  readonly key: string;
  count: number;
}

/** The texts of a run that are too short to tell copies by. What very many pages say is nonetheless no page. */
export class ShortTexts {
  readonly #texts = new Map<string, Text>();

  /** The key of the first page that says the same, if this is one of very many; null otherwise. */
  copyOf(read: PageRead): string | null {
    const text = this.#of(read);
    return text !== null && ++text.count > MOST_ALIKE ? text.key : null;
  }

  /** The key of the first page that says the same, which may be this one; null where the text is not short. */
  firstOf(read: PageRead): string | null {
    return this.#of(read)?.key ?? null;
  }

  #of({ article, page, identity, words }: PageRead): Text | null {
    // Where there are no words, there may be pictures.
    if (identity.fingerprint !== null || words === 0) return null;
    const own = `${page.fingerprint} ${article.title}`;
    const known = this.#texts.get(own);
    if (known !== undefined) return known;
    if (this.#texts.size >= MOST_TEXTS) this.#texts.clear();
    const text = { key: page.key, count: 0 };
    this.#texts.set(own, text);
    return text;
  }
}
