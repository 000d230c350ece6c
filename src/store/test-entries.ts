import type { FrontierEntry, LeaseRequest, NextRound, Store, StoredPage } from "./store.ts";

/** For the tests of stores: what is put into them and asked of them. */
export const CRAWL = "https://a.example/";
export const ANY_TIME = 1_000_000;
export const NEXT_ROUND: NextRound = { now: ANY_TIME, patience: 1000 };

export function entry(name: string, depth = 0, host = "a.example"): FrontierEntry {
  return { key: `https://${host}/${name}`, url: `https://${host}/${name}?raw`, host, depth };
}

export function pageOf(name: string, changes: Partial<StoredPage> = {}): StoredPage {
  return {
    ...{ key: `https://a.example/${name}`, url: `https://a.example/${name}`, canonical: null, fingerprint: null },
    ...{ article: { title: name }, fetched: 5, changed: 4, etag: '"e"', lastModified: null },
    ...changes,
  };
}

export function request(changes: Partial<LeaseRequest> = {}): LeaseRequest {
  const who = { host: "a.example", owner: "me", count: 100, limit: 1000 };
  return { ...who, now: ANY_TIME, expires: ANY_TIME + 1000, ...changes };
}

/** An address that is leased as `request` says. */
export const mine = (name: string) => ({ key: `https://a.example/${name}`, owner: "me" });

export const NOTHING_FOUND = { outcome: "skipped", page: null, found: [] } as const;

/** Leases addresses, and tells them by the names of their entries. */
export async function keysOf(store: Store, changes: Partial<LeaseRequest> = {}): Promise<string[]> {
  return (await store.lease(CRAWL, request(changes))).map(({ key }) => new URL(key).pathname.slice(1));
}
