import { extractors } from "../extractors/index.ts";
import { type ExtractOptions, type Favor, type FormatName, formats } from "../index.ts";

/**
 * What an extraction can be told at the edges, with the allowed values and what they mean, in one table:
 * help texts, checks and schemas derive from it.
 */
interface EdgeOption {
  readonly description: string;
  /** The allowed values, each with its meaning; any text where there are none. */
  readonly values?: Readonly<Record<string, string>>;
  readonly isList?: true;
}

const FORMATS = Object.fromEntries(
  Object.entries(formats).map(([name, { description }]) => [name, description]),
) as Readonly<Record<FormatName, string>>;

const FAVORS: Readonly<Record<Favor, string>> = {
  precision: "rather lose a paragraph than keep a foreign one",
  balanced: "both mistakes weigh the same",
  recall: "rather keep a foreign paragraph than lose one",
};

const EXTRACTOR_MEANINGS: Readonly<Record<string, string>> = {
  learned: "trees trained on labelled pages",
  sentences: "elements with at least five sentences (Radilova et al. 2022)",
  "sentences-literal": "the same by the letter of the paper",
  characters: "the first element with more than 500 characters of paragraphs (Joshi & Liu)",
  weight: "the subtree with the most words per link and tag (Wang & Liu)",
  "weight-literal": "the same by the letter of the paper",
  rules: "rules from a decision tree over the page's blocks (Wang & Liu)",
  "tag-ratio": "lines rich in text against tags, clustered (Kumar & Rama Devi 2019)",
  cetr: "lines rich in text against tags, smoothed, in three clusters (Weninger et al. 2010)",
  "cetr-threshold": "the same with a threshold instead of clusters",
  density: "the element with the densest text and punctuation (Xie 2022)",
  "density-literal": "the same by the letter of the paper",
  text: "all text that the page shows",
};

const EXTRACTORS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(extractors).map((name) => [name, EXTRACTOR_MEANINGS[name] ?? ""]),
);

export const OPTIONS = {
  format: { description: "how the content is written", values: FORMATS },
  extractor: { description: "how the content is found", values: EXTRACTORS },
  favor: { description: "which mistake is worse", values: FAVORS },
  include: { description: "CSS selector: the content is what stands in these elements", isList: true },
  exclude: { description: "CSS selector: these elements do not exist", isList: true },
  comments: { description: "find readers' comments, and write them as a part of their own after the content" },
  url: { description: "where the page came from; links are resolved against it" },
} as const satisfies Record<string, EdgeOption>;

/** The same in strings, as it comes from outside and passes between threads. */
export interface Settings {
  readonly extractor?: string | undefined;
  readonly favor?: Favor | undefined;
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
  readonly comments?: boolean | undefined;
}

/** The extractor's name must be one of the table. */
export function extractOptions({ extractor, favor, include, exclude, comments }: Settings): ExtractOptions {
  const named = extractor === undefined ? undefined : extractors[extractor];
  return { extractor: named, favor, include, exclude, comments, now: new Date() };
}
