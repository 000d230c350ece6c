import { extract } from "../index.ts";
import type { CrawlOptions } from "./crawl-options.ts";

/** What the compiler would have refused, and what no type can say. Throws a TypeError that says what to give. */
export function checkCrawlOptions(options: CrawlOptions): void {
  if (typeof options !== "object" || options === null)
    throw wrong("options", options, "an object, as in { limit: 100 }");
  checkStore(options.store);
  checkWord(options, "scope", ["host", "subdomains", "any"]);
  checkWord(options, "duplicates", ["exact", "near"]);
  for (const name of ["include", "exclude"] as const) {
    if (!Array.isArray(options[name] ?? [])) throw wrong(name, options[name], 'a list, as in ["/news/"]');
  }
  for (const name of ["follow", "read", "keep", "onEvent"] as const) {
    if (!["undefined", "function"].includes(typeof options[name])) throw wrong(name, options[name], "a function");
  }
  // Says itself what is wrong with its options, and does not have to be told by some page.
  if (options.extract !== undefined) extract("", options.extract);
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
