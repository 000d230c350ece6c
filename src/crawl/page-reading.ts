import type { Fetched } from "../fetch/fetch-page.ts";
import type { Reader } from "../fetch/render/rendering.ts";
import { decode, extract, needsScripts } from "../index.ts";

/** What rendering asks about pages. */
export const pageReading: Reader = {
  needsScripts: ({ bytes, contentType }: Fetched) => needsScripts(decode(bytes, contentType).text),
  countWords: ({ bytes, contentType, url }: Fetched) => extract(bytes, { url, contentType }).wordCount,
};
