/**
 * Loads `dechaff serve` with pages of 100 kB, one of our own and real ones, beside Readability over jsdom, and writes the
 * figures into docs/service.md.
 *
 *     npm run bench:serve -- [--seconds 10] [--rate 200,400] [--requests 100000] [--check]
 *
 * First as fast as each server can (a closed loop), then at given rates (an open loop): half and three quarters of
 * what it reached, or those of --rate. --requests sends so many and watches the memory; --check prints and writes
 * nothing. Servers and load generator share the machine.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { showProgress } from "./progress.ts";
import { loadClosed } from "./serve/closed-load.ts";
import { loadOpen } from "./serve/open-load.ts";
import { largePage, realPages } from "./serve/page.ts";
import { type Figures, type MemoryPoint, type OpenFigures, reportOf, type ServerFigures } from "./serve/report.ts";
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
  const seconds = Number(values.seconds);
  const rates = values.rate?.split(",").map(Number) ?? null;
  const [busy] = loadavg();
  const real = realPages().map(requestOf);
  const both = async (bodies: readonly string[]) => ({
    ours: await measure("dechaff", startOurs, { bodies, seconds, rates, warmUp: 2_000 }),
    readability: await measure("Readability over jsdom", startReadability, { bodies, seconds, rates, warmUp: 100 }),
  });
  const figures: Figures = {
    own: await both(OWN),
    real: real.length === 0 ? null : await both(real),
    memory: values.requests === undefined ? null : await watchMemory(Number(values.requests)),
  };
  showProgress("");
  const report = reportOf(figures, { connections: CONNECTIONS, realPages: real.length, busy });
  console.log(report);
  if (!values.check) replaceLoad(report);
}

const startOurs = () => startServer(COMMAND, "serve", "--port", "0", "--store", ":memory:", "--quiet");

const startReadability = () => startServer(READABILITY);

interface Length {
  readonly bodies: readonly string[];
  readonly seconds: number;
  /** Requests a second; shares of what it can do where there are none. */
  readonly rates: readonly number[] | null;
  /** Requests until the code is compiled. */
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
      open.push({ rate, loaded: await loadOpen(target, { rate, duration }) });
    }
    return { closed, open, cpu, generator, memory: await server.memory() };
  } finally {
    await server.stop();
  }
}

/** Ten looks on the way. */
async function watchMemory(requests: number): Promise<MemoryPoint[]> {
  const server = await startOurs();
  const points: MemoryPoint[] = [{ requests: 0, bytes: await server.memory() }];
  try {
    for (let part = 1; part <= 10; part++) {
      showProgress(`memory: ${points.at(-1)?.requests} of ${requests} requests`);
      const amount = Math.round(requests / 10);
      await loadClosed({ url: `${server.url}/extract`, bodies: OWN, connections: CONNECTIONS }, { amount });
      points.push({ requests: part * amount, bytes: await server.memory() });
    }
    return points;
  } finally {
    await server.stop();
  }
}

/** The page's other parts are written by hand. */
function replaceLoad(report: string): void {
  const page = readFileSync(PAGE, "utf8");
  const at = page.indexOf("## Load\n");
  writeFileSync(PAGE, `${page.slice(0, at < 0 ? undefined : at).trimEnd()}\n\n${report}`);
}

await main();
