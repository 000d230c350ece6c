import type { Evidence } from "../evidence.ts";
import type { Claim } from "../fact.ts";

/** The words of a title in lower case, without the shortest: articles and prepositions. */
export function titleWords(title: string): Set<string> {
  const lower = title.toLowerCase();
  // Most titles are ASCII, which has no other forms, and is cut in half the time.
  const words = /[^\0-\x7f]/.test(lower) ? lower.normalize("NFKD").split(/[^\p{L}\p{N}]+/u) : lower.split(/[^a-z\d]+/);
  return new Set(words.filter((word) => word.length > 2));
}

/** The share of one title's words that another has. */
export function shareOf(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of words) if (others.has(word)) shared++;
  return words.size === 0 ? 0 : shared / words.size;
}

/** How a headline relates to what the page calls itself in its head. */
export function relationOf(headline: string, title: string | null): string {
  if (/[.!]$/.test(headline)) return ", a sentence";
  if (title === null) return "";
  const own = titleWords(headline);
  const others = titleWords(title);
  const [inside, around] = [shareOf(own, others), shareOf(others, own)];
  if (inside === 1 && around === 1) return "";
  if (inside === 1) return " within title";
  if (around === 1) return " around title";
  return Math.max(inside, around) > 0.5 ? " like title" : " unlike title";
}

/** Titles that are compared with the address: pages do not claim more. */
const MOST_TITLES = 40;

/** The page's address tells its title, in a few words: what it tells of each claim is a claim of its own. */
export function addressClaims(
  claims: readonly Claim<string>[],
  { address, location }: Pick<Evidence, "address" | "location">,
): Claim<string>[] {
  const words = location === null ? new Set<string>() : pathWords(location.pathname);
  if (words.size < 2) return [];
  const values = [...new Set(claims.map(({ value }) => value))].slice(0, MOST_TITLES);
  return values.flatMap((value) => {
    const own = titleWords(value);
    const share = shareOf(words, own);
    const echo = (source: string) => ({ source, value, raw: address ?? "", isEcho: true as const });
    const told = echo(`${Math.floor(4 * shareOf(own, words))} quarters in the address`);
    if (share < 0.5) return [told];
    return [told, echo(share === 1 ? "all of the address" : "most of the address")];
  });
}

/** The words of the last part of a path that has some. */
function pathWords(path: string): Set<string> {
  const last = path.split("/").findLast((part) => /[a-z%]{3}/i.test(part)) ?? "";
  return titleWords(decoded(last).replace(/\.\w{2,5}$|[-_+]/g, " "));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
