/**
 * Loads `dechaff serve` with pages of 100 kB, one of our own and real ones, beside Readability over jsdom, and writes the
 * figures into docs/service.md.
 *
 *     npm run bench:serve -- [--seconds 10] [--rate 200,400] [--requests 100000] [--check]
 *
 * First as fast as each server can (a closed loop), then at given rates (an open loop): half and three quarters of
 * what it reached, or those of --rate. --requests does something else: it sends so many pages of the examples' site to
 * our service, and watches its memory. --check prints and writes nothing. Servers and load generator share the machine.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { showProgress } from "./progress.ts";
import { loadClosed } from "./serve/closed-load.ts";
import { type MemoryPart, memoryReport } from "./serve/memory-report.ts";
import { loadOpen } from "./serve/open-load.ts";
import { articles, largePage, realPages } from "./serve/page.ts";
import { type Figures, loadReport, type OpenFigures, type ServerFigures } from "./serve/report.ts";
import { type Started, startServer } from "./serve/start-server.ts";

const CONNECTIONS = 50;
/** Of the rate that a server has reached: what it is asked for when times are measured. */
const SHARES = [0.5, 0.75];

const PAGE = fileURLToPath(new URL("../../docs/service.md", import.meta.url));
const COMMAND = fileURLToPath(new URL("../../bin/dechaff.js", import.meta.url));
const READABILITY = fileURLToPath(new URL("./serve/readability-server.js", import.meta.url));

const requestOf = (html: string) => JSON.stringify({ html, url: "https://tidewater.example/", formats: ["markdown"] });
const OWN = [requestOf(largePage())];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "10" },
      rate: { type: "string" },
      requests: { type: "string" },
      check: { type: "boolean", default: false },
    },
  });
  const [section, report] =
    values.requests === undefined
      ? ["Load", await measureLoad(Number(values.seconds), values.rate?.split(",").map(Number) ?? null)]
      : ["Memory", memoryReport(await watchMemory(Number(values.requests)))];
  showProgress("");
  console.log(report);
  if (!values.check) replaceSection(section, report);
}

async function measureLoad(seconds: number, rates: readonly number[] | null): Promise<string> {
  const [busy] = loadavg();
  const real = realPages().map(requestOf);
  const both = async (bodies: readonly string[]) => ({
    ours: await measure("dechaff", startOurs, { bodies, seconds, rates, warmUp: 8_000 }),
    readability: await measure("Readability over jsdom", startReadability, { bodies, seconds, rates, warmUp: 100 }),
  });
  const figures: Figures = { own: await both(OWN), real: real.length === 0 ? null : await both(real) };
  return loadReport(figures, { connections: CONNECTIONS, realPages: real.length, busy });
}

const startOurs = () => startServer(COMMAND, "serve", "--port", "0", "--store", ":memory:", "--quiet");

const startReadability = () => startServer(READABILITY);

interface Length {
  readonly bodies: readonly string[];
  readonly seconds: number;
  /** Requests a second; shares of what it can do where there are none. */
  readonly rates: readonly number[] | null;
  /** Requests until the code is compiled: our threads compile for half a minute. */
  readonly warmUp: number;
}

async function measure(name: string, start: () => Promise<Started>, length: Length): Promise<ServerFigures> {
  const { bodies, seconds: duration, rates, warmUp } = length;
  const server = await start();
  const target = { url: `${server.url}/extract`, bodies, connections: CONNECTIONS };
  try {
    showProgress(`${name}: warming up`);
    await loadClosed(target, { amount: warmUp });
    showProgress(`${name}: as fast as it can`);
    const [before, own] = [await server.cpu(), process.cpuUsage()];
    const closed = await loadClosed(target, { duration });
    const cpu = ((await server.cpu()) - before) / closed.requests;
    const { user, system } = process.cpuUsage(own);
    const generator = (user + system) / 1000 / closed.requests;
    const open: OpenFigures[] = [];
    for (const rate of rates ?? SHARES.map((share) => Math.max(1, Math.round(closed.perSecond * share)))) {
      showProgress(`${name}: ${rate} requests a second`);
      // What was given up at the end of the last run is still being worked on: it must be done before this begins.
      await loadClosed({ ...target, connections: 1 }, { amount: 1 });
      open.push({ rate, loaded: await loadOpen(target, { rate, duration }) });
    }
    return { closed, open, cpu, generator, memory: await server.memory() };
  } finally {
    await server.stop();
  }
}

/** Milliseconds between two looks: a collection of garbage takes longer to come round. */
const LOOK_EVERY = 100;

/** In ten parts, because one look says little: memory rises until what is no longer needed is collected. */
async function watchMemory(requests: number): Promise<MemoryPart[]> {
  const server = await startOurs();
  const bodies = articles().map(requestOf);
  const target = { url: `${server.url}/extract`, bodies, connections: CONNECTIONS };
  const parts: MemoryPart[] = [];
  let looks: number[] = [];
  const timer = setInterval(async () => looks.push(await server.memory()), LOOK_EVERY);
  try {
    for (let part = 1; part <= 10; part++) {
      showProgress(`memory: ${parts.at(-1)?.requests ?? 0} of ${requests} requests`);
      looks = [];
      const { failures } = await loadClosed(target, { amount: Math.round(requests / 10) });
      const sorted = looks.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
      parts.push({
        requests: Math.round((requests * part) / 10),
        ...{ lowest: at(0), median: at(0.5), highest: at(1), failures },
      });
    }
    return parts;
  } finally {
    clearInterval(timer);
    await server.stop();
  }
}

/** The page's other parts are written by hand. */
function replaceSection(name: string, report: string): void {
  const page = readFileSync(PAGE, "utf8");
  const start = page.indexOf(`## ${name}\n`);
  const next = page.indexOf("\n## ", start + 1);
  const before = start < 0 ? `${page.trimEnd()}\n\n` : page.slice(0, start);
  const after = start < 0 || next < 0 ? "" : page.slice(next);
  writeFileSync(PAGE, `${before}${report.trimEnd()}\n${after}`);
}

await main();
