import { readFile } from "node:fs/promises";
import { readStdin, STDIN } from "../read-input.ts";
import { UsageError } from "../usage.ts";

/** Where a crawl begins: what the command line names, then what a file does, an address a line. Rejects with a UsageError. */
export async function addressesOf(urls: readonly string[], file: string | undefined): Promise<readonly string[]> {
  const all = file === undefined ? urls : [...urls, ...addressesIn(await read(file))];
  if (all.length === 0) throw new UsageError("no address: name where to begin, as in https://example.org/");
  for (const url of all) checkUrl(url);
  return all;
}

async function read(file: string): Promise<string> {
  if (file === STDIN) return new TextDecoder().decode(await readStdin());
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    throw new UsageError(`--from ${file} cannot be read: name a file with an address on each line`, { cause });
  }
}

/** Empty lines and those that begin with # are none. */
function addressesIn(text: string): string[] {
  return text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}

function checkUrl(url: string): void {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return;
  throw new UsageError(`"${url}" is no web address: write it in full, as in https://example.org/`);
}
