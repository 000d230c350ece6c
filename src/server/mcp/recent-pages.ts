import type { Favor } from "../../index.ts";
import type { PageContent } from "../pages/page-content.ts";

/** A page as it was read. */
export interface ReadPage {
  readonly content: PageContent;
  readonly favor: Favor;
}

interface Recent {
  readonly page: ReadPage;
  readonly until: number;
}

/** Each page is there twice: by how it was read, and as the last reading of its address. */
const MOST = 64;
const KEPT = 10 * 60_000;

/** Pages that were just read, so that reading on does not fetch them again, and goes on in the same text. */
export class RecentPages {
  readonly #pages = new Map<string, Recent>();

  /** Without `favor` the last reading of the address, whatever it favoured. */
  get(owner: string | null, url: string, favor?: Favor): ReadPage | null {
    const recent = this.#pages.get(keyOf(owner, url, favor));
    return recent === undefined || recent.until < performance.now() ? null : recent.page;
  }

  add(owner: string | null, url: string, page: ReadPage): void {
    const until = performance.now() + KEPT;
    for (const key of [keyOf(owner, url, page.favor), keyOf(owner, url)]) {
      this.#pages.delete(key);
      this.#pages.set(key, { page, until });
    }
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= MOST) return;
      this.#pages.delete(oldest);
    }
  }
}

function keyOf(...parts: readonly (string | null | undefined)[]): string {
  return JSON.stringify(parts.filter((part) => part !== undefined));
}
