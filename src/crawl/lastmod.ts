import type { ListedPage } from "../store/index.ts";
import type { Listing } from "./listing.ts";
import { urlKey } from "./url-key.ts";

const HOUR = 60 * 60 * 1000;
/** Where on earth a day ends last, after it has ended in Greenwich. */
const LAST_ZONE = 12 * HOUR;

const SHAPE = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/;

/**
 * The last moment that a sitemap's `lastmod` can mean: "2026-03" is the end of March, "2026-03-01" the end of that day,
 * both in the last time zone. A W3C date and time; null if it is none.
 */
export function latestMoment(text: string): number | null {
  const [, year, month, day] = SHAPE.exec(text) ?? [];
  if (year !== undefined) {
    const next = [Number(year), Number(month ?? 12) - 1, Number(day ?? 0)] as const;
    const end = day === undefined ? Date.UTC(next[0], next[1] + 1, 1) : Date.UTC(next[0], next[1], next[2] + 1);
    return Number.isNaN(end) ? null : end + LAST_ZONE;
  }
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)?$/.test(text)) return null;
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(text);
  const time = Date.parse(hasZone ? text : `${text}Z`);
  return Number.isNaN(time) ? null : time + (hasZone ? 0 : LAST_ZONE);
}

/** What a sitemap says about when pages changed, by their keys. */
export function listedPages({ modified }: Listing, base: string): ListedPage[] {
  const pages: ListedPage[] = [];
  for (const [address, time] of modified) {
    const key = URL.canParse(address, base) ? urlKey(new URL(address, base)) : null;
    if (key !== null) pages.push({ key, modified: time });
  }
  return pages;
}
