import { FetchError } from "../fetch/fetch-error.ts";
import { StoreError } from "../store/index.ts";

/** What can go wrong with a request, and the status that says so. */
const STATUS = {
  "invalid-json": 400,
  "invalid-request": 400,
  "invalid-url": 400,
  unauthorized: 401,
  forbidden: 403,
  /** The address is not one of the public internet. */
  "refused-address": 403,
  robots: 403,
  "not-found": 404,
  "method-not-allowed": 405,
  conflict: 409,
  "too-large": 413,
  "unsupported-media-type": 415,
  /** What was fetched is no page. */
  "not-html": 422,
  "page-too-large": 422,
  "rate-limited": 429,
  /** The caller has gone: nobody reads it but the log, where nginx's number for that is known. */
  aborted: 499,
  internal: 500,
  "not-implemented": 501,
  unreachable: 502,
  "upstream-status": 502,
  "too-many-redirects": 502,
  "bad-encoding": 502,
  busy: 503,
  stopping: 503,
  unavailable: 503,
  timeout: 504,
} as const;

export type ServiceErrorCode = keyof typeof STATUS;

/** The one error of the service. The message says what was wrong, a colon, what to do; it is shown to the caller. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly code: ServiceErrorCode;
  readonly status: (typeof STATUS)[ServiceErrorCode];
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ServiceErrorCode, message: string, options: ServiceErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = STATUS[code];
    this.headers = {
      ...options.headers,
      ...(options.retryAfter !== undefined && { "retry-after": String(Math.max(1, Math.ceil(options.retryAfter))) }),
    };
  }
}

interface ServiceErrorOptions {
  readonly cause?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Seconds. */
  readonly retryAfter?: number;
}

const OF_FETCHING: Readonly<Record<FetchError["code"], ServiceErrorCode>> = {
  "invalid-url": "invalid-url",
  "unsupported-scheme": "invalid-url",
  unreachable: "unreachable",
  timeout: "timeout",
  "http-status": "upstream-status",
  "too-large": "page-too-large",
  "not-html": "not-html",
  "not-image": "not-html",
  "too-many-redirects": "too-many-redirects",
  "bad-encoding": "bad-encoding",
  aborted: "aborted",
  proxy: "unreachable",
  rendering: "unreachable",
  robots: "robots",
  "refused-address": "refused-address",
};

/** Puts whatever was thrown into the service's words. What nobody foresaw says nothing about the inside. */
export function serviceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof FetchError) {
    const code = OF_FETCHING[error.code];
    const message = error.code === "too-large" ? `${error.url} is larger than this service reads` : error.message;
    return new ServiceError(code, message, { cause: error });
  }
  if (error instanceof StoreError && error.retry === "later") {
    return new ServiceError("unavailable", "The store cannot be used now: try again later", {
      cause: error,
      retryAfter: 5,
    });
  }
  return new ServiceError("internal", "Something went wrong inside: please report it with the request", {
    cause: error,
  });
}
