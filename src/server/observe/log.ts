import { decoded } from "../../fetch/decoded.ts";
/** A line of the log about something that no request asked for. */
export function eventLine(event: string, details: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ time: new Date().toISOString(), event, ...details });
}

/** What may stand in the log of an address: where it is, but not its query, fragment, user or password. */
export function shownAddress(address: string): string {
  if (!URL.canParse(address)) return "(no address)";
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`.slice(0, 500);
}

/**
 * What may stand in the log of a request's path: addresses in it, as in /https://…, are shown like others. Those that
 * were encoded more than once lead nowhere, but hold what others hold.
 */
export function shownPath(path: string): string {
  const at = path.search(/\/https?(?::|%(?:25)*3a)/i);
  if (at < 0) return path.slice(0, 500);
  const address = decoded(path.slice(at + 1)).replace(/^(https?:)\/*/i, "$1//");
  return `${path.slice(0, at)}/${shownAddress(address)}`;
}
