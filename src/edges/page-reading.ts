import { isPlainText } from "../html/index.ts";
import { decode, extract, needsScripts } from "../index.ts";

interface Page {
  readonly url: string;
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
}

/** What rendering asks about pages. */
export const pageReading = {
  isPlainText: ({ contentType }: Page): boolean => isPlainText(contentType),
  needsScripts: ({ bytes, contentType }: Page): boolean => needsScripts(decode(bytes, contentType).text),
  countWords: ({ bytes, contentType, url }: Page): number => extract(bytes, { url, contentType }).wordCount,
};
