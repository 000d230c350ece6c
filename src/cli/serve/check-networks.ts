import { AddressGuard } from "../../fetch/guard/address-guard.ts";
import { UsageError } from "../usage.ts";

/** Throws a UsageError for what is no network. */
export function checkNetworks(allow: readonly string[]): void {
  try {
    new AddressGuard(allow);
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}
