import { openCorpus, type Truth } from "../corpus.ts";
import { group } from "./group.ts";

export interface SitePage {
  readonly html: string;
  /** Size in UTF-8. */
  readonly bytes: number;
  readonly truth: Truth;
}

/** Pages of one website, in the order in which a crawler would bring them. */
export interface Site {
  readonly name: string;
  readonly corpus: string;
  readonly category: string;
  readonly pages: readonly SitePage[];
}

/** Sites with fewer pages teach nothing: inner tags and repetition are decided after the tenth page. */
const FEWEST_PAGES = 10;

/** The corpora that have many pages of a site, and what their sites are. */
const SITE_CORPORA = ["swde", "daniel", "debian-docs-sites"] as const;

export function loadSites(): Site[] {
  return SITE_CORPORA.flatMap((name) => {
    const corpus = openCorpus(name);
    const bySite = group(corpus.truths, ({ site }) => site ?? "");
    return [...bySite]
      .filter(([site, truths]) => site !== "" && truths.length >= FEWEST_PAGES)
      .map(([site, truths]) => ({
        name: site,
        corpus: name,
        category: categoryOf(name, site),
        pages: truths.map((truth) => {
          const bytes = corpus.readBytes(truth);
          return { html: bytes.toString("utf8"), bytes: bytes.length, truth };
        }),
      }));
  });
}

/** Names of swde's sites begin with what they are about: `book-waterstones`. */
function categoryOf(corpus: string, site: string): string {
  if (corpus === "swde") return site.slice(0, site.indexOf("-"));
  return corpus === "daniel" ? "news" : "documentation";
}
