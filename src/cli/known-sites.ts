import type { Extractor } from "../extractors/index.ts";
import {
  chooseByShippedRules,
  rules,
  type SiteRule,
  selectOnSite,
  siteRulesFromJson,
} from "../extractors/rules/index.ts";
import { JsonRuleStore, type RuleStore, StoreError } from "../store/index.ts";
import { Problem } from "./problem.ts";
import { UsageError } from "./usage.ts";

/** A page of a site, about to be extracted. */
export interface Visit {
  /** `rules` with the site's rules first. */
  readonly extractor: Extractor;
  /** Keeps what the page taught, if anything. Rejects with a Problem. */
  save(): Promise<void>;
}

/** What the pages of sites taught, in a file between runs. */
export class KnownSites {
  readonly #path: string;
  readonly #store: RuleStore;

  private constructor(path: string, store: RuleStore) {
    this.#path = path;
    this.#store = store;
  }

  static async open(path: string): Promise<KnownSites> {
    try {
      return new KnownSites(path, await JsonRuleStore.open(path));
    } catch (error) {
      throw error instanceof StoreError ? new UsageError(error.message, { cause: error }) : error;
    }
  }

  /** Rejects with a Problem if the page has no site, or its rules make no sense. */
  async visit(url: string | null): Promise<Visit> {
    const site = siteOf(url);
    if (site === null) throw new Problem("is of no site: say where it is from with --url");
    const known = await this.#rulesFor(site);
    let learned = known;
    const extractor: Extractor = {
      name: rules.name,
      select(page, blocks, favor) {
        const found = selectOnSite(page, blocks, { siteRules: known, learned: chooseByShippedRules, favor });
        learned = found.siteRules;
        return found.selection;
      },
    };
    return { extractor, save: async () => (learned === known ? undefined : await this.#save(site, learned)) };
  }

  async #rulesFor(site: string): Promise<readonly SiteRule[]> {
    const stored = await this.#store.rulesFor(site);
    try {
      return siteRulesFromJson(stored);
    } catch (error) {
      const problem = `${this.#path} holds wrong rules under "${site}": ${(error as Error).message}`;
      throw new Problem(problem, { cause: error });
    }
  }

  async #save(site: string, siteRules: readonly SiteRule[]): Promise<void> {
    try {
      await this.#store.save(
        site,
        siteRules.map((rule) => ({ ...rule })),
      );
    } catch (error) {
      throw error instanceof StoreError ? new Problem(error.message, { cause: error }) : error;
    }
  }
}

/** The key of an address's site: host and port; null where it has no host. */
export function siteOf(url: string | null | undefined): string | null {
  return url && URL.canParse(url) ? new URL(url).host || null : null;
}
