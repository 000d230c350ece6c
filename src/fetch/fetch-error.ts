import { errors } from "undici/index.js";
import { hideUsers } from "./credentials.ts";
import { RefusedAddress } from "./guard/address-guard.ts";

/** The one error of this layer: a literal code to branch on, the address, and whether trying again makes sense. */
export class FetchError extends Error {
  override readonly name = "FetchError";
  readonly code: FetchErrorCode;
  readonly url: string;
  readonly retry: "never" | "later";
  /** The HTTP status, where that is what was wrong. */
  readonly status: number | null;
  /** Milliseconds that the server asks to wait, from its Retry-After header. */
  readonly retryAfter: number | null;

  /** The message is the address and then `problem`: what was wrong, a colon, what to do. */
  constructor(code: FetchErrorCode, url: string, problem: string, options: FetchErrorOptions = {}) {
    super(`${shown(url)} ${problem}`, { cause: options.cause });
    this.code = code;
    this.url = hideUsers(url);
    this.retry = options.retry ?? RETRY[code];
    this.status = options.status ?? null;
    this.retryAfter = options.retryAfter ?? null;
  }
}

export type FetchErrorCode = keyof typeof RETRY;

interface FetchErrorOptions {
  readonly retry?: FetchError["retry"];
  readonly cause?: unknown;
  readonly status?: number | null;
  readonly retryAfter?: number | null;
}

const RETRY = {
  "invalid-url": "never",
  "unsupported-scheme": "never",
  unreachable: "later",
  timeout: "later",
  "http-status": "never",
  "too-large": "never",
  "not-html": "never",
  "not-image": "never",
  "too-many-redirects": "never",
  "bad-encoding": "never",
  aborted: "later",
  /** The proxy refused, or is not there. */
  proxy: "later",
  /** The browser that runs a page's scripts has failed. */
  rendering: "later",
  /** robots.txt forbids it, or could not be read. */
  robots: "never",
  /** Not an address of the public internet, and a guard stands before it. */
  "refused-address": "never",
} as const;

export function tooLarge(url: string, maxBytes: number): FetchError {
  return new FetchError("too-large", url, `is larger than ${maxBytes} bytes: raise maxBytes to read it`);
}

/** A message is one line of bearable length, whatever was passed as an address. */
function shown(url: string): string {
  const line = hideUsers(url).replace(/[\s\x00-\x1f\x7f]+/g, " ");
  if (line.trim() === "") return "An empty string";
  return line.length > 500 ? `${line.slice(0, 500)}…` : line;
}

/** What the codes of sockets, resolvers, TLS and the HTTP parser mean, and what to do about it. */
const REASONS: Record<string, readonly [problem: string, retry: FetchError["retry"]]> = {
  ENOTFOUND: ["has a host that does not exist: check the address", "never"],
  EAI_AGAIN: ["could not be looked up: check the network or try again later", "later"],
  ECONNREFUSED: ["refused the connection: check the port or try again later", "later"],
  ECONNRESET: ["broke off the connection: try again later", "later"],
  EPIPE: ["broke off the connection: try again later", "later"],
  EHOSTUNREACH: ["has a host that no route leads to: check the network", "later"],
  ENETUNREACH: ["is on a network that no route leads to: check the network", "later"],
  EADDRNOTAVAIL: ["has an address that cannot be connected to: check the address", "never"],
  UND_ERR_SOCKET: ["closed the connection before the page was complete: try again later", "later"],
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: ["sent less or more than it announced: try again later", "later"],
  UND_ERR_HEADERS_OVERFLOW: ["sent more headers than any page needs: check the address", "never"],
  CERT_HAS_EXPIRED: ["has a certificate that has expired: the site must renew it", "never"],
  DEPTH_ZERO_SELF_SIGNED_CERT: ["signed its certificate itself: add it to NODE_EXTRA_CA_CERTS to trust it", "never"],
  SELF_SIGNED_CERT_IN_CHAIN: ["has a certificate of an unknown authority: add it to NODE_EXTRA_CA_CERTS", "never"],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ["sent an incomplete certificate chain: the site must send all of it", "never"],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: [
    "has a certificate of an unknown authority: add it to NODE_EXTRA_CA_CERTS",
    "never",
  ],
  ERR_TLS_CERT_ALTNAME_INVALID: ["has a certificate for another host: check the address", "never"],
  EPROTO: ["does not speak TLS as expected: try http:// instead of https://", "never"],
};

/** Milliseconds that were allowed for, to be named where they were not enough. */
interface Allowed {
  readonly connectTimeout: number;
}

/** Puts what a socket, a resolver or undici threw into words. */
export function unreachable(url: string, cause: unknown, allowed?: Allowed): FetchError {
  if (cause instanceof RefusedAddress) return new FetchError("refused-address", url, cause.message, { cause });
  const code = codeOf(cause);
  const late = (problem: string, limit: number | undefined) => {
    const within = limit === undefined ? "in time" : `within ${limit} ms`;
    return new FetchError("timeout", url, `${problem} ${within} (${code}): try again later`, { cause });
  };
  if (code === "UND_ERR_CONNECT_TIMEOUT") return late("did not accept a connection", allowed?.connectTimeout);
  if (code === "UND_ERR_HEADERS_TIMEOUT") return late("sent no headers", undefined);
  if (code === "ETIMEDOUT") return late("did not accept a connection", undefined);
  const [problem, retry] = reason(code, cause);
  return new FetchError("unreachable", url, code ? problem.replace(":", ` (${code}):`) : problem, { retry, cause });
}

/** The same where a proxy stands between, which may be at fault instead. */
export function behindProxy(url: string, proxy: string, cause: unknown): FetchError {
  const message = cause instanceof Error ? cause.message : String(cause);
  const wants = /\b407\b/.test(message);
  const answer = /^Proxy response \((\d+)\)/.exec(message)?.[1];
  if (wants || answer === "407") {
    const problem = `was not fetched, because the proxy ${proxy} wants a password: write it as http://user:password@host`;
    return new FetchError("proxy", url, problem, { cause, retry: "never" });
  }
  const reason = answer ? `answered ${answer}` : codeOf(cause) || message;
  const problem = `could not be reached through the proxy ${proxy} (${reason}): check the proxy, or try again later`;
  return new FetchError("proxy", url, problem, { cause });
}

function reason(code: string, cause: unknown): (typeof REASONS)[string] {
  if (cause instanceof errors.HTTPParserError) return ["does not answer in proper HTTP: check the address", "never"];
  if (code.startsWith("ERR_SSL_")) return REASONS.EPROTO;
  return REASONS[code] ?? ["could not be reached: try again later", "later"];
}

export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : "";
}
