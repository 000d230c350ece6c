import { expect, test } from "vitest";
import { FetchError, unreachable } from "./fetch-error.ts";
import { backOff, mayPass, retryAfter } from "./retry.ts";

const status = (code: number, options: object = {}) =>
  new FetchError("http-status", "https://a.example/", "answered", { status: code, retry: "later", ...options });
const timeout = new FetchError("timeout", "https://a.example/", "took long");

test.each([
  ["a page that is not there is not tried again", status(404, { retry: "never" }), 1, null],
  ["a lost connection is tried again after a second", timeout, 1, 1000],
  ["each wait is twice as long", timeout, 2, 2000],
  ["attempts have an end", timeout, 3, null],
  ["an error of the server's waits longer", status(500), 1, 3000],
  ["too many requests wait longest", status(429), 1, 10_000],
  ["what the server asks for is done", status(503, { retryAfter: 120_000 }), 1, 120_000],
  ["a server that asks for an hour is left alone", status(503, { retryAfter: 3_600_000 }), 1, null],
])("%s", (_, error, attempts, expected) => {
  expect(backOff(error, attempts, 3)).toBe(expected);
});

test.each([
  ["a server's error", status(502), true],
  ["a page that is not there", status(404, { retry: "never" }), false],
  ["a lost connection", timeout, true],
  ["a name that nobody knows", unreachable("https://a.example/", { code: "ENOTFOUND" }), true],
  ["a certificate that has expired", unreachable("https://a.example/", { code: "CERT_HAS_EXPIRED" }), true],
  ["an image", new FetchError("not-html", "https://a.example/", "sent image/png"), false],
  ["a page that is too large", new FetchError("too-large", "https://a.example/", "is large"), false],
  ["a circle", new FetchError("too-many-redirects", "https://a.example/", "circles"), false],
])("%s may pass by the next run, or not", (_, error, expected) => {
  expect(mayPass(error)).toBe(expected);
});

test.each([
  [undefined, null],
  ["120", 120_000],
  ["Thu, 01 Jan 1970 00:00:10 GMT", 10_000],
  ["Wed, 31 Dec 1969 00:00:10 GMT", 0],
  ["soon", null],
])("Retry-After %j is %s", (header, expected) => {
  expect(retryAfter(header, 0)).toBe(expected);
});
