import { FetchError } from "../fetch/fetch-error.ts";
import { fetchPage } from "../fetch/fetch-page.ts";
import { Problem } from "./problem.ts";
import type { InputOptions, InputPage } from "./read-input.ts";

/** Reads a URL. Rejects with a Problem. */
export async function fetchInput(input: string, { timeout, userAgent }: InputOptions): Promise<InputPage> {
  try {
    return await fetchPage(input, {
      ...(timeout !== undefined && { timeout: timeout * 1000 }),
      ...(userAgent !== undefined && { userAgent }),
    });
  } catch (error) {
    throw error instanceof FetchError ? new Problem(problemOf(input, error), { cause: error }) : error;
  }
}

/** Not the address again, unless it is another one after redirects. */
function problemOf(input: string, { code, message }: FetchError): string {
  if (code === "too-large") return "is too large to be fetched: save it to a file and name the file";
  const own = [input, URL.canParse(input) ? new URL(input).href : input];
  const prefix = own.map((address) => `${address} `).find((prefix) => message.startsWith(prefix)) ?? "";
  return message.slice(prefix.length);
}
