import { readFile } from "node:fs/promises";
import { savedPage } from "./mhtml.ts";
import { pageBytes, refuseData, typeOfFile } from "./page-bytes.ts";
import { Problem } from "./problem.ts";

/** A page's bytes and what is known about them. */
export interface InputPage {
  readonly bytes: Uint8Array;
  readonly url: string | null;
  /** The HTTP header's value; what the name of a file says. */
  readonly contentType: string | null;
}

export interface InputOptions {
  /** Where files and standard input came from. */
  readonly url?: string;
  /** Seconds. */
  readonly timeout?: number;
  readonly userAgent?: string;
  readonly proxy?: string;
  readonly cookies?: true;
  /** How often a URL is tried again after what may pass: a busy server, a lost connection. Default: never. */
  readonly retries?: number;
  /** Hears that it will be. */
  readonly onRetry?: (message: string) => void;
  /** Run the scripts of pages that need it. */
  readonly render?: true;
}

export const STDIN = "-";

/** Reads a URL, a file or standard input. */
export async function readInput(input: string, options: InputOptions): Promise<InputPage> {
  if (/^file:/i.test(input)) throw new Problem("is the address of a file: name its path instead");
  if (isUrl(input)) {
    // Only here: the HTTP client takes longer to load than a page to read.
    const { fetchInput } = await import("./fetch-input.ts");
    return await fetchInput(input, options);
  }
  const bytes = pageBytes(input === STDIN ? await readStdin() : await readFile(input));
  const saved = savedPage(bytes);
  if (saved !== null) return { ...saved, url: options.url ?? saved.url };
  const contentType = typeOfFile(input, bytes);
  if (contentType === null) refuseData(bytes);
  return { bytes, url: options.url ?? null, contentType };
}

export function isUrl(input: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(input);
}

export async function readStdin(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}
