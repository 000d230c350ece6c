import type { Article } from "../index.ts";
import { keptArticle } from "./kept.ts";
import { linesOf, type TextChanges, textChanges } from "./text-changes.ts";

/** What a crawl found out about an article against the round before. */
export interface PageChange {
  readonly type: "new" | "changed";
  /** How its text has changed; null if it is new, or its text was not kept. */
  readonly changes: TextChanges | null;
}

const CHANGES = new WeakMap<Article, PageChange>();

/** Of an article that a crawl has given: whether it is new or has changed, and how. Null for any other. */
export function changeOf(article: Article): PageChange | null {
  return CHANGES.get(article) ?? null;
}

export function noteChange(article: Article, change: PageChange): void {
  CHANGES.set(article, change);
}

/** How the text of what is kept of an article differs from what was kept before; null if either has none. */
export function changesBetween(before: unknown, after: unknown): TextChanges | null {
  const [old, now] = [before, after].map((kept) => textOf(keptArticle(kept)));
  return old === null || now === null ? null : textChanges(old, now);
}

/** Of a text that has become another so much is gone at least: what stays may be the title, or a line of the site's. */
const REPLACED = 0.8;

/** Whether hardly anything is left of a text; true if either was not kept. */
export function isReplaced(before: unknown, after: unknown): boolean {
  const [old, now] = [before, after].map((kept) => textOf(keptArticle(kept)));
  if (old === null || now === null) return true;
  return textChanges(old, now).removed >= REPLACED * linesOf(old).length;
}

/** Under the names that `keep` and `toJson` have. */
function textOf(kept: unknown): string | null {
  if (typeof kept !== "object" || kept === null) return null;
  const { markdown, text } = kept as { markdown?: unknown; text?: unknown };
  return typeof markdown === "string" ? markdown : typeof text === "string" ? text : null;
}
