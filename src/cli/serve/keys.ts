import { createKey } from "../../server/index.ts";
import { type ServiceStore, SqliteServiceStore, StoreError } from "../../store/index.ts";
import { complain, oneLine, print } from "../output.ts";
import { isThere } from "../problem.ts";
import { UsageError } from "../usage.ts";
import { defaultStore } from "./default-store.ts";
import type { KeyFlags } from "./keys-command.ts";

export async function createKeyNamed(name: string, flags: KeyFlags): Promise<void> {
  const { secret, key } = createKey(oneLine(name), { rate: flags.rate, isAdmin: flags.admin });
  await withStore(flags, async (store) => {
    await store.addKey(key);
    await print(`${secret}\n`);
    complain(`made the key ${key.id} (${key.name}): keep it, it is not shown again`);
  });
}

export async function listKeys(flags: KeyFlags): Promise<void> {
  await withKnownStore(flags, async (store) => {
    for (const { id, name, rate, isAdmin, created, revoked } of await store.keys()) {
      const state = revoked === null ? "active" : `revoked ${day(revoked)}`;
      const rights = [...(rate === null ? [] : [`${rate}/min`]), ...(isAdmin ? ["admin"] : [])];
      await print(`${[id, name, `made ${day(created)}`, state, ...rights].join("\t")}\n`);
    }
  });
}

export async function revokeKey(id: string, flags: KeyFlags): Promise<void> {
  await withKnownStore(flags, async (store) => {
    if (await store.revokeKey(id, Date.now())) return complain(`revoked the key ${id}`);
    throw new UsageError(`there is no active key "${id}": dechaff keys list names them`);
  });
}

/** For what makes no keys: it makes no file, either. */
async function withKnownStore(flags: KeyFlags, work: (store: ServiceStore) => Promise<void>): Promise<void> {
  const path = flags.store ?? defaultStore();
  if (await isThere(path)) return await withStore(flags, work);
  throw new UsageError(`${path} is not there: dechaff keys create and dechaff serve make it`);
}

async function withStore(flags: KeyFlags, work: (store: ServiceStore) => Promise<void>): Promise<void> {
  const store = await open(flags.store ?? defaultStore());
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

async function open(path: string): Promise<ServiceStore> {
  try {
    return await SqliteServiceStore.open(path);
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message, { cause: error }) : error;
  }
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
