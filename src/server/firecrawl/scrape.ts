import { randomUUID } from "node:crypto";
import { FetchError } from "../../fetch/fetch-error.ts";
import type { Fetched } from "../../fetch/fetch-page.ts";
import { decode } from "../../index.ts";
import type { Service } from "../service.ts";
import { type Document, documentOf, pageRequest } from "./document.ts";
import { responseMetadata } from "./metadata.ts";
import type { ScrapeRequest } from "./scrape-request.ts";

/** Fetches a page and makes its document. An answer that says there is none is a document, too, with its error. */
export async function scrape(
  service: Service,
  url: string,
  { request, signal }: { readonly request: ScrapeRequest; readonly signal: AbortSignal },
): Promise<Document> {
  const scrapeId = randomUUID();
  const fetched = await fetchFor(service, url, { request, signal }).catch((error: unknown) => {
    if (error instanceof FetchError && error.status !== null) return error;
    throw error;
  });
  if (fetched instanceof FetchError) {
    const { url: last, status, message } = fetched;
    return noDocument(request, { sourceURL: url, url: last, statusCode: status!, scrapeId, error: message });
  }
  const { bytes, contentType, status: statusCode, url: last } = fetched;
  const source = decode(bytes, contentType).text;
  const content = await service.pages.read({ html: source, url: last }, pageRequest(request));
  const scraped = { sourceURL: url, url: last, statusCode, contentType, scrapeId };
  return documentOf({ content, source, request, scraped });
}

async function fetchFor(
  { pages, settings }: Service,
  url: string,
  { request, signal }: { readonly request: ScrapeRequest; readonly signal: AbortSignal },
): Promise<Fetched> {
  const timeout = Math.min(request.timeout ?? settings.timeout, settings.timeout);
  return await pages.fetch(url, { headers: { ...request.headers }, timeout, signal });
}

/** The page's server says that it has none to give. */
function noDocument({ names, warning }: ScrapeRequest, scraped: Parameters<typeof responseMetadata>[0]): Document {
  return {
    ...(names.includes("markdown") && { markdown: "" }),
    ...(names.includes("html") && { html: "" }),
    ...(names.includes("rawHtml") && { rawHtml: "" }),
    ...(names.includes("links") && { links: [] }),
    ...(names.includes("images") && { images: [] }),
    ...(warning !== null && { warning }),
    metadata: responseMetadata(scraped),
  };
}
