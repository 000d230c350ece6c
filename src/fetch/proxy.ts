/** Through which proxies requests go. */
export interface ProxyRules {
  /** Named by the caller: for all addresses, those of this machine included. */
  readonly named: string | null;
  /** Named by the environment, by the scheme of the address. */
  readonly http: string | null;
  readonly https: string | null;
  /** Hosts that are reached directly; `*` is all. */
  readonly direct: readonly string[];
}

export const NO_PROXIES: ProxyRules = { named: null, http: null, https: null, direct: [] };

type Environment = Readonly<Record<string, string | undefined>>;

/** The customs of curl and its kin: HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and NO_PROXY, in small letters, too. */
export function proxyRules(proxy: string | undefined, environment: Environment): ProxyRules {
  const say = (name: string) => environment[name.toLowerCase()] || environment[name] || null;
  const all = say("ALL_PROXY");
  return {
    named: proxy === undefined ? null : checked(proxy, "proxy"),
    http: fromEnvironment(say("HTTP_PROXY") ?? all, "HTTP_PROXY"),
    https: fromEnvironment(say("HTTPS_PROXY") ?? all, "HTTPS_PROXY"),
    direct: (say("NO_PROXY") ?? "")
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  };
}

/** The proxy that an address is reached through; null if it is reached directly. */
export function proxyFor(url: URL, { named, http, https, direct }: ProxyRules): string | null {
  const proxy = named ?? (url.protocol === "https:" ? https : http);
  if (proxy === null || direct.some((rule) => isMeant(url, rule))) return null;
  // A variable that is set for the world outside is not meant for servers of this machine.
  return named === null && isLoopback(url.hostname) ? null : proxy;
}

/** `example.org` and `.example.org` mean the host and all below it, `:8080` its port, `*` everything. */
function isMeant({ hostname, port, protocol }: URL, rule: string): boolean {
  if (rule === "*") return true;
  const [, host, only] = /^(.*?)(?::(\d+))?$/.exec(rule) as RegExpExecArray;
  if (only !== undefined && only !== (port || (protocol === "https:" ? "443" : "80"))) return false;
  const bare = host.replace(/^\*?\./, "");
  return hostname === bare || hostname.endsWith(`.${bare}`);
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || /^127\./.test(hostname);
}

/** Variables often leave out the scheme. */
function fromEnvironment(value: string | null, name: string): string | null {
  if (value === null) return null;
  return checked(/^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `http://${value}`, name);
}

function checked(proxy: string, name: string): string {
  if (URL.canParse(proxy) && /^https?:$/.test(new URL(proxy).protocol)) return proxy;
  throw new TypeError(`${name} is "${proxy}": write it as http://host:port, as in http://127.0.0.1:3128`);
}

/** For messages: an address without its password. */
export function withoutPassword(proxy: string): string {
  const url = new URL(proxy);
  url.username = url.password = "";
  return url.origin;
}
