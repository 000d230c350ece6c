/** What to look for in stored pages. */
export interface SearchRequest {
  /** Words that must all be there; "words in quotes" one after the other; a word with a star at its end may go on. */
  readonly query: string;
  /** Look into these crawls only. */
  readonly crawls?: readonly string[] | undefined;
  readonly limit: number;
  readonly offset?: number | undefined;
}

export interface SearchHit {
  readonly crawl: string;
  readonly key: string;
  readonly url: string;
  readonly title: string | null;
  /** Some words around the first place that was found. */
  readonly excerpt: string;
}

/**
 * Full-text search over the pages of all crawls. Words are compared without case and accents; in scripts without
 * spaces every character is a word. A query without a word finds nothing, and none is an error. The best come first,
 * words in titles counting more. What was stored before the call is found.
 */
export interface PageSearch {
  search(request: SearchRequest): Promise<readonly SearchHit[]>;
}
