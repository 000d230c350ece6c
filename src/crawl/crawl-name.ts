import { createHash } from "node:crypto";
import type { Store } from "../store/index.ts";
import { urlKey } from "./url-key.ts";

/** A crawl's name stands in every row of the store: a thousand addresses in a million rows would be terabytes. */
const LONGEST = 200;

/**
 * What a crawl is called in a store unless its caller says so: the keys that it begins with. Of many the first, and what
 * tells them from all others, in whatever order they come.
 */
export function nameOf(keys: readonly string[]): string {
  const all = keys.join(" ");
  if (keys.length === 1 || all.length <= LONGEST) return all;
  const own = [...new Set(keys)].sort();
  const hash = createHash("sha256").update(own.join(" ")).digest("hex").slice(0, 16);
  return `${keys[0].slice(0, LONGEST / 2)} and ${own.length - 1} more, ${hash}`;
}

/** The name of a crawl of these addresses in a store: as above, or all of their keys where it has that from before. */
export async function crawlName(store: Pick<Store, "counts">, addresses: readonly string[]): Promise<string> {
  const keys = addresses.map((address) => urlKey(address) ?? address);
  const [name, old] = [nameOf(keys), keys.join(" ")];
  if (name === old) return name;
  const { pending, leased, done, failed } = await store.counts(old);
  return pending + leased + done + failed > 0 ? old : name;
}
