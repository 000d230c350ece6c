import { type Article, checkArticle, checkFlags } from "../article/index.ts";
import { toText } from "./to-text.ts";

export interface CsvOptions {
  /** Start with the names of the columns. Default: false. */
  readonly header?: boolean | undefined;
}

type Value = string | number | null;

/** The columns, in their order. Several values in one field are joined by "; ". */
const COLUMNS: Readonly<Record<string, (article: Article) => Value>> = {
  url: ({ url }) => url,
  title: ({ title }) => title,
  authors: ({ authors }) => authors.join("; "),
  date: ({ date }) => date,
  dateModified: ({ dateModified }) => dateModified,
  description: ({ description }) => description,
  site: ({ site }) => site,
  language: ({ language }) => language,
  keywords: ({ keywords }) => keywords.join("; "),
  image: ({ image }) => image,
  pageType: ({ pageType }) => pageType,
  confidence: ({ confidence }) => confidence,
  extractor: ({ extractor }) => extractor,
  wordCount: ({ wordCount }) => wordCount,
  text: toText,
};

/** The line of the columns' names. */
export const CSV_HEADER = Object.keys(COLUMNS).join(",");

/** RFC 4180 ends lines so. */
export const CSV_LINE_END = "\r\n";

/**
 * An article as a record of comma-separated values by RFC 4180, without a line end after it. Values are written as
 * they are: a spreadsheet may run one that starts with `=` as a formula, so import columns as text.
 */
export function toCsv(article: Article, options: CsvOptions = {}): string {
  checkArticle(article, "content");
  checkFlags(options, ["header"]);
  const record = Object.values(COLUMNS)
    .map((value) => field(value(article)))
    .join(",");
  return options.header ? CSV_HEADER + CSV_LINE_END + record : record;
}

function field(value: Value): string {
  const text = value === null ? "" : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
