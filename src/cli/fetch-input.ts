import { setTimeout as sleep } from "node:timers/promises";
import { pageReading } from "../edges/page-reading.ts";
import { Connection } from "../fetch/connection.ts";
import { hideUsers } from "../fetch/credentials.ts";
import { FetchError } from "../fetch/fetch-error.ts";
import { type Fetched, fetchPage } from "../fetch/fetch-page.ts";
import { Renderer, type RendererOptions } from "../fetch/render/renderer.ts";
import { RendererError } from "../fetch/render/renderer-error.ts";
import { Rendering } from "../fetch/render/rendering.ts";
import { backOff } from "../fetch/retry.ts";
import { Problem } from "./problem.ts";
import type { InputOptions, InputPage } from "./read-input.ts";
import { UsageError } from "./usage.ts";

/** Reads a URL, again if it is asked to and that may help. Rejects with a Problem. */
export async function fetchInput(input: string, options: InputOptions): Promise<InputPage> {
  const shown = hideUsers(input);
  const { render, retries = 0 } = options;
  for (let attempts = 1; ; attempts++) {
    try {
      const page = await fetchOnce(input, options);
      return render ? await (await renderingOf(options)).complete(page) : page;
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      const problem = problemOf(shown, error);
      const wait = backOff(error, attempts, retries + 1);
      if (wait === null) throw new Problem(problem, { cause: error });
      options.onRetry?.(`${shown}: ${problem}; trying again in ${Math.ceil(wait / 1000)} s`);
      await sleep(wait);
    }
  }
}

async function fetchOnce(input: string, options: InputOptions): Promise<Fetched> {
  const { timeout, userAgent } = options;
  return await fetchPage(input, {
    connection: connectionOf(options),
    ...(timeout !== undefined && { timeout: timeout * 1000 }),
    ...(userAgent !== undefined && { userAgent }),
  });
}

let connection: Connection | undefined;

/** One for all that the command fetches. */
export function connectionOf({ proxy, cookies }: Pick<InputOptions, "proxy" | "cookies">): Connection {
  connection ??= new Connection({ proxy, cookies });
  return connection;
}

let renderer: Renderer | undefined;
let rendering: Rendering | undefined;

/** Rejects with a UsageError where there is no browser. */
async function renderingOf({ timeout, userAgent, proxy }: InputOptions): Promise<Rendering> {
  if (rendering !== undefined) return rendering;
  const limit = timeout === undefined ? undefined : timeout * 1000;
  renderer = await openRenderer({ timeout: limit, userAgent, proxy });
  rendering = new Rendering(renderer, pageReading, null);
  return rendering;
}

export async function openRenderer(options: RendererOptions): Promise<Renderer> {
  try {
    return await Renderer.open(options);
  } catch (error) {
    throw error instanceof RendererError ? new UsageError(`--render: ${error.message}`, { cause: error }) : error;
  }
}

/** The browser, if there was one, is closed with this. */
export async function endFetching(): Promise<void> {
  await renderer?.close();
}

/** Not the address again, unless it is another one after redirects. */
function problemOf(input: string, { code, message }: FetchError): string {
  if (code === "too-large") return "is too large to be fetched: save it to a file and name the file";
  const own = [input, URL.canParse(input) ? new URL(input).href : input];
  const prefix = own.map((address) => `${address} `).find((prefix) => message.startsWith(prefix)) ?? "";
  return message.slice(prefix.length);
}
