import { randomUUID } from "node:crypto";
import { hostname } from "node:os";

/** Those of this process that are at work. */
const living = new Set<string>();

/** A name for who holds leases, which others can tell dead from alive: host, process, and a part that nobody else has. */
export function createOwner(): { readonly owner: string; retire(): void } {
  const owner = `${hostname()} ${process.pid} ${randomUUID()}`;
  living.add(owner);
  return { owner, retire: () => living.delete(owner) };
}

/** Whether an owner's process has ended for sure. Of other machines nothing is known: their leases must expire. */
export function isGone(owner: string): boolean {
  const [host, process_] = owner.split(" ");
  if (host !== hostname()) return false;
  if (Number(process_) === process.pid) return !living.has(owner);
  try {
    process.kill(Number(process_), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
