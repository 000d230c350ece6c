import { STATUS_CODES } from "node:http";
import { FetchError } from "./fetch-error.ts";
import { retryAfter } from "./retry.ts";

/** Throws a FetchError for an answer that has not what was asked for. `wait`: what it says under Retry-After. */
export function refuseStatus(url: string, status: number, wait: string | undefined): void {
  if (status >= 200 && status < 300) return;
  const later = status >= 500 || status === 408 || status === 425 || status === 429;
  const pause = retryAfter(wait);
  const asks = later && pause !== null && pause > 0 ? `, and asks to wait ${Math.ceil(pause / 1000)} s` : "";
  const problem = `answered ${status} ${STATUS_CODES[status] ?? ""}`.trimEnd() + asks;
  const advice = later ? "try again later" : (ADVICE[status] ?? "check the address");
  throw new FetchError("http-status", url, `${problem}: ${advice}`, {
    retry: later ? "later" : "never",
    status,
    retryAfter: pause,
  });
}

const ADVICE: Record<number, string> = {
  401: "the page wants a login",
  402: "the page wants a payment",
  403: "the site does not let dechaff in",
  410: "the page is gone for good",
  451: "the page is withheld for legal reasons",
};
