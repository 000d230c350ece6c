import { availableParallelism, cpus } from "node:os";
import type { Loaded } from "./load.ts";

export interface ServerFigures {
  readonly closed: Loaded;
  readonly open: readonly OpenFigures[];
  /** Milliseconds of processor time a request, of the server and of the load generator. */
  readonly cpu: number;
  readonly generator: number;
  readonly memory: number;
}

export interface OpenFigures {
  /** Requests a second that were sent. */
  readonly rate: number;
  readonly loaded: Loaded;
}

interface Servers {
  readonly ours: ServerFigures;
  readonly readability: ServerFigures;
}

export interface Figures {
  /** On a page of our own, and on real ones where they are at hand. */
  readonly own: Servers;
  readonly real: Servers | null;
}

interface Conditions {
  readonly connections: number;
  /** How many there are. */
  readonly realPages: number;
  /** The machine's load before the measurement. */
  readonly busy: number;
}

/** The section of docs/service.md about load. */
export function loadReport({ own, real }: Figures, conditions: Conditions): string {
  const { connections, realPages, busy } = conditions;
  const measured = [...named(own, "our own"), ...(real === null ? [] : named(real, "real"))];
  return `## Load

Written by \`npm run bench:serve\`: ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${machineText()}; the load generator (autocannon) runs on the same machine.
\`POST /extract\` of pages of 100 kB to Markdown with all facts, ${connections} connections. *Our own*: articles one below the other, 600 blocks of text and hardly anything else, five times as many as real pages have.${real === null ? "" : ` *Real*: ${realPages} pages of wcxb-dev of 90 to 110 kB, by turns.`}${busyNote(busy)}

As fast as they can (a closed loop: each connection asks again when it has its answer). This says how many are answered. The times say nothing else: ${connections} connections wait for each other, and take ${connections} divided by the rate, whoever answers.

| server | pages | CPU ms a request | requests/s | p50 ms | p99 ms | failures | memory MB |
|---|---|--:|--:|--:|--:|--:|--:|
${measured.map(closedRow).join("\n")}

${[comparison(own, "our own page"), ...(real === null ? [] : [comparison(real, "real pages")])].join(" ")}

At a given rate (an open loop: requests come at random times, whether those before them are answered or not, over at most ${connections} connections). This is what a caller sees; the time begins when the request was to be sent.

| server | pages | sent/s | of its most | answered/s | p50 ms | p99 ms | failures |
|---|---|--:|--:|--:|--:|--:|--:|
${measured.flatMap(openRows).join("\n")}
`;
}

function comparison({ ours, readability }: Servers, pages: string): string {
  const ratio = (ours.closed.perSecond / readability.closed.perSecond).toFixed(1);
  const cpuRatio = (readability.cpu / ours.cpu).toFixed(1);
  return `On ${pages} Dechaff answers ${ratio}× as many, and takes 1/${cpuRatio} of the processor time; the load generator takes ${ours.generator.toFixed(2)} ms a request more.`;
}

export function machineText(): string {
  return `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? "unknown processor"}`;
}

/** Whoever reads the figures must know what else ran. */
function busyNote(busy: number): string {
  if (busy < availableParallelism() / 2) return "";
  return `\n**The machine was busy with other programs** (load ${busy.toFixed(1)} before it began): rates and times are theirs as much as ours, and only ratios mean something.`;
}

interface Named {
  readonly server: string;
  readonly pages: string;
  readonly figures: ServerFigures;
}

function named({ ours, readability }: Servers, pages: string): Named[] {
  return [
    { server: "dechaff serve", pages, figures: ours },
    { server: "Readability over jsdom", pages, figures: readability },
  ];
}

function closedRow({ server, pages, figures: { closed, cpu, memory } }: Named): string {
  const { perSecond, p50, p99, failures } = closed;
  const cells = [perSecond, p50, p99, failures, memory / 1e6].map((value) => value.toFixed(0));
  return `| ${[server, pages, cpu.toFixed(2), ...cells].join(" | ")} |`;
}

function openRows({ server, pages, figures: { closed, open } }: Named): string[] {
  return open.map(({ rate, loaded }) => {
    const share = `${Math.round((100 * rate) / closed.perSecond)} %`;
    const cells = [loaded.perSecond, loaded.p50, loaded.p99, loaded.failures].map((value) => value.toFixed(0));
    return `| ${[server, pages, rate, share, ...cells].join(" | ")} |`;
  });
}
