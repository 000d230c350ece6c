import { Connection } from "../fetch/connection.ts";
import { FetchError } from "../fetch/fetch-error.ts";
import { fetchPage } from "../fetch/fetch-page.ts";
import { Problem } from "./problem.ts";
import type { InputOptions, InputPage } from "./read-input.ts";

/** Reads a URL. Rejects with a Problem. */
export async function fetchInput(input: string, options: InputOptions): Promise<InputPage> {
  const { timeout, userAgent } = options;
  try {
    return await fetchPage(input, {
      connection: connectionOf(options),
      ...(timeout !== undefined && { timeout: timeout * 1000 }),
      ...(userAgent !== undefined && { userAgent }),
    });
  } catch (error) {
    throw error instanceof FetchError ? new Problem(problemOf(input, error), { cause: error }) : error;
  }
}

let connection: Connection | undefined;

/** One for all that the command fetches. */
export function connectionOf({ proxy, cookies }: Pick<InputOptions, "proxy" | "cookies">): Connection {
  connection ??= new Connection({ proxy, cookies });
  return connection;
}

/** Not the address again, unless it is another one after redirects. */
function problemOf(input: string, { code, message }: FetchError): string {
  if (code === "too-large") return "is too large to be fetched: save it to a file and name the file";
  const own = [input, URL.canParse(input) ? new URL(input).href : input];
  const prefix = own.map((address) => `${address} `).find((prefix) => message.startsWith(prefix)) ?? "";
  return message.slice(prefix.length);
}
