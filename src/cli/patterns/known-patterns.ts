import { type Article, decode, type ExtractOptions, extractFromSite, type SiteMemory } from "../../index.ts";
import { siteOf } from "../known-sites.ts";
import { Problem } from "../problem.ts";
import type { InputPage } from "../read-input.ts";
import { latest, openPatterns, type PatternFile } from "./pattern-file.ts";

/** A page, how its article was found, and whose it is. */
export interface Reading {
  readonly article: Article;
  readonly host: string;
  readonly by: "pattern" | "extractor";
  readonly reason: string;
}

/** What is known of the hosts of this run's pages; saved at its end, once for each. */
export class KnownPatterns {
  readonly #file: PatternFile;
  readonly #memories = new Map<string, SiteMemory>();

  private constructor(file: PatternFile) {
    this.#file = file;
  }

  static async open(path: string): Promise<KnownPatterns> {
    return new KnownPatterns(await openPatterns(path));
  }

  /** Rejects with a Problem where the page has no site, or what is known of it makes no sense. */
  async read({ bytes, url, contentType }: InputPage, options: ExtractOptions): Promise<Reading> {
    const host = siteOf(url);
    if (host === null)
      throw new Problem("is of no site, and patterns are kept by site: say where it is from with --url");
    const memory = this.#memories.get(host) ?? (await latest(this.#file, host));
    const {
      article,
      memory: next,
      by,
      reason,
    } = extractFromSite(memory, decode(bytes, contentType).text, { ...options, url });
    this.#memories.set(host, next);
    return { article, host, by, reason };
  }

  /** What is known of the hosts that were read. */
  get memories(): ReadonlyMap<string, SiteMemory> {
    return this.#memories;
  }

  async close(): Promise<void> {
    for (const [host, memory] of this.#memories) await this.#file.save(host, memory);
    await this.#file.close();
  }
}
