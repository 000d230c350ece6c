import { type Page, scan } from "../../html/index.ts";
import type { PageContent } from "../pages/page-content.ts";
import type { ContentName, PageRequest } from "../pages/page-request.ts";
import { ServiceError } from "../service-error.ts";
import type { AttributeSelector } from "./formats.ts";
import { type Metadata, metadataOf, type Scraped } from "./metadata.ts";
import { PageFacts } from "./page-facts.ts";
import type { ScrapeRequest } from "./scrape-request.ts";

/** A page in Firecrawl's shape: what was asked for, and what is known about it. */
export interface Document {
  readonly markdown?: string;
  readonly html?: string;
  readonly rawHtml?: string;
  readonly links?: readonly string[];
  readonly images?: readonly string[];
  readonly attributes?: readonly (AttributeSelector & { readonly values: readonly string[] })[];
  readonly changeTracking?: object;
  readonly warning?: string;
  readonly metadata: Metadata;
}

/** What has to be read of a page to make its document. Markdown is compared, too, where changes are tracked. */
export function pageRequest(request: ScrapeRequest): PageRequest {
  const { names, onlyMainContent, includeTags, excludeTags } = request;
  const formats: ContentName[] = ["markdown"];
  if (names.includes("html")) formats.push("html");
  if (names.includes("images")) formats.push("images");
  return {
    formats,
    ...(!onlyMainContent && { extractor: "text" }),
    ...(includeTags.length > 0 && { include: includeTags }),
    ...(excludeTags.length > 0 && { exclude: excludeTags }),
  };
}

export interface DocumentParts {
  readonly content: PageContent;
  readonly source: string;
  /** Of the source, where it was scanned before. */
  readonly page?: Page;
  readonly request: ScrapeRequest;
  readonly scraped: Scraped;
}

/** Throws a ServiceError for a selector that cannot be read. */
export function documentOf({ content, source, page, request, scraped }: DocumentParts): Document {
  const { names, warning } = request;
  const facts = new PageFacts(page ?? scan(source), scraped.url);
  return {
    ...(names.includes("markdown") && { markdown: content.markdown as string }),
    ...(names.includes("html") && { html: content.html as string }),
    ...(names.includes("rawHtml") && { rawHtml: source }),
    ...(names.includes("links") && { links: facts.links }),
    ...(names.includes("images") && { images: imagesOf(content) }),
    ...(names.includes("attributes") && { attributes: attributesOf(facts, request.attributes) }),
    ...(warning !== null && { warning }),
    metadata: metadataOf(content, facts, scraped),
  };
}

function imagesOf({ images }: PageContent): string[] {
  return [...new Set((images as readonly { readonly url: string }[]).map(({ url }) => url))];
}

function attributesOf(facts: PageFacts, wanted: readonly AttributeSelector[]): NonNullable<Document["attributes"]> {
  try {
    return wanted.map(({ selector, attribute }) => ({
      selector,
      attribute,
      values: facts.values(selector, attribute),
    }));
  } catch (error) {
    if (error instanceof TypeError) throw new ServiceError("invalid-request", error.message, { cause: error });
    throw error;
  }
}
