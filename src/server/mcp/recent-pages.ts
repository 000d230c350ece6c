import type { PageContent } from "../pages/page-content.ts";

interface Recent {
  readonly content: PageContent;
  readonly until: number;
}

const MOST = 32;
const KEPT = 10 * 60_000;

/** Pages that were just read, so that reading on does not fetch them again, and goes on in the same text. */
export class RecentPages {
  readonly #pages = new Map<string, Recent>();

  get(key: string): PageContent | null {
    const recent = this.#pages.get(key);
    return recent === undefined || recent.until < performance.now() ? null : recent.content;
  }

  add(key: string, content: PageContent): void {
    this.#pages.delete(key);
    this.#pages.set(key, { content, until: performance.now() + KEPT });
    if (this.#pages.size <= MOST) return;
    const [oldest] = this.#pages.keys();
    this.#pages.delete(oldest);
  }
}
