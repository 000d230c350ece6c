import { useEffect, useState } from "preact/hooks";
import { get } from "../api.ts";

export interface Hit {
  readonly url: string;
  readonly excerpt: string;
}

/** Typing goes on within it: the service is asked when it has stopped. */
const PAUSE = 200;
const MOST = 100;

/** What the service finds in the texts of a crawl's pages, the best first. Nothing while nothing is looked for. */
export function useSearch(id: string, words: string): readonly Hit[] {
  const [hits, setHits] = useState<readonly Hit[]>([]);
  useEffect(() => {
    const query = queryOf(words);
    if (query === "") return setHits([]);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const path = `/search?${new URLSearchParams({ q: query, crawl: id, limit: String(MOST) })}`;
      get<{ hits: readonly Hit[] }>(path, controller.signal).then(
        (found) => setHits(found.hits),
        () => setHits([]), // titles and addresses are still searched
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [id, words]);
  return hits;
}

/** The last word may not be typed to its end. */
export function queryOf(words: string): string {
  const text = words.trim();
  return /[\p{L}\p{N}]$/u.test(text) ? `${text}*` : text;
}
