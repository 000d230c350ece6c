import { urlKey } from "../../crawl/index.ts";

/** The addresses that a crawl begins with, and why they could not be read. */
export class Starts {
  /** By key; null as long as nothing is known against it. */
  readonly #problems: Map<string, string | null>;

  constructor(urls: readonly string[]) {
    this.#problems = new Map(urls.map((url) => [urlKey(url) ?? url, null]));
  }

  /** Of other addresses nothing is remembered. */
  refuse(url: string, reason: string): void {
    const key = urlKey(url) ?? url;
    if (this.#problems.has(key)) this.#problems.set(key, reason.includes(url) ? reason : `${url} ${reason}`);
  }

  /** Why a crawl that has read nothing could not begin; null if one of its addresses was no problem. */
  problem(): string | null {
    const [first = null, ...others] = this.#problems.values();
    if (first === null || others.includes(null)) return null;
    const more = others.length === 0 ? "" : ` (and ${others.length} more)`;
    return `No page could be read: ${first}${more}`;
  }
}
