import { type CrawlEvent, changeOf } from "../../crawl/index.ts";
import type { Article } from "../../index.ts";
import type { Result } from "../delivery.ts";

/** An article's JSON says first whether it is new or has changed, and how; other formats stay as they are. */
export function withChange(content: Result["content"], article: Article): Result["content"] {
  const change = changeOf(article);
  if (typeof content === "string" || change === null) return content;
  return { change: change.type, changes: change.changes, ...content };
}

/** A line of JSON for a page that is gone, beside those of the others. */
export function removal({ url }: CrawlEvent): object {
  return { change: "removed", url };
}

const TOLD = ["new", "changed", "same", "removed"] as const;

/** How many pages are what, against the round before. */
export class RevisitCount {
  readonly #counts = new Map<CrawlEvent["type"], number>();

  add({ type }: CrawlEvent): void {
    this.#counts.set(type, (this.#counts.get(type) ?? 0) + 1);
  }

  /** Empty where nothing is known from before. */
  get numbers(): Partial<Record<(typeof TOLD)[number], number>> {
    if (TOLD.every((type) => type === "new" || !this.#counts.has(type))) return {};
    return Object.fromEntries(TOLD.map((type) => [type, this.#counts.get(type) ?? 0]));
  }

  get words(): string {
    const parts = Object.entries(this.numbers).map(([type, count]) => `${count} ${type}`);
    return parts.length === 0 ? "" : `: ${parts.join(", ")}`;
  }
}

/** What a reader at a terminal wants to know of a page at once; null if nothing. */
export function remark({ type, url, changes }: CrawlEvent): string | null {
  if (type === "removed") return `${url} is gone`;
  if (type !== "changed") return null;
  return changes === null ? `${url} has changed` : `${url} has changed: +${changes.added} -${changes.removed} lines`;
}
