import type { Store } from "../store/index.ts";
import type { CrawlSettings } from "./crawl-options.ts";

/** The kind of a note on which links a crawl follows. */
const REACH = "reach";

interface ReachNote {
  /** As `reachOf` writes it. */
  readonly reach: string;
  /** Up to this round, pages are read again whether they have changed or not. */
  readonly wholeUntil: number;
}

interface Run {
  readonly settings: CrawlSettings;
  /** It begins a round, and does not go on with one. */
  readonly isNewRound: boolean;
}

/**
 * Whether a run has to read pages that have not changed: those before it followed other links of them, and a page that is
 * not sent leads nowhere. Known until all pages of a round were read so, however many runs that takes.
 */
export async function isWhole(store: Store, crawl: string, { settings, isNewRound }: Run): Promise<boolean> {
  const reach = reachOf(settings);
  const round = await store.round(crawl);
  const note = (await store.noteFor(crawl, REACH)) as ReachNote | null;
  if (note?.reach === reach) return round <= note.wholeUntil;
  const wholeUntil = note === null ? 0 : isNewRound ? round : round + 1;
  await store.saveNote(crawl, REACH, { data: { reach, wholeUntil } satisfies ReachNote, now: Date.now() });
  return round <= wholeUntil;
}

/** What decides about links, but for the caller's own function. */
function reachOf({ depth, listings, scope = "host", include = [], exclude = [] }: CrawlSettings): string {
  return JSON.stringify({ depth: String(depth), listings, scope, include, exclude });
}
