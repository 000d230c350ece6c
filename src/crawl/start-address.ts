import { urlKey } from "./url-key.ts";

/** Where a caller begins: its address without the fragment, and its key. */
export interface StartAddress {
  readonly key: string;
  readonly url: URL;
}

/** Throws a TypeError for what is no web address. */
export function startAddress(address: string): StartAddress {
  const key = urlKey(String(address));
  if (key === null) throw new TypeError(`"${address}" is no web address: write it in full, as in https://example.org/`);
  const url = new URL(address);
  url.hash = "";
  return { key, url };
}
