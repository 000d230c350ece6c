import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Sample } from "./contend.ts";
import { CONTENDERS } from "./contenders.ts";

export interface CrawlResult {
  readonly name: string;
  readonly version: string;
  readonly samples: readonly Sample[];
  /** What the server used meanwhile, for each page that it gave. */
  readonly serverMilliseconds: number;
}

export interface SiteServer {
  readonly url: string;
  readonly pages: number;
  readonly process: ChildProcess;
}

const own = (file: string) => fileURLToPath(new URL(`./${file}.js`, import.meta.url));

/** `words`: "generated" and a number of pages, or a folder. */
export async function startServer(...words: string[]): Promise<SiteServer> {
  const process = fork(own("serve"), words);
  const { port, pages } = await answerOf<{ port: number; pages: number }>(process);
  return { url: `http://127.0.0.1:${port}/`, pages, process };
}

/** Runs one contender, in a new process, over the whole site or `limit` pages of it. */
export async function runCrawl(at: number, { url, process: server }: SiteServer, limit: number): Promise<CrawlResult> {
  const folder = mkdtempSync(join(tmpdir(), "dechaff-bench-"));
  const before = await serverUse(server);
  try {
    const child = fork(own("contend"), [String(at), url, String(limit), join(folder, "store.db")]);
    const samples: Sample[] = [];
    child.on("message", (sample: Sample) => samples.push(sample));
    const code = await new Promise((resolve) => child.on("exit", resolve));
    if (code !== 0 || !samples.at(-1)?.isLast) throw new Error(`${CONTENDERS[at].name} ended with ${code}`);
    const after = await serverUse(server);
    const serverMilliseconds = (after.cpu - before.cpu) / (after.answered - before.answered);
    return { name: CONTENDERS[at].name, version: CONTENDERS[at].version(), samples, serverMilliseconds };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function serverUse(server: ChildProcess): Promise<{ cpu: number; answered: number }> {
  const answer = answerOf<{ cpu: number; answered: number }>(server);
  server.send("use");
  return await answer;
}

function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the server ended with ${code}`));
    child.once("exit", ended);
    child.once("message", (answer) => {
      child.off("exit", ended);
      resolve(answer as Answer);
    });
  });
}
