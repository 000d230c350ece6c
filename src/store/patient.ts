import { setTimeout as pause } from "node:timers/promises";
import { StoreError } from "./store.ts";

/** Milliseconds for which one call may hold up everything else in its process. */
export const SHORT_WAIT = 20;

/** Milliseconds between attempts, and after which the store counts as busy: as long as others wait at once. */
const PAUSE = 50;
const LONGEST = 10_000;

/**
 * A store for a process that has to answer others while another process holds the file: calls that find it busy are made
 * again from time to time. They have had no effect before, because each is one transaction. One call at a time asks
 * again, so that many that wait do not hold up the process together.
 */
export function patient<T extends object>(store: T): T {
  let last: Promise<unknown> = Promise.resolve();
  const again = (call: () => Promise<unknown>) => {
    const until = Date.now() + LONGEST;
    const next = last.then(() => repeat(call, until));
    last = next.catch(() => {});
    return next;
  };
  return new Proxy(store, {
    get(_, name) {
      const value: unknown = Reflect.get(store, name, store);
      if (typeof value !== "function") return value;
      return (...values: unknown[]) => {
        const call = () => value.apply(store, values);
        const result: unknown = call();
        return result instanceof Promise
          ? result.catch((error) => (isBusy(error) ? again(call) : fail(error)))
          : result;
      };
    },
  });
}

async function repeat(call: () => Promise<unknown>, until: number): Promise<unknown> {
  for (;;) {
    await pause(PAUSE);
    try {
      return await call();
    } catch (error) {
      if (!isBusy(error) || Date.now() >= until) throw error;
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof StoreError && error.code === "busy";
}

function fail(error: unknown): never {
  throw error;
}
