import { serveTools } from "../../server/index.ts";
import { checkNetworks } from "../serve/check-networks.ts";
import { defaultStore } from "../serve/default-store.ts";
import { startProblem } from "../serve/start-problem.ts";

export interface McpFlags {
  readonly store?: string;
  readonly allow?: readonly string[];
  /** Seconds. */
  readonly timeout?: number;
  readonly userAgent?: string;
  readonly render?: true;
}

/** Serves until standard input ends or it is told to stop. Standard output belongs to the protocol. */
export async function serveMcp(flags: McpFlags): Promise<void> {
  const { store = defaultStore(), allow = [], timeout, userAgent, render = false } = flags;
  checkNetworks(allow);
  const end = await serveTools({
    ...{ store, allow, render },
    ...(timeout !== undefined && { timeout: timeout * 1000 }),
    ...(userAgent !== undefined && { userAgent }),
  }).catch((error: unknown) => {
    throw startProblem(error);
  });
  await new Promise<void>((resolve) => {
    process.stdin.once("end", resolve).once("close", resolve);
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
  await end();
}
