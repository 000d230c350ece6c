import { type Format, type FormatName, formats } from "../index.ts";
import { ArticleFiles } from "./article-files.ts";
import type { SaveOptions } from "./images/save-images.ts";
import type { ImagesToSave } from "./images/write-with-images.ts";
import { print } from "./output.ts";

/** What an input gave. */
export interface Result {
  /** As its user named it. */
  readonly input?: string;
  readonly title: string;
  /** The key of a page's address: the file of its last version is replaced. */
  readonly page?: string | undefined;
  /** A string as it is to be written, or data to be written as JSON. */
  readonly content: string | object;
  /** Data to be written as JSON, each on a line of its own, instead of the content. */
  readonly lines?: readonly object[] | undefined;
  readonly warning?: string | undefined;
  /** Images to save beside the file; `content` is made anew with the addresses of their copies. */
  readonly images?: ImagesToSave | undefined;
}

interface Delivery {
  deliver(result: Result): Promise<void>;
  /** A page is gone, and with it the file of its last version. `page` is its key. */
  withdraw(page: string): void;
}

type Deliver = Delivery["deliver"];

interface DeliveryOptions {
  /** `lines`: results are lines of JSON. */
  readonly format: FormatName | "lines";
  /** Directory for one file per result. */
  readonly output?: string;
  readonly isSeveral: boolean;
  /** How images are saved. */
  readonly save?: Omit<SaveOptions, "pageUrl"> & { readonly onDone?: () => void };
  /** Hears of every file. Default: its path on standard error. */
  readonly onWritten?: (path: string) => void;
}

/** Where results go: standard output, or files whose paths are told on standard error. */
export async function openDelivery(options: DeliveryOptions): Promise<Delivery> {
  const { format, output, isSeveral, save, onWritten = (path) => process.stderr.write(`${path}\n`) } = options;
  const { table, extension } = format === "lines" ? { table: undefined, extension: ".ndjson" } : formats[format];
  if (output === undefined) {
    return { deliver: table === undefined ? toStdout(isSeveral) : tableToStdout(table), withdraw: () => {} };
  }
  const files = await ArticleFiles.open(output, extension);
  const deliver = async (result: Result) => {
    const { title, page, images } = result;
    if (images === undefined || images.urls.length === 0) {
      const content = whole(result, table);
      onWritten(page === undefined ? await files.write(title, content) : await files.writePage(page, title, content));
      return;
    }
    // Only here: the HTTP client takes longer to load than a page to read.
    const { writeWithImages } = await import("./images/write-with-images.ts");
    const asText = (content: string | object) => whole({ title, content }, table);
    await writeWithImages(await files.reserve(title), images, { ...save, asText });
  };
  return { deliver, withdraw: (page) => files.removePage(page) };
}

/** What a file of its own holds. */
function whole({ content, lines }: Result, table: Table | undefined): string {
  if (lines) return jsonLines(lines);
  const text = typeof content === "string" ? content : JSON.stringify(content, null, 2);
  return table === undefined ? endLine(text) : records(table, [table.header, text]);
}

/** Data of several inputs: a line each, which says the input. Text of several inputs: an empty line between. */
function toStdout(isSeveral: boolean): Deliver {
  let isFirst = true;
  return async ({ input, content, lines }) => {
    const named = (data: object) =>
      isSeveral && input !== undefined && !Array.isArray(data) ? { input, ...data } : data;
    if (lines) return await print(jsonLines(lines.map(named)));
    if (typeof content === "object") return await print(`${JSON.stringify(named(content), null, isSeveral ? 0 : 2)}\n`);
    if (content === "") return;
    await print((isFirst ? "" : "\n") + endLine(content));
    isFirst = false;
  };
}

type Table = NonNullable<Format["table"]>;

/** All inputs make one table. */
function tableToStdout(table: Table): Deliver {
  let isFirst = true;
  return async ({ content }) => {
    await print(records(table, isFirst ? [table.header, String(content)] : [String(content)]));
    isFirst = false;
  };
}

function records({ lineEnd }: Table, texts: readonly string[]): string {
  return texts.map((text) => text + lineEnd).join("");
}

function jsonLines(lines: readonly object[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

function endLine(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
