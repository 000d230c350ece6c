/** What a site's earlier pages tell about where a pattern's element stands: Table 1 of Uzun 2020. */
export interface AdditionalInformation {
  /** The offset from which the opening tag is searched for. */
  readonly startingPosition: number;
  /** Opening tags of the element's name in the element, its own included; null (the paper's -1) where pages differ. */
  readonly innerTagCount: number | null;
  /** Whether a page may hold the opening tag more than once. */
  readonly repetition: boolean;
}

/** Holds for every page: search from the beginning, count, and search on to the end. */
export const NOTHING_KNOWN: AdditionalInformation = { startingPosition: 0, innerTagCount: null, repetition: true };
