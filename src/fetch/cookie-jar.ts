import { parseCookie } from "undici/index.js";

interface Kept {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly isSecure: boolean;
  readonly expires: number;
}

/** RFC 6265, § 6.1: what a browser should be able to keep, and enough for any reader. */
const MOST_PER_HOST = 50;
const MOST_HOSTS = 3000;

/**
 * The cookies of one crawl, in memory alone. RFC 6265, with one deviation that makes it simpler and stricter: a cookie
 * goes back to the host and port that set it and to no other, whatever its Domain says. So no list of public suffixes
 * is needed, and nothing can leak to a neighbour; what it costs is a login that one host does for another.
 */
export class CookieJar {
  readonly #hosts = new Map<string, Map<string, Kept>>();

  /** The Cookie header for a request; undefined if there is nothing to send. */
  headerFor(url: URL, now = Date.now()): string | undefined {
    const sent: Kept[] = [];
    for (const [id, cookie] of this.#hosts.get(url.host) ?? []) {
      if (cookie.expires <= now) this.#hosts.get(url.host)?.delete(id);
      else if (isPathOf(cookie.path, url.pathname) && (!cookie.isSecure || url.protocol === "https:"))
        sent.push(cookie);
    }
    if (sent.length === 0) return undefined;
    // § 5.4: longer paths first; the sort is stable, so older ones come before younger.
    sent.sort((a, b) => b.path.length - a.path.length);
    return sent.map(({ name, value }) => (name === "" ? value : `${name}=${value}`)).join("; ");
  }

  /** Takes what a response says in its Set-Cookie headers. What is not well-formed or not the host's to say is ignored. */
  take(url: URL, headers: string | readonly string[] | undefined, now = Date.now()): void {
    for (const header of [headers ?? []].flat()) {
      const cookie = read(header, url, now);
      if (cookie !== null) this.#keep(url.host, cookie, now);
    }
  }

  #keep(host: string, cookie: Kept, now: number): void {
    const cookies = this.#hosts.get(host) ?? new Map<string, Kept>();
    this.#hosts.set(host, cookies);
    if (this.#hosts.size > MOST_HOSTS) this.#hosts.delete(oldest(this.#hosts));
    const id = `${cookie.name};${cookie.path}`;
    if (cookie.expires <= now) cookies.delete(id);
    else cookies.set(id, cookie);
    if (cookies.size > MOST_PER_HOST) cookies.delete(oldest(cookies));
  }
}

/** Maps keep the order in which keys came. */
function oldest(map: ReadonlyMap<string, unknown>): string {
  return map.keys().next().value as string;
}

function read(header: string, url: URL, now: number): Kept | null {
  const cookie = parseCookie(header);
  if (cookie === null || (cookie.name === "" && cookie.value === "")) return null;
  const { name, value, domain = "", secure = false } = cookie;
  if (domain !== "" && !isHostIn(url.hostname, domain.replace(/^\./, "").toLowerCase())) return null;
  const path = cookie.path?.startsWith("/") ? cookie.path : defaultPath(url.pathname);
  if (secure && url.protocol !== "https:") return null;
  if (/^__(?:Secure|Host)-/i.test(name) && !secure) return null;
  if (/^__Host-/i.test(name) && (domain !== "" || path !== "/")) return null;
  return { name, value, path, isSecure: secure, expires: ENDED.test(header) ? 0 : expiryOf(cookie, now) };
}

/** undici passes over a Max-Age below zero. */
const ENDED = /;\s*max-age\s*=\s*-/i;

/** § 5.3: Max-Age before Expires; neither lasts as long as the crawl. */
function expiryOf({ maxAge, expires }: { maxAge?: number; expires?: Date | number }, now: number): number {
  if (maxAge !== undefined) return maxAge <= 0 ? 0 : now + maxAge * 1000;
  const time = expires === undefined ? Number.NaN : Number(expires);
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time;
}

function isHostIn(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

/** § 5.1.4: up to the last slash. */
function defaultPath(path: string): string {
  return path.slice(0, path.lastIndexOf("/")) || "/";
}

function isPathOf(cookiePath: string, path: string): boolean {
  if (!path.startsWith(cookiePath)) return false;
  return cookiePath.endsWith("/") || path.length === cookiePath.length || path[cookiePath.length] === "/";
}
