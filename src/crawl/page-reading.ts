import type { Fetched } from "../fetch/fetch-page.ts";
import type { Reader } from "../fetch/render/rendering.ts";
import { extract, needsScripts } from "../index.ts";
import { pageText } from "./page-text.ts";

/** What rendering asks about pages. */
export const pageReading: Reader = {
  needsScripts: (fetched: Fetched) => needsScripts(pageText(fetched)),
  countWords: ({ bytes, contentType, url }: Fetched) => extract(bytes, { url, contentType }).wordCount,
};
