import { type IpAddress, parseIp } from "./ip-address.ts";

/** A range of addresses, as in 10.0.0.0/8. */
export interface Network {
  readonly address: IpAddress;
  /** So many leading bits are the network's. */
  readonly bits: number;
}

/** Reads CIDR notation; a bare address is a network of one. Throws a TypeError for anything else. */
export function parseNetwork(text: string): Network {
  const [base, length, ...rest] = text.trim().split("/");
  const address = parseIp(base);
  const most = (address?.length ?? 0) * 8;
  const bits = length === undefined ? most : /^\d{1,3}$/.test(length) ? Number(length) : -1;
  if (address === null || rest.length > 0 || bits < 0 || bits > most) {
    throw new TypeError(`"${text}" is no network: write an address and the number of its fixed bits, as in 10.0.0.0/8`);
  }
  return { address, bits };
}

/** Whether an address lies in a network; never for addresses of the other version. */
export function contains({ address, bits }: Network, other: IpAddress): boolean {
  if (address.length !== other.length) return false;
  const whole = bits >> 3;
  for (let at = 0; at < whole; at++) if (address[at] !== other[at]) return false;
  const rest = bits & 7;
  if (rest === 0) return true;
  const mask = (0xff << (8 - rest)) & 0xff;
  return (address[whole] & mask) === (other[whole] & mask);
}
