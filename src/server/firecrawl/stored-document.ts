import type { Job, Store } from "../../store/index.ts";
import { crawlName } from "../jobs/crawl-job.ts";
import type { PageContent } from "../pages/page-content.ts";
import type { Document } from "./document.ts";
import type { FirecrawlRequest } from "./job-request.ts";

/**
 * What the store keeps of a page: facts and Markdown where every crawl has them, so that whatever looks through crawled
 * pages finds them, and the rest of the document beside them.
 */
export interface StoredDocument extends PageContent {
  readonly document: Omit<Document, "markdown">;
}

export function storedDocument(content: PageContent, { markdown: _, ...document }: Document): StoredDocument {
  const { html: _html, images: _images, ...kept } = content;
  return { ...kept, document } as StoredDocument;
}

/** Null where the store has no such page. */
export async function documentIn(store: Store, job: Job, key: string): Promise<Document | null> {
  const page = await store.page(crawlName(job), key);
  if (page === null) return null;
  const { document, markdown } = page.article as StoredDocument;
  const { names } = (job.request as FirecrawlRequest).scrape;
  return names.includes("markdown") ? { markdown: markdown as string, ...document } : document;
}
