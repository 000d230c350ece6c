import { parentPort, workerData } from "node:worker_threads";
import { SqliteStore } from "./sqlite-store.ts";
import { StoreError } from "./store.ts";
import type { StoreCall, StoreReply } from "./thread-store.ts";

/** A store's thread: opens the file it is given, and answers calls one after the other, the last of which closes it. */
const answer = (reply: StoreReply) => parentPort?.postMessage(reply);

function failed(id: number, error: unknown): void {
  const code = error instanceof StoreError ? error.code : null;
  answer({ id, error: { code, message: error instanceof Error ? error.message : String(error) } });
}

async function reply(store: SqliteStore, { id, method, values }: StoreCall): Promise<void> {
  try {
    const call = store[method] as (...values: readonly unknown[]) => Promise<unknown>;
    answer({ id, result: await call.apply(store, [...values]) });
  } catch (error) {
    failed(id, error);
  }
}

try {
  const store = await SqliteStore.open(String(workerData));
  answer({ id: 0 });
  parentPort?.on("message", (call: StoreCall) => void reply(store, call));
} catch (error) {
  failed(0, error);
}
