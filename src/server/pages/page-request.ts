import type { Settings } from "../../edges/options.ts";
import { type FormatName, formats } from "../../index.ts";

/** What can be asked of a page beside the formats: parts that are data. */
const PARTS = {
  links: "links of the content, with their texts",
  images: "images of the content, with captions, sizes and roles",
  source: "the page's HTML as it was read, to which offsets refer",
} as const;

export type ContentName = FormatName | keyof typeof PARTS;

/** All that can be asked of a page, with its meaning. */
export const CONTENTS: Readonly<Record<ContentName, string>> = {
  ...(Object.fromEntries(Object.entries(formats).map(([name, { description }]) => [name, description])) as Record<
    FormatName,
    string
  >),
  ...PARTS,
};

/** What is wanted of a page, as plain data: it passes to threads and into the store. */
export interface PageRequest extends Settings {
  readonly formats: readonly ContentName[];
  /** All blocks of the page, kept and dropped, with reasons. */
  readonly explain?: boolean | undefined;
  /** Whether `include` and `exclude` are for the source, too. */
  readonly isSourceSelected?: boolean | undefined;
}

/** A page to be read. */
export interface PageSource {
  readonly html: string | Uint8Array;
  /** Where it is from. */
  readonly url: string | null;
  /** The HTTP header's value, for bytes. */
  readonly contentType?: string | null;
  /** The bytes are UTF-8, whatever the page says of itself. */
  readonly isUtf8?: boolean;
}
