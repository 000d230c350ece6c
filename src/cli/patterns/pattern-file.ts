import { readFile, rename, writeFile } from "node:fs/promises";
import { memoryFromJson, NOTHING_REMEMBERED, type SiteMemory } from "../../patterns/index.ts";
import { StoreError } from "../../store/index.ts";
import { codeOf, isThere, Problem } from "../problem.ts";
import { UsageError } from "../usage.ts";
import { parseExchange, writeExchange } from "./exchange.ts";

/** A host's patterns at some time. */
export interface Version {
  readonly memory: SiteMemory;
  /** Milliseconds since 1970; null where the file does not tell. */
  readonly saved: number | null;
}

/** The patterns of sites, in a file between runs. */
export interface PatternFile {
  readonly path: string;
  hosts(): Promise<readonly string[]>;
  /** Newest first; none for a host that is not known. Rejects with a Problem where they make no sense. */
  versions(host: string): Promise<readonly Version[]>;
  save(host: string, memory: SiteMemory): Promise<void>;
  close(): Promise<void>;
}

/** JSON as `export` writes it where the name says so, else a store as `crawl` writes it. A missing file is empty. */
export async function openPatterns(path: string): Promise<PatternFile> {
  return /\.json$/i.test(path) ? await openJson(path) : await openStore(path);
}

/** For commands that look: a file that is not there is a mistake. */
export async function openKnownPatterns(path: string): Promise<PatternFile> {
  if (await isThere(path)) return await openPatterns(path);
  throw new UsageError(`${path} is not there: name the file that dechaff crawl or dechaff patterns learn wrote`);
}

export async function latest(file: PatternFile, host: string): Promise<SiteMemory> {
  return (await file.versions(host))[0]?.memory ?? NOTHING_REMEMBERED;
}

async function openStore(path: string): Promise<PatternFile> {
  // Only here: the database takes longer to load than a page to read.
  const { SqliteStore } = await import("../../store/index.ts");
  const store = await told(() => SqliteStore.open(path));
  return {
    path,
    hosts: async () => (await told(() => store.patternHosts())).map(({ host }) => host),
    async versions(host) {
      const history = await told(() => store.patternHistory(host));
      return history.map(({ patterns, saved }) => ({ memory: understood(patterns, path, host), saved }));
    },
    save: (host, memory) => told(() => store.savePatterns(host, memory, Date.now())),
    close: () => store.close(),
  };
}

/** A store's failures are the user's to mend. */
async function told<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message, { cause: error }) : error;
  }
}

function understood(patterns: unknown, path: string, host: string): SiteMemory {
  try {
    return memoryFromJson(patterns);
  } catch (error) {
    const problem = `${path} holds no patterns of ${host} that this version understands, ${(error as Error).message}`;
    throw new Problem(`${problem}: learn them anew with dechaff patterns learn, or use another file`, { cause: error });
  }
}

async function openJson(path: string): Promise<PatternFile> {
  const memories = await readMemories(path);
  return {
    path,
    hosts: async () => [...memories.keys()].sort(),
    async versions(host) {
      const memory = memories.get(host);
      return memory === undefined ? [] : [{ memory, saved: null }];
    },
    async save(host, memory) {
      memories.set(host, memory);
      // Beside it and renamed: a crash leaves the old file or the new one.
      const scratch = `${path}.${process.pid}.tmp`;
      try {
        await writeFile(scratch, writeExchange(memories, { isComplete: true }));
        await rename(scratch, path);
      } catch (error) {
        throw new Problem(`${path} cannot be written: check the folder's rights and space`, { cause: error });
      }
    },
    async close() {},
  };
}

async function readMemories(path: string): Promise<Map<string, SiteMemory>> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return new Map();
    throw new UsageError(`${path} cannot be read: check that it is a file that you may read`, { cause: error });
  }
  return parseExchange(text, path);
}
