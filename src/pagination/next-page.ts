import { type Article, checkArticle } from "../article/index.ts";
import { addressEvidence, combine, type Evidence, linkEvidence, total } from "./evidence.ts";
import { findPageLinks } from "./page-links.ts";

/** Where an article, a thread or a list goes on. */
export interface NextPage {
  readonly url: string;
  /** 0 to 1. */
  readonly score: number;
  /** Why, in words. */
  readonly reason: string;
}

/** Chosen on autopager-203: what scores less is wrong more often than right. */
const LEAST = 0.5;

/**
 * The page that follows, or null. What counts is how the link's address differs from the page's own (by the number of a
 * page), what stands beside it (the number before it), and what the page calls it (`rel=next`, a word, an arrow).
 */
export function nextPage(article: Pick<Article, "page" | "url">): NextPage | null {
  checkArticle(article, "page");
  const { page, url } = article;
  if (url === null || !URL.canParse(url)) return null;
  const site = siteOf(url);
  const own = withoutHash(url);
  const pages = new Map<string, Evidence>();
  for (const link of findPageLinks(page, url)) {
    if (siteOf(link.url) !== site || withoutHash(link.url) === own) continue;
    const key = withoutHash(link.url);
    const known = pages.get(key) ?? addressEvidence(url, key);
    pages.set(key, combine(known, linkEvidence(link, url)));
  }
  let best: NextPage | null = null;
  for (const [next, evidence] of pages) {
    const { score, reasons } = total(evidence);
    if (score >= LEAST && score > (best?.score ?? 0)) best = { url: next, score, reason: reasons.join(", ") };
  }
  return best;
}

function siteOf(url: string): string {
  return new URL(url).host.replace(/^www\./, "");
}

function withoutHash(url: string): string {
  return url.replace(/#.*$/s, "");
}
