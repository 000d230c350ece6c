import type { Connection } from "./connection.ts";
import type { AnswerHeaders } from "./exchange.ts";

/** So that a caller's headers take no second place beside ours. */
export function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** With what is for this host alone: the jar's cookies beside the caller's own, and the password unless the caller has one. */
export function withSecrets(headers: Record<string, string>, url: URL, { cookies, credentials }: Connection) {
  const jar = cookies?.headerFor(url);
  const authorization = headers.authorization ?? credentials.headerFor(url);
  if (jar === undefined && authorization === undefined) return headers;
  const cookie =
    jar === undefined || headers.cookie === undefined ? (jar ?? headers.cookie) : `${headers.cookie}; ${jar}`;
  return { ...headers, ...(cookie !== undefined && { cookie }), ...(authorization !== undefined && { authorization }) };
}

/** For a host that they are not meant for. */
export function withoutSecrets({
  authorization,
  cookie,
  "proxy-authorization": _,
  host,
  ...rest
}: Record<string, string>) {
  return rest;
}

/** A header that came more than once is one list. */
export function joined(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(", ") : value;
}

export function flattened(headers: AnswerHeaders): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const name of Object.keys(headers)) flat[name] = joined(headers[name]) ?? "";
  return flat;
}
