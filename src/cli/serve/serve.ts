import { isIP } from "node:net";
import { type Listening, type ListenOptions, listen } from "../../server/index.ts";
import { complain, print } from "../output.ts";
import { codeOf } from "../problem.ts";
import { UsageError } from "../usage.ts";
import { checkNetworks } from "./check-networks.ts";
import { checkOrigins } from "./check-origins.ts";
import { defaultStore } from "./default-store.ts";
import { startProblem } from "./start-problem.ts";

export interface ServeFlags {
  readonly port: number;
  readonly host: string;
  readonly store?: string;
  readonly allow?: readonly string[];
  readonly requireKeys?: true;
  readonly cors?: readonly string[];
  readonly concurrency?: number;
  readonly queue?: number;
  readonly threads?: number;
  readonly crawls?: number;
  readonly maxPages?: number;
  /** Days. */
  readonly keepJobs?: number;
  readonly maxBody?: number;
  /** Seconds. */
  readonly timeout?: number;
  readonly rate?: number;
  readonly userAgent?: string;
  readonly render?: true;
  readonly quiet?: true;
}

/** Serves until it is told to stop. */
export async function serve(flags: ServeFlags): Promise<void> {
  const options = optionsOf(flags);
  const service = await start(options);
  await print(greeting(service, options));
  await untilStopped();
  complain("stopping: requests under way may end, crawls go on at the next start");
  await service.close();
}

function optionsOf(flags: ServeFlags): ListenOptions {
  const { port, host, timeout, keepJobs, userAgent, quiet, store = defaultStore(), allow = [], ...rest } = flags;
  const requireKeys = flags.requireKeys ?? !isLoopback(host);
  checkNetworks(allow);
  checkOrigins(flags.cors ?? [], requireKeys);
  if (flags.concurrency === 0 || flags.crawls === 0)
    throw new UsageError("--concurrency and --crawls must be one or more");
  return {
    ...rest,
    ...{ port, host, store, allow, requireKeys },
    webhookSecret: process.env.DECHAFF_WEBHOOK_SECRET || null,
    ...(timeout !== undefined && { timeout: timeout * 1000 }),
    ...(keepJobs !== undefined && { keepJobs: keepJobs * 24 * 60 * 60 * 1000 }),
    ...(userAgent !== undefined && { userAgent }),
    ...(!quiet && { log: (line: string) => process.stderr.write(`${line}\n`) }),
  };
}

/** Whether only this machine can reach it. */
function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

async function start(options: ListenOptions): Promise<Listening> {
  try {
    const listening = await listen(options);
    await refuseWithoutKeys(listening, options);
    return listening;
  } catch (error) {
    const problem = PORT_PROBLEMS[codeOf(error)];
    if (problem !== undefined) throw new UsageError(`${options.host}:${options.port} ${problem}`, { cause: error });
    throw startProblem(error);
  }
}

/** Nobody could use it, and the operator should learn that now. */
async function refuseWithoutKeys(
  listening: Listening,
  { host = "", requireKeys, store }: ListenOptions,
): Promise<void> {
  if (!requireKeys || (await listening.service.serviceStore.keys()).some(({ revoked }) => revoked === null)) return;
  await listening.close();
  const command = `dechaff keys create NAME --store ${store}`;
  const reason = isLoopback(host) ? "--require-keys asks for keys" : `${host} can be reached by others`;
  throw new UsageError(`${reason}, and there is no API key: make one with ${command}`);
}

const PORT_PROBLEMS: Readonly<Record<string, string>> = {
  EADDRINUSE: "is in use: stop what listens there, or choose another with --port",
  EACCES: "may not be used: choose a --port above 1023",
  EADDRNOTAVAIL: "is no address of this machine: check --host",
  ENOTFOUND: "is no address of this machine: check --host",
};

function greeting({ url }: Listening, { store, requireKeys }: ListenOptions): string {
  const key = requireKeys ? ' -H "authorization: Bearer $DECHAFF_KEY"' : "";
  const kept = store === ":memory:" ? "nothing is kept" : `crawls and keys are kept in ${store}`;
  return `dechaff is listening on ${url} (Ctrl-C to stop; ${kept})

Open it in a browser, or try:
  curl -s ${url}/extract${key} -H 'content-type: application/json' -d '{"url":"https://example.org/"}'
  ${url}/reference says what else there is.
`;
}

/** The first Ctrl-C stops in order, the second at once. */
async function untilStopped(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        resolve();
        process.once(signal, () => process.exit(130));
      });
    }
  });
}
