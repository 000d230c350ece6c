import { type IpAddress, parseIp } from "./ip-address.ts";
import { contains, type Network, parseNetwork } from "./network.ts";
import { embedded, specialMeaning } from "./special-addresses.ts";

/** Thrown while connecting; `fetch-error.ts` puts it into a FetchError of the code "refused-address". */
export class RefusedAddress extends Error {
  override readonly name = "RefusedAddress";
}

/** Decides which addresses may be connected to: those of the public internet, and what is allowed by name. */
export class AddressGuard {
  readonly #allowed: readonly Network[];

  /** `allow`: networks in CIDR notation. Throws a TypeError for what is none. */
  constructor(allow: readonly string[] = []) {
    this.#allowed = allow.map(parseNetwork);
  }

  /** Throws a RefusedAddress. `host` is the name that led to the address, if it is another. */
  check(address: string, host = address): void {
    const parsed = parseIp(address);
    if (parsed !== null && this.#isAllowed(parsed)) return;
    const meaning = parsed === null ? "not an IP address" : specialMeaning(parsed);
    if (meaning === null) return;
    const where = host === address ? address : `${host} is at ${address}, which`;
    throw new RefusedAddress(
      `is not fetched: ${where} is ${meaning}, and this service fetches from the public internet only. ` +
        "Its operator can allow it with --allow",
    );
  }

  #isAllowed(address: IpAddress): boolean {
    const target = embedded(address);
    return this.#allowed.some((network) => contains(network, address) || contains(network, target));
  }
}
