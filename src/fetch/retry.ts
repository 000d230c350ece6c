import type { FetchError } from "./fetch-error.ts";

/** The longest that a server may make us wait; one that asks for more is left alone in this run. */
const LONGEST_WAIT = 10 * 60 * 1000;

/** First waits in milliseconds by what went wrong; each further one is twice as long. */
const FIRST_WAIT = {
  /** The server says that it has too much to do. */
  busy: 10_000,
  /** It is there, and answers with an error of its own. */
  server: 3_000,
  /** The network lost it, or it was too slow. */
  network: 1_000,
} as const;

/** How long to wait before the next attempt, `attempts` having been made; null if there should be none. */
export function backOff(error: FetchError, attempts: number, mostAttempts: number): number | null {
  if (error.retry === "never" || attempts >= mostAttempts) return null;
  if (error.retryAfter !== null) return error.retryAfter <= LONGEST_WAIT ? error.retryAfter : null;
  return Math.min(LONGEST_WAIT, FIRST_WAIT[classOf(error)] * 2 ** (attempts - 1));
}

/** A server that wants to be left alone for longer than a run waits. */
export function asksForLong({ retry, retryAfter }: FetchError): boolean {
  return retry === "later" && retryAfter !== null && retryAfter > LONGEST_WAIT;
}

/**
 * Whether a later run may have more luck. What stood before the host may: a name that is not known where there is no
 * network, a certificate that is renewed; to try these again within a run would be in vain.
 */
export function mayPass({ code, retry }: FetchError): boolean {
  return retry === "later" || code === "unreachable" || code === "proxy" || code === "robots";
}

function classOf({ status }: FetchError): keyof typeof FIRST_WAIT {
  if (status === 429 || status === 503) return "busy";
  return status === null ? "network" : "server";
}

/** RFC 9110, § 10.2.3: seconds or a date. Milliseconds from `now`; null if it says neither. */
export function retryAfter(header: string | undefined, now = Date.now()): number | null {
  if (header === undefined) return null;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
