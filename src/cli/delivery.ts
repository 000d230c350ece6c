import { type Format, type FormatName, formats } from "../index.ts";
import { ArticleFiles } from "./article-files.ts";
import { print } from "./output.ts";

/** What an input gave. */
export interface Result {
  readonly title: string;
  /** A string as it is to be written, or data to be written as JSON. */
  readonly content: string | object;
  readonly warning?: string | undefined;
}

type Delivery = (result: Result) => Promise<void>;

interface DeliveryOptions {
  readonly format: FormatName;
  /** Directory for one file per result. */
  readonly output?: string;
  readonly isSeveral: boolean;
}

/** Where results go: standard output, or files whose paths are told on standard error. */
export async function openDelivery({ format, output, isSeveral }: DeliveryOptions): Promise<Delivery> {
  const { table } = formats[format];
  if (output === undefined) return table === undefined ? toStdout(isSeveral) : tableToStdout(table);
  const files = await ArticleFiles.open(output, format);
  return async ({ title, content }) => {
    const text = typeof content === "string" ? content : JSON.stringify(content, null, 2);
    const whole = table === undefined ? endLine(text) : lines(table, [table.header, text]);
    process.stderr.write(`${await files.write(title, whole)}\n`);
  };
}

/** Data of several inputs: a line each. Text of several inputs: an empty line between. */
function toStdout(isSeveral: boolean): Delivery {
  let isFirst = true;
  return async ({ content }) => {
    if (typeof content === "object") return await print(`${JSON.stringify(content, null, isSeveral ? 0 : 2)}\n`);
    if (content === "") return;
    await print((isFirst ? "" : "\n") + endLine(content));
    isFirst = false;
  };
}

type Table = NonNullable<Format["table"]>;

/** All inputs make one table. */
function tableToStdout(table: Table): Delivery {
  let isFirst = true;
  return async ({ content }) => {
    await print(lines(table, isFirst ? [table.header, String(content)] : [String(content)]));
    isFirst = false;
  };
}

function lines({ lineEnd }: Table, records: readonly string[]): string {
  return records.map((record) => record + lineEnd).join("");
}

function endLine(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
