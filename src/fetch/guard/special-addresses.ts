import type { IpAddress } from "./ip-address.ts";
import { contains, type Network, parseNetwork } from "./network.ts";

/**
 * Networks that are not the public internet, and what they are: IANA's registries of special-purpose addresses
 * (RFC 6890 and later entries), multicast and what is reserved. The first that matches gives the reason.
 */
const SPECIAL: readonly (readonly [network: string, meaning: string])[] = [
  ["0.0.0.0/8", "this host"],
  ["10.0.0.0/8", "a private network"],
  ["100.64.0.0/10", "a carrier's inner network"],
  ["127.0.0.0/8", "this machine"],
  ["169.254.0.0/16", "a link-local address, as of cloud metadata"],
  ["172.16.0.0/12", "a private network"],
  ["192.0.0.0/24", "reserved for protocols"],
  ["192.0.2.0/24", "for documentation"],
  ["192.31.196.0/24", "reserved for protocols"],
  ["192.52.193.0/24", "reserved for protocols"],
  ["192.88.99.0/24", "a relay between IPv4 and IPv6"],
  ["192.168.0.0/16", "a private network"],
  ["192.175.48.0/24", "reserved for protocols"],
  ["198.18.0.0/15", "for benchmarks"],
  ["198.51.100.0/24", "for documentation"],
  ["203.0.113.0/24", "for documentation"],
  ["224.0.0.0/4", "a multicast address"],
  ["240.0.0.0/4", "reserved"],
  // Azure's machines are told about themselves from an address that looks public.
  ["168.63.129.16/32", "a cloud's inner service"],

  ["::/128", "this host"],
  ["::1/128", "this machine"],
  ["fd00:ec2::/32", "cloud metadata"],
  ["fc00::/7", "a private network"],
  ["fe80::/10", "a link-local address"],
  ["fec0::/10", "a private network"],
  ["ff00::/8", "a multicast address"],
  ["64:ff9b:1::/48", "a translation into IPv4 of a network's own"],
  ["100::/64", "discarded"],
  ["100:0:0:1::/64", "discarded"],
  ["2001::/32", "a Teredo tunnel"],
  ["2001::/23", "reserved for protocols"],
  ["2001:db8::/32", "for documentation"],
  ["2002::/16", "a 6to4 tunnel"],
  ["2620:4f:8000::/48", "reserved for protocols"],
  ["3fff::/20", "for documentation"],
  ["5f00::/16", "for segment routing"],
  ["::/96", "an IPv4 address in an abandoned form of IPv6"],
];

const NETWORKS = SPECIAL.map(([network, meaning]) => ({ network: parseNetwork(network), meaning }));

const GLOBAL_UNICAST = parseNetwork("2000::/3");

/** IPv6 addresses that stand for the IPv4 address in their last four bytes: mapped, and NAT64 of RFC 6052. */
const EMBEDDING: readonly Network[] = ["::ffff:0:0/96", "::ffff:0:0:0/96", "64:ff9b::/96"].map(parseNetwork);

/** The address that is reached in the end. */
export function embedded(address: IpAddress): IpAddress {
  return EMBEDDING.some((network) => contains(network, address)) ? address.subarray(12) : address;
}

/** What an address is if it is not one of the public internet; null if it is. */
export function specialMeaning(address: IpAddress): string | null {
  const target = embedded(address);
  const found = NETWORKS.find(({ network }) => contains(network, target));
  if (found !== undefined) return found.meaning;
  return target.length === 16 && !contains(GLOBAL_UNICAST, target) ? "reserved" : null;
}
