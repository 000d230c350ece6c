import type { PageSource } from "../pages/page-request.ts";
import type { Service } from "../service.ts";
import { ServiceError } from "../service-error.ts";

export interface FetchFacts {
  readonly url: string;
  readonly status: number;
  readonly contentType: string | null;
  readonly bytes: number;
  /** Whether its scripts were run. */
  readonly rendered: boolean;
  readonly milliseconds: number;
}

export interface SentPage {
  readonly url?: string | undefined;
  readonly html?: string | undefined;
  /** In place of an empty `html`: UTF-8. */
  readonly bytes?: Uint8Array | undefined;
  readonly render?: boolean | undefined;
}

export interface FoundSource {
  readonly source: PageSource;
  /** How it was fetched; null where it came with the request. */
  readonly fetched: FetchFacts | null;
}

/** The page that a request is about: its own HTML, or what is at its address. */
export async function readSource(
  service: Service,
  { url, html, bytes: sent, render }: SentPage,
  signal: AbortSignal,
): Promise<FoundSource> {
  if (sent !== undefined && html === "") {
    return { source: { html: sent, isUtf8: true, url: url ?? null }, fetched: null };
  }
  if (html !== undefined) return { source: { html, url: url ?? null }, fetched: null };
  if (url === undefined) throw new ServiceError("invalid-request", "There is no page: send url or html");
  const start = performance.now();
  const { bytes, contentType, status, url: last, isRendered } = await service.pages.fetch(url, { signal, render });
  const milliseconds = Math.round(performance.now() - start);
  return {
    source: { html: bytes, url: last, contentType },
    fetched: { url: last, status, contentType, bytes: bytes.length, rendered: isRendered, milliseconds },
  };
}
