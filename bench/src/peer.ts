import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** A library that reads HTML into tokens or a tree. */
export interface ParsePeer {
  readonly name: string;
  readonly version: string;
  parse(html: string): unknown;
}

/** A library that finds a page's main text. */
export interface ExtractPeer {
  readonly name: string;
  readonly version: string;
  extract(html: string, url: string | null): string | Promise<string>;
}

/** A peer that is not loaded yet, because it may not be installed or not run on this machine. */
export interface Loader<Peer> {
  readonly name: string;
  /** Below some 25 MB/s: measured on fewer pages. */
  readonly slow: boolean;
  load(): Promise<Peer>;
}

export interface Unavailable {
  readonly name: string;
  readonly reason: string;
}

export interface LoadedPeers<Peer> {
  readonly peers: readonly Peer[];
  readonly unavailable: readonly Unavailable[];
}

export async function loadPeers<Peer>(loaders: readonly Loader<Peer>[]): Promise<LoadedPeers<Peer>> {
  const peers: Peer[] = [];
  const unavailable: Unavailable[] = [];
  for (const loader of loaders) {
    try {
      peers.push(await loader.load());
    } catch (error) {
      unavailable.push({ name: loader.name, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return { peers, unavailable };
}

const require = createRequire(import.meta.url);

/** The installed version of a package, whatever its `exports` allow to be imported. */
export function versionOf(packageName: string): string {
  const places = require.resolve.paths(packageName) ?? [];
  const file = places.map((place) => join(place, packageName, "package.json")).find((path) => existsSync(path));
  if (file === undefined) throw new Error(`the package "${packageName}" is not installed: run npm install`);
  return JSON.parse(readFileSync(file, "utf8")).version;
}
