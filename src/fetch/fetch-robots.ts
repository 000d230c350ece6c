import { FetchError } from "./fetch-error.ts";
import { type FetchOptions, fetchResource, type ResourceKind, USER_AGENT } from "./fetch-page.ts";
import { ALLOW_ALL, MOST_BYTES, parseRobots, type Robots } from "./robots.ts";

const ROBOTS: ResourceKind = { accept: "text/plain, */*;q=0.1", refuseType: () => {} };

/**
 * The name by which robots.txt may speak to whoever sends this User-Agent, RFC 9309, § 2.2.1: its product token, the part
 * before the version, or the one that stands behind "compatible;". Who looks like a browser and names no robot is dechaff.
 */
export function robotName(userAgent: string): string {
  const named = /\bcompatible; *([a-z_-]+)/i.exec(userAgent) ?? /^\s*(?!mozilla\b)([a-z_-]+)/i.exec(userAgent);
  return named?.[1].toLowerCase() ?? "dechaff";
}

/**
 * A site's robots.txt, RFC 9309, § 2.3.1: a site that says it has none (4xx) allows everything. Rejects with a
 * FetchError of the code "robots" where it cannot be known: then nothing may be fetched.
 */
export async function fetchRobots(origin: string, options: FetchOptions = {}): Promise<Robots> {
  const url = `${origin}/robots.txt`;
  const robot = robotName(options.userAgent ?? USER_AGENT);
  try {
    const { bytes } = await fetchResource(url, { maxRedirects: 5, maxBytes: 16 * MOST_BYTES, ...options }, ROBOTS);
    return parseRobots(new TextDecoder().decode(bytes.subarray(0, MOST_BYTES)), robot);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const { status, retry, retryAfter } = error;
    if (error.code === "too-many-redirects" || (status !== null && status < 500 && status !== 429)) return ALLOW_ALL;
    const problem = `is not fetched, because robots.txt is unknown (${error.message})`;
    throw new FetchError("robots", origin, problem, { cause: error, retry, status, retryAfter });
  }
}
