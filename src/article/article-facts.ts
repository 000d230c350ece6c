import type { Facts } from "../metadata/index.ts";
import type { Article } from "./article.ts";

/** The places of the facts among an article's keys, before anybody asked for them. */
export const KNOWN_LATER = {
  title: null,
  authors: [],
  date: null,
  dateModified: null,
  description: null,
  site: null,
  language: null,
  keywords: [],
  image: null,
  canonical: null,
  section: null,
  tags: [],
  license: null,
  direction: null,
  product: null,
} as const satisfies Partial<Article>;

interface Described {
  readonly facts: Facts;
}

/** All articles share these getters, for the reason given in on-demand.ts. */
const GETTERS: PropertyDescriptorMap & ThisType<Described> = {};
for (const [key, unknown] of Object.entries(KNOWN_LATER))
  GETTERS[key] = getter((facts) => facts[key as keyof typeof KNOWN_LATER]?.value ?? unknown);

function getter(read: (facts: Facts) => unknown): PropertyDescriptor & ThisType<Described> {
  return {
    enumerable: true,
    get() {
      return read(this.facts);
    },
  };
}

/** The article with what its page says about itself, found out when it is first asked for. */
export function withFacts(article: Omit<Article, "facts">, facts: Facts): Article {
  return Object.defineProperties(article, { ...GETTERS, facts: { value: facts } }) as Article;
}

/** Silent reading of English non-fiction, the mean of 190 studies (Brysbaert 2019). */
const WORDS_PER_MINUTE = 238;

/** Minutes, at least one where there is something to read. */
export function readingTime(words: number): number {
  return Math.ceil(words / WORDS_PER_MINUTE);
}
