import type { Article } from "../article/index.ts";
import type { ContentOptions } from "./content-options.ts";
import { CSV_HEADER, CSV_LINE_END, toCsv } from "./to-csv.ts";
import { toHtml } from "./to-html.ts";
import { toJson } from "./to-json.ts";
import { toMarkdown } from "./to-markdown.ts";
import { toTei } from "./to-tei.ts";
import { toText } from "./to-text.ts";
import { toXml } from "./to-xml.ts";

export type FormatName = "markdown" | "text" | "html" | "json" | "xml" | "tei" | "csv";

/** What the edges can ask of a format; a format ignores what it does not know. */
export interface FormatOptions extends ContentOptions {
  readonly frontMatter?: boolean | undefined;
}

export interface Format {
  readonly description: string;
  /** Of a file's name, with its dot. */
  readonly extension: string;
  /** A string without a newline at its end, or data to be written as JSON. */
  render(article: Article, options?: FormatOptions): string | object;
  /** Of a format whose articles are lines of one table: the lines' end, and the line above them. */
  readonly table?: { readonly header: string; readonly lineEnd: string };
}

/** The formats by the names they have at the edges. */
export const formats: Readonly<Record<FormatName, Format>> = {
  markdown: {
    description: "headings, lists, tables, links and images as Markdown",
    extension: ".md",
    render: toMarkdown,
  },
  text: {
    description: "plain text, paragraphs apart by an empty line",
    extension: ".txt",
    render: toText,
  },
  html: {
    description: "clean HTML of the content alone",
    extension: ".html",
    render: toHtml,
  },
  json: {
    description: "all facts, the content in the other formats, and where each block stands in the source",
    extension: ".json",
    render: (article) => toJson(article),
  },
  xml: {
    description: "facts and content as simple XML",
    extension: ".xml",
    render: toXml,
  },
  tei: {
    description: "facts and content as a TEI P5 document",
    extension: ".tei.xml",
    render: toTei,
  },
  csv: {
    description: "facts and plain text as comma-separated values, a record per page",
    extension: ".csv",
    render: (article) => toCsv(article),
    table: { header: CSV_HEADER, lineEnd: CSV_LINE_END },
  },
};
