import { ArticleFiles } from "./article-files.ts";
import type { SaveOptions } from "./images/save-images.ts";
import type { ImagesToSave } from "./images/write-with-images.ts";
import type { Format } from "./options.ts";
import { print } from "./output.ts";

/** What an input gave. */
export interface Result {
  readonly title: string;
  /** A string as it is to be written, or data to be written as JSON. */
  readonly content: string | object;
  readonly warning?: string | undefined;
  /** Images to save beside the file; `content` is made anew with the addresses of their copies. */
  readonly images?: ImagesToSave | undefined;
}

type Delivery = (result: Result) => Promise<void>;

interface DeliveryOptions {
  readonly format: Format;
  /** Directory for one file per result. */
  readonly output?: string;
  readonly isSeveral: boolean;
  /** How images are saved. */
  readonly save?: Omit<SaveOptions, "pageUrl"> & { readonly onDone?: () => void };
}

/** Where results go: standard output, or files whose paths are told on standard error. */
export async function openDelivery({ format, output, isSeveral, save }: DeliveryOptions): Promise<Delivery> {
  if (output === undefined) return toStdout(isSeveral);
  const files = await ArticleFiles.open(output, format);
  return async ({ title, content, images }) => {
    if (images === undefined || images.urls.length === 0) {
      process.stderr.write(`${await files.write(title, asText(content))}\n`);
      return;
    }
    // Only here: the HTTP client takes longer to load than a page to read.
    const { writeWithImages } = await import("./images/write-with-images.ts");
    await writeWithImages(await files.reserve(title), images, { ...save, asText });
  };
}

function asText(content: string | object): string {
  return endLine(typeof content === "string" ? content : JSON.stringify(content, null, 2));
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

function endLine(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
