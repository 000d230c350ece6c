import type { Service } from "../service.ts";

/**
 * For what goes on long after its request was let in: `end` is called when the key is revoked, within the time in which
 * changes by other processes are looked for. Returns how to stop looking.
 */
export function whileKeyHolds(service: Service, key: string | null, end: () => void): () => void {
  if (key === null) return () => {};
  const look = async () => {
    if (!(await service.serviceStore.hasKey(key))) end();
  };
  const timer = setInterval(() => void look().catch(() => {}), service.settings.lookEvery).unref();
  return () => clearInterval(timer);
}
