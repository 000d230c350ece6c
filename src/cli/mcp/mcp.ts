import { PackagesError, serveTools } from "../../server/index.ts";
import { StoreError } from "../../store/index.ts";
import { checkNetworks } from "../serve/check-networks.ts";
import { defaultStore } from "../serve/default-store.ts";
import { UsageError } from "../usage.ts";

export interface McpFlags {
  readonly store?: string;
  readonly allow?: readonly string[];
  /** Seconds. */
  readonly timeout?: number;
  readonly userAgent?: string;
}

/** Serves until standard input ends or it is told to stop. Standard output belongs to the protocol. */
export async function serveMcp({ store = defaultStore(), allow = [], timeout, userAgent }: McpFlags): Promise<void> {
  checkNetworks(allow);
  const end = await serveTools({
    ...{ store, allow },
    ...(timeout !== undefined && { timeout: timeout * 1000 }),
    ...(userAgent !== undefined && { userAgent }),
  }).catch((error: unknown) => {
    if (error instanceof StoreError || error instanceof PackagesError)
      throw new UsageError(error.message, { cause: error });
    throw error;
  });
  await new Promise<void>((resolve) => {
    process.stdin.once("end", resolve).once("close", resolve);
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
  await end();
}
