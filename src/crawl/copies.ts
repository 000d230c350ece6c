import { type Canonicals, isSamePage } from "./canonicals.ts";
import type { Frontier } from "./frontier.ts";
import { isReplaced } from "./page-change.ts";
import type { PageRead } from "./page-reader.ts";
import { ShortTexts } from "./short-texts.ts";
import { isNear } from "./sketch.ts";
import { isRecent, type Walls } from "./walls.ts";

interface Parts {
  readonly frontier: Frontier;
  readonly canonicals: Canonicals;
  readonly walls: Walls;
}

/** Which pages that were read say what another says. */
export class Copies {
  readonly #frontier: Frontier;
  readonly #canonicals: Canonicals;
  readonly #walls: Walls;
  readonly #short = new ShortTexts();

  constructor({ frontier, canonicals, walls }: Parts) {
    this.#frontier = frontier;
    this.#canonicals = canonicals;
    this.#walls = walls;
  }

  /** The same, but for a canonical address that would make it a copy of a page that is another. */
  async checked(read: PageRead): Promise<PageRead> {
    const { identity, page, sketch } = read;
    const key = this.#sameAs(read);
    const other = key === null ? null : await this.#frontier.page(key);
    if (other === null || isSamePage(read, other)) return read;
    this.#canonicals.doubt(identity.canonical ?? page.key);
    const own = { ...identity, canonical: NO_CANONICAL };
    const bands = sketch?.bands ?? [];
    const answer = await this.#frontier.findAlike({ ...own, bands });
    return { ...read, identity: own, page: { ...page, canonical: null }, alike: answer };
  }

  /**
   * The key of a page of the present round that says the same, or, unless the page was there before, nearly the same;
   * null if there is none.
   */
  duplicateOf(read: PageRead): string | null {
    const same = this.#sameAs(read);
    const short = this.#short.copyOf(read);
    return same !== null || read.before !== null ? same : (short ?? this.#near(read));
  }

  /**
   * The key of another page that a page which was there before is a copy of, or nearly, since both have changed: their
   * site says something in place of its pages. Null if there is none.
   */
  async wallOf(read: PageRead, duplicateOf: string | null): Promise<string | null> {
    const { before, outcome, page, keep } = read;
    if (before === null || outcome !== "changed" || !isRecent(before)) return null;
    const key = duplicateOf ?? this.#short.firstOf(read) ?? this.#near(read);
    const other = key === null || key === page.key ? null : await this.#frontier.page(key);
    const wall = await this.#walls.behind(page, other);
    return wall !== null && isReplaced(before.article, keep()) ? wall : null;
  }

  #sameAs({ identity, alike }: PageRead): string | null {
    return this.#frontier.recentDuplicateOf(identity) ?? alike.duplicateOf;
  }

  /** The key of another page of the present round that says nearly the same. */
  #near({ page, sketch, alike }: PageRead): string | null {
    if (sketch === null) return null;
    const candidates = [...this.#frontier.recentNear(sketch.bands), ...alike.near];
    return (
      candidates.find(({ key, signature }) => key !== page.key && isNear(signature, sketch.signature))?.key ?? null
    );
  }
}

/** Of a page that nobody else's canonical address means: no key. */
const NO_CANONICAL = "";
