import { extract } from "../index.ts";
import { nameMeant } from "../slips.ts";
import type { CrawlOptions } from "./crawl-options.ts";

/** Names as keys, so that the compiler misses one that is not here. */
const NAMES: Record<keyof CrawlOptions, true> = {
  ...{ store: true, name: true, limit: true, depth: true, concurrency: true, delay: true, listings: true },
  ...{ revisit: true, duplicates: true, attempts: true, timeout: true, maxBytes: true, maxListingBytes: true },
  ...{ userAgent: true, headers: true, dispatcher: true, ignoreRobots: true, proxy: true, cookies: true },
  ...{ render: true, signal: true, patterns: true, extract: true, read: true, keep: true, onEvent: true },
  ...{ scope: true, include: true, exclude: true, follow: true },
};

/** What the compiler would have refused, and what no type can say. Throws a TypeError that says what to give. */
export function checkCrawlOptions(options: CrawlOptions): void {
  if (typeof options !== "object" || options === null)
    throw wrong("options", options, "an object, as in { limit: 100 }");
  checkNames(Object.keys(options));
  checkStore(options.store);
  checkWord(options, "scope", ["host", "subdomains", "any"]);
  checkWord(options, "duplicates", ["exact", "near"]);
  for (const name of ["include", "exclude"] as const) {
    if (!Array.isArray(options[name] ?? [])) throw wrong(name, options[name], 'a list, as in ["/news/"]');
  }
  if (options.signal !== undefined && typeof options.signal?.addEventListener !== "function")
    throw wrong("signal", options.signal, "that of an AbortController");
  for (const name of ["follow", "read", "keep", "onEvent"] as const) {
    if (!["undefined", "function"].includes(typeof options[name])) throw wrong(name, options[name], "a function");
  }
  // Says itself what is wrong with its options, and does not have to be told by some page.
  if (options.extract !== undefined) extract("", options.extract);
}

/** All unknown ones are refused: who limits a crawl by a name that it does not know would notice hours later. */
function checkNames(given: readonly string[]): void {
  const names = Object.keys(NAMES);
  const unknown = given.find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const meant = nameMeant(unknown, names);
  const advice = meant === undefined ? `give one of ${names.join(", ")}` : `did you mean ${meant}?`;
  throw new TypeError(`${unknown} is no option of a crawl: ${advice}`);
}

function checkStore(store: unknown): void {
  if (store === undefined || store === null || typeof (store as { lease?: unknown }).lease === "function") return;
  const path = typeof store === "string" ? JSON.stringify(store) : '"site.db"';
  throw wrong("store", store, `an open one, as in await SqliteStore.open(${path}) of dechaff/store`);
}

function checkWord(options: CrawlOptions, name: "scope" | "duplicates", words: readonly string[]): void {
  const word = options[name];
  if (word !== undefined && !words.includes(word)) throw wrong(name, word, `one of ${words.join(", ")}`);
}

function wrong(name: string, value: unknown, wanted: string): TypeError {
  return new TypeError(`${name} is ${shown(value).slice(0, 100)}: give ${wanted}`);
}

function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (value instanceof Promise) return "a promise";
  return typeof value === "function" ? `the function ${value.name}` : String(value);
}
