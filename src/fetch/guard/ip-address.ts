import { isIP } from "node:net";

/** An address as bytes: four or sixteen. */
export type IpAddress = Uint8Array;

/** Reads what the system's resolver or a socket says: "10.0.0.1", "fe80::1%eth0", "::ffff:10.0.0.1". Null for else. */
export function parseIp(text: string): IpAddress | null {
  const [bare] = text.split("%");
  const version = isIP(bare);
  if (version === 0) return null;
  return version === 4 ? parseIpv4(bare) : parseIpv6(bare);
}

function parseIpv4(text: string): IpAddress {
  return Uint8Array.from(text.split("."), Number);
}

function parseIpv6(text: string): IpAddress {
  const [head, tail] = text.split("::");
  const first = groupsOf(head);
  const last = groupsOf(tail ?? "");
  const bytes = new Uint8Array(16);
  bytes.set(first);
  bytes.set(last, 16 - last.length);
  return bytes;
}

/** Two bytes a group, four for one in dots. */
function groupsOf(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => {
    if (group.includes(".")) return [...parseIpv4(group)];
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}
