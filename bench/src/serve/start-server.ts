import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";

export interface Started {
  readonly url: string;
  /** Of the process, in bytes. */
  memory(): Promise<number>;
  /** Processor time of all its threads so far, in milliseconds. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a script that says on its first line where it listens. */
export async function startServer(script: string, ...words: string[]): Promise<Started> {
  const child = spawn(process.execPath, [script, ...words], { stdio: ["ignore", "pipe", "inherit"] });
  const url = await firstAddress(child);
  return { url, memory: () => memoryOf(child.pid!), cpu: () => cpuOf(child.pid!), stop: () => stop(child) };
}

async function firstAddress(child: ChildProcess): Promise<string> {
  let text = "";
  for await (const chunk of child.stdout!.setEncoding("utf8")) {
    text += chunk;
    const address = /http:\/\/[\d.]+:\d+/.exec(text);
    if (address !== null) return address[0];
  }
  throw new Error(`The server has ended before it listened: ${text}`);
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/** The kernel counts in hundredths of a second. */
async function cpuOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
