import type { Boilerplate } from "../boilerplate/boilerplate.ts";
import type { FieldMemory } from "../fields/field-memory.ts";
import type { KnownKinds } from "../kinds/known-kinds.ts";
import type { Template } from "./template.ts";

/** What is remembered of one host. Serialises to JSON. */
export interface SiteMemory {
  readonly version: 1;
  readonly pages: number;
  /** How many of them were cut. */
  readonly cuts?: number;
  readonly templates: readonly Template[];
  /** The latest pages that no trusted pattern explains: what the next one is learned from. */
  readonly pool: readonly PooledPage[];
  /** The next attempt to learn is made after so many more pages that no pattern explains. */
  readonly due: number;
  /** Attempts in a row that gave no pattern. */
  readonly failures?: number;
  /** Where the pages keep their facts. */
  readonly fields?: FieldMemory;
  /** What the pages repeat. */
  readonly boilerplate?: Boilerplate;
  /** What kinds of blocks they have, and which of these are content. */
  readonly kinds?: KnownKinds;
}

export interface PooledPage {
  /** How many pages of the site were visited before it. */
  readonly at: number;
  readonly url: string | null;
  readonly source: string;
  /** Numbers of the chosen blocks. */
  readonly chosen: readonly number[];
  /** How likely each block is content, in percent; absent where the teacher did not doubt. */
  readonly chances?: readonly number[];
  /** What the teacher says it is, if it does. */
  readonly pageType?: string;
}

/** So many pages make the first attempt to learn. */
export const FIRST_LESSON = 3;
export const LARGEST_POOL = 10;
/** Characters of all pooled pages together. */
export const MOST_POOLED = 4_000_000;
/** A page that has waited so long for others of its kind waits in vain. */
export const LONGEST_WAIT = 200;
/** The site's past goes first, then what has not applied for the longest time. */
export const MOST_TEMPLATES = 8;

export const NOTHING_REMEMBERED: SiteMemory = { version: 1, pages: 0, templates: [], pool: [], due: FIRST_LESSON };
