import type { Sketch, Store } from "../store/index.ts";
import { isNear } from "./sketch.ts";

/** So many pages are compared at most: where more share a band, their template is all that they say. */
const MOST_COMPARED = 64;

/** The key of a page of the present round that says nearly the same; null if there is none. */
export async function findNear(store: Store, crawl: string, sketch: Sketch | null): Promise<string | null> {
  if (sketch === null) return null;
  const candidates = await store.near(crawl, sketch.bands, MOST_COMPARED);
  return candidates.find(({ signature }) => isNear(signature, sketch.signature))?.key ?? null;
}
