import type { PageContent } from "../pages/page-content.ts";
import type { PageFacts } from "./page-facts.ts";

/** How a page came: what `metadata` says beside the page's own words. */
export interface Scraped {
  /** The address that was asked for. */
  readonly sourceURL: string;
  /** The address after redirects. */
  readonly url: string;
  readonly statusCode: number;
  readonly contentType?: string | null;
  readonly scrapeId?: string;
  /** Why there is no page. */
  readonly error?: string | undefined;
}

export type Metadata = Readonly<Record<string, unknown>>;

/** Firecrawl's names for what stands in <meta>. */
const NAMES: Readonly<Record<string, string>> = {
  robots: "robots",
  "og:title": "ogTitle",
  "og:description": "ogDescription",
  "og:url": "ogUrl",
  "og:image": "ogImage",
  "og:audio": "ogAudio",
  "og:determiner": "ogDeterminer",
  "og:locale": "ogLocale",
  "og:locale:alternate": "ogLocaleAlternate",
  "og:site_name": "ogSiteName",
  "og:video": "ogVideo",
  "dcterms.created": "dcTermsCreated",
  "dc.date.created": "dcDateCreated",
  "dc.date": "dcDate",
  "dcterms.type": "dcTermsType",
  "dc.type": "dcType",
  "dcterms.audience": "dcTermsAudience",
  "dcterms.subject": "dcTermsSubject",
  "dc.subject": "dcSubject",
  "dc.description": "dcDescription",
  "dcterms.keywords": "dcTermsKeywords",
  "article:tag": "articleTag",
  "article:section": "articleSection",
};

/** Typed clients want a list here, however many there are, and one text for all the others. */
const LIST = "ogLocaleAlternate";

/** What the service says, as clients spell it: `status_code`, too. Letters alone. */
const OWN_NAMES =
  /^(?:sourceurl|url|statuscode|contenttype|scrapeid|error|warning|proxyused|cachestate|cachedat|creditsused|numpages|totalpages|concurrencylimited|concurrencyqueuedurationms)$/;

function isOwnName(name: string): boolean {
  return OWN_NAMES.test(name.toLowerCase().replace(/[^a-z]/g, ""));
}

/** The page's own <meta> first, so that no page can say where it came from, what it was answered with or that it failed. */
export function metadataOf(content: PageContent, facts: PageFacts, scraped: Scraped): Metadata {
  const meta = [...facts.meta].filter(([name]) => !isOwnName(name));
  const named = meta.flatMap(([name, value]) => {
    const own = NAMES[name.toLowerCase()];
    const values = [value].flat();
    return own === undefined ? [] : [[own, own === LIST ? values : values[0]] as const];
  });
  return {
    ...Object.fromEntries([...meta, ...named]),
    ...known({
      title: content.title,
      description: content.description,
      language: content.language,
      keywords: content.keywords.length > 0 ? content.keywords.join(", ") : null,
      author: content.authors.length > 0 ? content.authors.join(", ") : null,
      publishedTime: content.date,
      modifiedTime: content.dateModified,
      favicon: facts.favicon,
    }),
    ...known({ ...scraped }),
    ...{ proxyUsed: "basic", cacheState: "miss", creditsUsed: 1 },
  };
}

function known(values: Readonly<Record<string, unknown>>): Metadata {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}
