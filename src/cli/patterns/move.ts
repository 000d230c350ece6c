import { readFile, writeFile } from "node:fs/promises";
import type { SiteMemory } from "../../index.ts";
import { print } from "../output.ts";
import { problemOf } from "../problem.ts";
import { UsageError } from "../usage.ts";
import { parseExchange, writeExchange } from "./exchange.ts";
import { type LookFlags, unknownHost, wantsJson } from "./look.ts";
import { openKnownPatterns, openPatterns } from "./pattern-file.ts";

export interface ExportFlags extends LookFlags {
  readonly output?: string;
}

/** All hosts where none is named. */
export async function exportPatterns(hosts: readonly string[], flags: ExportFlags): Promise<void> {
  const file = await openKnownPatterns(flags.store);
  try {
    const memories = new Map<string, SiteMemory>();
    for (const host of hosts.length > 0 ? hosts : await file.hosts()) {
      const [version] = await file.versions(host);
      if (version === undefined) throw await unknownHost(file, host);
      memories.set(host, version.memory);
    }
    const text = writeExchange(memories);
    if (flags.output === undefined) await print(text);
    else await written(flags.output, text);
  } finally {
    await file.close();
  }
}

async function written(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text);
  } catch (error) {
    throw new UsageError(`${path} cannot be written: check the folder's rights and space`, { cause: error });
  }
}

/** All of the file is right, or nothing of it is taken. A host's patterns are replaced; those before are its history. */
export async function importPatterns(path: string, flags: LookFlags): Promise<void> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    throw new UsageError(`${path}: ${problemOf(error)}`, { cause: error });
  }
  const memories = parseExchange(text, path);
  const file = await openPatterns(flags.store);
  try {
    for (const [host, memory] of memories) await file.save(host, memory);
  } finally {
    await file.close();
  }
  const hosts = [...memories.keys()];
  if (wantsJson(flags)) await print(`${JSON.stringify({ imported: hosts })}\n`);
  else
    await print(
      `${hosts.length} hosts imported into ${flags.store}: see them with dechaff patterns list --store ${flags.store}\n`,
    );
}
