import { hideUsers, withoutUser } from "./credentials.ts";
import type { Answer, AnswerHeaders } from "./exchange.ts";
import { FetchError } from "./fetch-error.ts";
import { joined } from "./headers.ts";
import { refreshTarget } from "./refresh.ts";

/** Where a fetch goes: the address that it was given, and those that answers lead to. */

/** Throws a FetchError for what cannot be fetched. */
export function parseAddress(address: string): URL {
  if (!URL.canParse(address)) {
    throw new FetchError("invalid-url", address, "is not a URL: write it in full, as in https://example.org/page");
  }
  const url = new URL(address);
  if (isWeb(url)) return url;
  const problem = `has the scheme "${url.protocol.slice(0, -1)}": only http and https can be fetched`;
  throw new FetchError("unsupported-scheme", address, problem);
}

function isWeb({ protocol }: URL): boolean {
  return protocol === "http:" || protocol === "https:";
}

/** Where a page redirects to. Throws a FetchError where that cannot be fetched. */
export function redirected(page: URL, location: string): URL {
  const shown = location.length > 200 ? `${location.slice(0, 200)}…` : location;
  const problem = `redirects to "${hideUsers(shown)}", which`;
  if (!URL.canParse(location, page.href)) {
    throw new FetchError("invalid-url", page.href, `${problem} is not a URL: the site is at fault`);
  }
  const url = withoutUser(new URL(location, page));
  if (isWeb(url)) return url;
  throw new FetchError(
    "unsupported-scheme",
    page.href,
    `${problem} is no web page: only http and https can be fetched`,
  );
}

/** What an answer that leads elsewhere says under Location; null for other answers. */
export function locationOf(status: number, { location }: AnswerHeaders): string | null {
  const first = REDIRECTIONS.has(status) ? [location].flat()[0] : undefined;
  return first === undefined ? null : asWritten(first);
}

const REDIRECTIONS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export function isForGood(status: number): boolean {
  return status === 301 || status === 308;
}

/** Where an answer that holds nothing sends its reader by its header Refresh: a redirect by another name; null for others. */
export function refreshOf({ status, headers, body }: Answer): string | null {
  if (status !== 200 || body.length > 0) return null;
  return refreshTarget(asWritten(joined(headers.refresh) ?? ""));
}

/** Headers are read as one character per byte; servers write addresses in UTF-8. */
export function asWritten(header: string): string {
  const utf8 = Buffer.from(header, "latin1").toString("utf8");
  return utf8.includes("\ufffd") ? header : utf8;
}
