import { randomUUID } from "node:crypto";
import { FetchError } from "../../fetch/fetch-error.ts";
import type { Fetched } from "../../fetch/fetch-page.ts";
import type { PageContent } from "../pages/page-content.ts";
import type { PageSource } from "../pages/page-request.ts";
import { sourceText } from "../pages/source-text.ts";
import type { Service } from "../service.ts";
import { trackChange } from "./changes/track-change.ts";
import { type Document, documentOf, pageRequest } from "./document.ts";
import type { Scraped } from "./metadata.ts";
import type { ScrapeRequest } from "./scrape-request.ts";

export interface Scraping {
  readonly request: ScrapeRequest;
  /** The id of the key that wants it. */
  readonly owner: string | null;
  readonly signal: AbortSignal;
}

export interface ScrapedPage {
  readonly content: PageContent;
  readonly document: Document;
  /** From HTML to content. */
  readonly microseconds: number;
}

type Place = Pick<Service, "pages" | "settings" | "serviceStore">;

/**
 * Fetches a page and makes its document. Where the page's server answers with an error there is a document, too: an
 * empty one, whose metadata say so. Rejects with a FetchError or a ServiceError.
 */
export async function scrapePage(place: Place, url: string, scraping: Scraping): Promise<ScrapedPage> {
  const { pages, settings } = place;
  const { request, signal } = scraping;
  const timeout = Math.min(request.timeout ?? settings.timeout, settings.timeout);
  // Clients send `waitFor` with everything: where scripts are not run, it is no mistake.
  const isRendered = settings.render && request.isAwaited;
  const answer: ErrorAnswer = await pages
    .fetch(url, { headers: { ...request.headers }, timeout, signal, ...(isRendered && { render: true }) })
    .catch(errorAnswer);
  const { bytes, contentType, status: statusCode, url: last, error } = answer;
  const scraped = { sourceURL: url, url: last, statusCode, contentType, scrapeId: randomUUID(), error };
  const page = await readPage(pages, { html: bytes, url: last, contentType }, { request, scraped });
  return await withChange(place, page, { ...scraping, scraped });
}

/** Where changes are tracked. A server that fails says nothing about its page. */
async function withChange(
  { serviceStore: store }: Place,
  page: ScrapedPage,
  { request, owner, scraped }: Scraping & { readonly scraped: Scraped },
): Promise<ScrapedPage> {
  const { changeTracking: wanted } = request;
  const isGone = scraped.statusCode === 404 || scraped.statusCode === 410;
  if (wanted === null || (scraped.error !== undefined && !isGone)) return page;
  const markdown = isGone ? null : (page.content.markdown as string);
  const changeTracking = await trackChange({ store, owner, wanted }, scraped.url, markdown);
  return { ...page, document: { ...page.document, changeTracking } };
}

interface ErrorAnswer extends Omit<Fetched, "headers"> {
  readonly error?: string;
}

function errorAnswer(error: unknown): ErrorAnswer {
  if (!(error instanceof FetchError) || error.status === null) throw error;
  const { url, status, message } = error;
  return { bytes: new Uint8Array(), contentType: null, status, url, error: message };
}

/** Makes the document of a page that is there. */
export async function readPage(
  pages: Service["pages"],
  page: PageSource,
  { request, scraped }: { readonly request: ScrapeRequest; readonly scraped: Scraped },
): Promise<ScrapedPage> {
  const source = sourceText(page);
  const start = performance.now();
  const content = await pages.read({ html: source, url: page.url }, pageRequest(request));
  const microseconds = Math.round((performance.now() - start) * 1000);
  return { content, document: documentOf({ content, source, request, scraped }), microseconds };
}
