import type { Dispatcher } from "undici/index.js";
import { version } from "../package/version.ts";
import { binaryKind } from "./binary-kind.ts";
import { Connection, sharedConnection } from "./connection.ts";
import { Deadline } from "./deadline.ts";
import { ACCEPT_ENCODING, codingsOf, decompress } from "./decompress.ts";
import { type Answer, type AnswerHeaders, exchange, type Question } from "./exchange.ts";
import { behindProxy, codeOf, FetchError, tooLarge, unreachable } from "./fetch-error.ts";
import { flattened, joined, lowerCased, withoutSecrets, withSecrets } from "./headers.ts";
import { withoutPassword } from "./proxy.ts";
import { refuseStatus } from "./refuse-status.ts";
import { isForGood, locationOf, parseAddress, redirected, refreshOf } from "./web-address.ts";

export interface Fetched {
  /** The last address, after all redirects. */
  readonly url: string;
  readonly status: number;
  readonly contentType: string | null;
  /** Decompressed, not decoded. */
  readonly bytes: Uint8Array;
  /** Names in lower case. */
  readonly headers: Record<string, string>;
  /** A redirect on the way was for now only: the address that was asked for may give something else later. */
  readonly isForNow?: boolean;
}

export interface FetchOptions {
  /** Milliseconds for the whole request, all redirects and the body included. */
  timeout?: number;
  /** After decompression. */
  maxBytes?: number;
  /** The same for sitemaps and feeds. Default: 50 MB, or `maxBytes` if that is more. */
  maxListingBytes?: number;
  maxRedirects?: number;
  /** Sent with every request; cookies and credentials only to the first origin. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  userAgent?: string;
  /** Sockets, proxies and cookies shared with other fetches. Default: one of the process, without cookies. */
  connection?: Connection;
  /** Makes the connections, where no `connection` is named. */
  dispatcher?: Dispatcher;
  /** What an earlier answer said about itself: if it still holds, the answer is 304 without bytes. */
  unless?: Validators;
  /**
   * Awaited before every request, redirects included; the time does not count. What it throws ends the fetch. `isForNow`:
   * the first address leads there, but not for good.
   */
  beforeRequest?: (url: URL, isForNow: boolean) => Promise<void>;
}

/** The headers ETag and Last-Modified, as they came. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** The address that gave them, after redirects: no other is sent them. Default: the one that is asked for. */
  readonly url?: string;
}

/** Names the tool and where to read about it. */
export const USER_AGENT = `dechaff/${version} (+https://www.npmjs.com/package/dechaff)`;

/** What is asked for, and which answers are something else. */
export interface ResourceKind {
  readonly accept: string;
  /** Throws a FetchError for a Content-Type that is not this kind's. */
  refuseType(url: string, contentType: string | undefined): void;
}

const PAGE: ResourceKind = {
  accept: "text/html, application/xhtml+xml, application/xml;q=0.9, text/plain;q=0.8, */*;q=0.1",
  refuseType,
};

/** Gets one page, of HTML or plain text. Rejects with a FetchError, or a TypeError for wrong options. */
export async function fetchPage(url: string, options: FetchOptions = {}): Promise<Fetched> {
  const fetched = await fetchResource(url, options, PAGE);
  const kind = binaryKind(fetched.bytes);
  if (kind === null) return fetched;
  throw notHtml(fetched.url, `${kind} as ${fetched.contentType ?? "a page without a type"}`);
}

/** As `fetchPage`, for anything. */
export async function fetchResource(url: string, options: FetchOptions, kind: ResourceKind): Promise<Fetched> {
  const settings = settle(url, options, kind);
  const start = settings.connection.credentials.take(parseAddress(url));
  const deadline = new Deadline(start.href, settings.timeout);
  const abort = () => {
    const problem = "was not fetched: the caller has aborted it";
    deadline.end(new FetchError("aborted", start.href, problem, { cause: options.signal?.reason }));
  };
  options.signal?.addEventListener("abort", abort, { once: true });
  if (options.signal?.aborted) abort();
  try {
    return await follow(start, settings, deadline);
  } finally {
    deadline.pause();
    options.signal?.removeEventListener("abort", abort);
  }
}

interface Settings {
  readonly timeout: number;
  readonly maxBytes: number;
  readonly maxRedirects: number;
  readonly headers: Record<string, string>;
  readonly kind: ResourceKind;
  /** Headers that one address alone is sent. */
  readonly conditions: { readonly url: string | null; readonly headers: Record<string, string> } | null;
  readonly connection: Connection;
  readonly beforeRequest: FetchOptions["beforeRequest"];
}

function settle(url: string, options: FetchOptions, kind: ResourceKind): Settings {
  const { timeout = 30_000, maxBytes = 32 * 1024 * 1024, maxRedirects = 10 } = options;
  checkNumber("timeout", timeout);
  checkNumber("maxBytes", maxBytes);
  checkNumber("maxRedirects", maxRedirects);
  const headers = {
    accept: kind.accept,
    "user-agent": options.userAgent ?? USER_AGENT,
    ...lowerCased(options.headers ?? {}),
    // Not the caller's choice: what comes back must be readable here.
    "accept-encoding": ACCEPT_ENCODING,
  };
  const { beforeRequest, dispatcher } = options;
  const connection = options.connection ?? (dispatcher ? new Connection({ dispatcher }) : sharedConnection());
  const conditions = conditionsOf(url, options.unless);
  return { timeout, maxBytes, maxRedirects, headers, kind, conditions, connection, beforeRequest };
}

function checkNumber(name: string, value: number): void {
  if (!(value >= 0)) throw new TypeError(`${name} is ${value}: it must be a number, zero or more`);
}

function conditionsOf(asked: string, { url = asked, etag, lastModified }: Validators = NONE): Settings["conditions"] {
  if (!etag && !lastModified) return null;
  const headers = {
    ...(etag && { "if-none-match": etag }),
    ...(lastModified && { "if-modified-since": lastModified }),
  };
  return { url: URL.canParse(url) ? new URL(url).href : null, headers };
}

const NONE: Validators = { etag: null, lastModified: null };

/** The redirects are followed here, not by undici, so that every hop passes through the same checks. */
async function follow(start: URL, settings: Settings, deadline: Deadline): Promise<Fetched> {
  const { connection } = settings;
  const asked = new Set<string>();
  let url = start;
  let { headers } = settings;
  let isForNow = false;
  for (let hops = 0; hops <= settings.maxRedirects; hops++) {
    deadline.pause();
    await settings.beforeRequest?.(url, isForNow);
    deadline.resume();
    const conditions = isConditional(url.href, settings) ? settings.conditions : null;
    const asking = conditions === null ? headers : { ...headers, ...conditions.headers };
    const own = withSecrets(asking, url, connection);
    asked.add(questionOf(url, own));
    const answer = await ask(url, own, { settings, deadline });
    connection.cookies?.take(url, answer.headers["set-cookie"]);
    const location = locationOf(answer.status, answer.headers) ?? refreshOf(answer);
    if (location === null) return await received(url.href, answer, { settings, isForNow });
    isForNow ||= !isForGood(answer.status);
    const next = redirected(url, location);
    if (next.hash === "") next.hash = url.hash;
    if (next.origin !== url.origin) headers = withoutSecrets(headers);
    const then = withSecrets(headers, next, connection);
    if (asked.has(questionOf(next, then))) throw circle(start, next, connection);
    url = next;
  }
  const problem = `redirects more than ${settings.maxRedirects} times, last to ${url.href}: the site may want cookies`;
  throw new FetchError("too-many-redirects", start.href, problem);
}

/** Two questions that are equal have equal answers: an address may be asked again with another cookie. */
function questionOf({ href, hash }: URL, { cookie = "" }: Record<string, string>): string {
  return `${hash === "" ? href : href.slice(0, -hash.length)} ${cookie}`;
}

function circle(start: URL, next: URL, { cookies }: Connection): FetchError {
  const advice = cookies === null ? "the site may want cookies" : "look at it in a browser";
  const problem = `redirects in a circle, back to ${next.href}: ${advice}`;
  return new FetchError("too-many-redirects", start.href, problem);
}

interface Asking {
  readonly settings: Settings;
  readonly deadline: Deadline;
}

async function ask(url: URL, headers: Record<string, string>, { settings, deadline }: Asking): Promise<Answer> {
  const { connection } = settings;
  const dispatcher = connection.dispatcherFor(url);
  const wanted: Question["wanted"] = (status, answered) => wantedOf(url.href, status, answered, settings);
  try {
    return await exchange({ url, headers, dispatcher, deadline, wanted });
  } catch (error) {
    if (error instanceof FetchError) throw error;
    const proxy = connection.proxyFor(url);
    if (proxy !== null) throw behindProxy(url.href, withoutPassword(proxy), error);
    if (codeOf(error) === "UND_ERR_INVALID_ARG") {
      throw new TypeError(`The headers cannot be sent: ${(error as Error).message}`, { cause: error });
    }
    throw unreachable(url.href, error, connection);
  }
}

/** How many bytes of an answer's body are wanted; throws a FetchError for an answer that is not what was asked for. */
function wantedOf(url: string, status: number, headers: AnswerHeaders, settings: Settings): number | null {
  if (isUnchanged(url, status, settings) || locationOf(status, headers) !== null) return null;
  refuseStatus(url, status, joined(headers["retry-after"]));
  settings.kind.refuseType(url, joined(headers["content-type"]));
  const codings = codingsOf(joined(headers["content-encoding"]), url);
  const { maxBytes } = settings;
  if (codings.length === 0 && Number(headers["content-length"]) > maxBytes) throw tooLarge(url, maxBytes);
  return maxBytes;
}

function isUnchanged(url: string, status: number, settings: Settings): boolean {
  return status === 304 && isConditional(url, settings);
}

function isConditional(url: string, { conditions }: Settings): boolean {
  return conditions?.url === url;
}

interface Receiving {
  readonly settings: Settings;
  readonly isForNow: boolean;
}

async function received(url: string, answer: Answer, { settings, isForNow }: Receiving): Promise<Fetched> {
  const { status, body } = answer;
  const headers = flattened(answer.headers);
  if (isUnchanged(url, status, settings)) return { url, status, contentType: null, bytes: body, headers, isForNow };
  const codings = codingsOf(headers["content-encoding"], url);
  const { maxBytes } = settings;
  const bytes = codings.length === 0 ? body : await decompress(body, { url, codings, maxBytes });
  return { url, status, contentType: headers["content-type"] ?? null, bytes, headers, isForNow };
}

const READABLE = ["text/html", "application/xhtml+xml", "text/plain", "text/markdown", "application/xml", "text/xml"];

function refuseType(url: string, contentType = ""): void {
  const type = contentType.split(/[;,]/)[0].trim().toLowerCase();
  if (type === "" || READABLE.includes(type)) return;
  throw notHtml(url, type);
}

function notHtml(url: string, sent: string): FetchError {
  return new FetchError("not-html", url, `sent ${sent}, not HTML: dechaff reads HTML pages and plain text`);
}
