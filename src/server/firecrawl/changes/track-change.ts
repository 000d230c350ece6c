import { urlKey } from "../../../crawl/index.ts";
import type { ServiceStore } from "../../../store/index.ts";
import type { ChangeTracking } from "../formats.ts";
import { type GitDiff, gitDiff } from "./git-diff.ts";

/** How a page differs from itself when it was last tracked. */
export interface TrackedChange {
  readonly previousScrapeAt: string | null;
  readonly changeStatus: "new" | "same" | "changed" | "removed";
  /** Whether links lead to it: known only of pages that they led to. */
  readonly visibility: "visible";
  readonly diff?: GitDiff;
}

export interface Tracking {
  readonly store: ServiceStore;
  /** Whose snapshots these are. */
  readonly owner: string | null;
  readonly wanted: ChangeTracking;
}

/** Compares the page's Markdown with the snapshot, and takes its place. `null` is a page that is gone. */
export async function trackChange(
  { store, owner, wanted }: Tracking,
  url: string,
  markdown: string | null,
): Promise<TrackedChange> {
  const scope = `${owner ?? ""} ${wanted.tag}`;
  const key = urlKey(url) ?? url;
  const before = await store.snapshot(scope, key);
  if (markdown !== null) await store.saveSnapshot(scope, key, { taken: Date.now(), content: markdown });
  const previousScrapeAt = before === null ? null : new Date(before.taken).toISOString();
  if (markdown === null) return { previousScrapeAt, changeStatus: "removed", visibility: "visible" };
  if (before === null) return { previousScrapeAt, changeStatus: "new", visibility: "visible" };
  const isSame = before.content === markdown;
  return {
    ...{ previousScrapeAt, changeStatus: isSame ? "same" : "changed", visibility: "visible" },
    ...(!isSame && wanted.hasDiff && { diff: gitDiff(before.content, markdown) }),
  };
}
