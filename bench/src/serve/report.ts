import { availableParallelism, cpus } from "node:os";
import type { Loaded } from "./load.ts";

export interface ServerFigures {
  readonly saturated: Loaded;
  readonly steady: Loaded;
  /** Milliseconds of processor time a request, of the server and of the load generator. */
  readonly cpu: number;
  readonly generator: number;
  readonly memory: number;
}

export interface MemoryPoint {
  readonly requests: number;
  readonly bytes: number;
}

interface Servers {
  readonly ours: ServerFigures;
  readonly readability: ServerFigures;
}

export interface Figures {
  /** On a page of our own, and on real ones where they are at hand. */
  readonly own: Servers;
  readonly real: Servers | null;
  readonly memory: readonly MemoryPoint[] | null;
}

interface Conditions {
  readonly connections: number;
  readonly goal: number;
  /** How many there are. */
  readonly realPages: number;
  /** The machine's load before the measurement. */
  readonly busy: number;
}

/** The section of docs/service.md about load. */
export function reportOf({ own, real, memory }: Figures, conditions: Conditions): string {
  const { connections, goal, realPages, busy } = conditions;
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? "unknown processor"}`;
  const rows = [
    `| dechaff serve | our own | ${row(own.ours)} |`,
    `| Readability over jsdom | our own | ${row(own.readability)} |`,
    ...(real === null
      ? []
      : [
          `| dechaff serve | real | ${row(real.ours)} |`,
          `| Readability over jsdom | real | ${row(real.readability)} |`,
        ]),
  ];
  return `## Load

Written by \`npm run bench:serve\`: ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${machine}; the load generator (autocannon) runs on the same machine.
\`POST /extract\` of pages of 100 kB to Markdown with all facts, ${connections} connections. *Our own*: articles one below the other, 600 blocks of text and hardly anything else, five times as many as real pages have.${real === null ? "" : ` *Real*: ${realPages} pages of wcxb-dev of 90 to 110 kB, by turns.`}${busyNote(busy)}

| server | pages | CPU ms a request | requests/s | p50 ms | p99 ms | at ${goal}/s: requests/s | p50 ms | p99 ms | failures | memory MB |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
${rows.join("\n")}

${[comparison(own, "our own page"), ...(real === null ? [] : [comparison(real, "real pages")])].join(" ")} As fast as they can, ${connections} connections wait for each other: the time of a request is ${connections} divided by the rate, whoever answers. At a given rate it is what a caller would see; where fewer are answered than asked for, the server has reached its limit.
${memory === null ? "" : memoryTable(memory)}`;
}

function comparison({ ours, readability }: Servers, pages: string): string {
  const ratio = (ours.saturated.perSecond / readability.saturated.perSecond).toFixed(1);
  const cpuRatio = (readability.cpu / ours.cpu).toFixed(1);
  return `On ${pages} Dechaff answers ${ratio}× as many, and takes 1/${cpuRatio} of the processor time; the load generator takes ${ours.generator.toFixed(2)} ms a request more.`;
}

/** Whoever reads the figures must know what else ran. */
function busyNote(busy: number): string {
  if (busy < availableParallelism() / 2) return "";
  return `\n**The machine was busy with other programs** (load ${busy.toFixed(1)} before it began): rates and times are theirs as much as ours, and only ratios mean something.`;
}

function row({ saturated, steady, cpu, memory }: ServerFigures): string {
  const failures = saturated.failures + steady.failures;
  const cells = [saturated.perSecond, saturated.p50, saturated.p99, steady.perSecond, steady.p50, steady.p99, failures];
  return [cpu.toFixed(2), ...[...cells, memory / 1e6].map((value) => value.toFixed(0))].join(" | ");
}

function memoryTable(points: readonly MemoryPoint[]): string {
  const lines = points.map(
    ({ requests, bytes }) => `| ${requests.toLocaleString("en")} | ${(bytes / 1e6).toFixed(0)} |`,
  );
  return `\nMemory of the process over ${points.at(-1)?.requests.toLocaleString("en")} requests:\n\n| requests | MB |\n|--:|--:|\n${lines.join("\n")}\n`;
}
