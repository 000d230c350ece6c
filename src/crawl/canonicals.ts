import type { StoredPage } from "../store/index.ts";
import { type KeptArticle, keptArticle } from "./kept.ts";
import type { PageRead } from "./page-reader.ts";
import { isNear, titleLetters } from "./sketch.ts";
import { TextPrint } from "./text-print.ts";
import { urlKey } from "./url-key.ts";

/** After so many pages that had nothing in common but a canonical address, it is the template's, and nobody's. */
const MOST_DOUBTS = 3;
/** So many addresses are remembered. */
const MOST_REMEMBERED = 10_000;

/** Which canonical addresses are wrong: templates that name one for all their pages would make one page of a site. */
export class Canonicals {
  readonly #doubts = new Map<string, number>();

  /** The same, or null if it was found wrong. */
  believed(canonical: string | null): string | null {
    return canonical === null || (this.#doubts.get(canonical) ?? 0) < MOST_DOUBTS ? canonical : null;
  }

  doubt(canonical: string): void {
    if (this.#doubts.size >= MOST_REMEMBERED) this.#doubts.clear();
    this.#doubts.set(canonical, (this.#doubts.get(canonical) ?? 0) + 1);
  }
}

/**
 * The key of the address that the page calls its own. Not believed where it names another host, or calls the page
 * the host's front page: templates that do so say it on all their pages.
 */
export function canonicalKey(canonical: string | null, url: string, key: string): string | null {
  if (canonical === null || canonical === url || !URL.canParse(canonical, url)) return null;
  const named = new URL(canonical, url);
  if (named.host !== new URL(url).host || named.pathname === "/") return null;
  const own = urlKey(named);
  return own === key ? null : own;
}

/** False for a page that is another by its title and by its text; true where there is too little to tell. */
export function isSamePage({ article, sketch, page }: PageRead, other: StoredPage): boolean {
  if (other.key === page.key || (page.fingerprint !== null && other.fingerprint === page.fingerprint)) return true;
  const { title, markdown } = (keptArticle(other.article) ?? {}) as Partial<KeptArticle>;
  if (typeof title !== "string" || typeof markdown !== "string" || article.title === null || sketch === null)
    return true;
  if (titleLetters(title) === titleLetters(article.title)) return true;
  const print = new TextPrint();
  print.add(markdown);
  const theirs = print.sketch(title);
  return theirs !== null && isNear(sketch.signature, theirs.signature);
}
