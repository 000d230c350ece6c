export interface RecentCrawl {
  readonly id: string;
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly started: number;
}

const KEY = "dechaff-crawls";
const MOST = 10;

/** The crawls that were started from this browser, newest first. */
export function recentCrawls(): readonly RecentCrawl[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? (stored as RecentCrawl[]) : [];
  } catch {
    return [];
  }
}

export function rememberCrawl(crawl: RecentCrawl): void {
  localStorage.setItem(KEY, JSON.stringify([crawl, ...withoutCrawl(crawl.id)].slice(0, MOST)));
}

export function forgetCrawl(id: string): void {
  localStorage.setItem(KEY, JSON.stringify(withoutCrawl(id)));
}

function withoutCrawl(id: string): RecentCrawl[] {
  return recentCrawls().filter((crawl) => crawl.id !== id);
}
