import { Agent, type Dispatcher, ProxyAgent } from "undici/index.js";
import { CookieJar } from "./cookie-jar.ts";
import { Credentials } from "./credentials.ts";
import { NO_PROXIES, type ProxyRules, proxyFor, proxyRules } from "./proxy.ts";

/** What makes connections, as undici has it. */
export type FetchDispatcher = Dispatcher;

export interface ConnectionOptions {
  /** Makes all connections, past proxies; whoever made it closes it. */
  readonly dispatcher?: FetchDispatcher | undefined;
  /** `http://host:port`, with `user:password@` if it wants them. Default: HTTP_PROXY, HTTPS_PROXY and NO_PROXY. */
  readonly proxy?: string | undefined;
  /** Send back what hosts set, each its own, until the connection is closed. */
  readonly cookies?: boolean | undefined;
  /** Milliseconds until a host must have accepted a connection. Default: 10,000. */
  readonly connectTimeout?: number | undefined;
}

/**
 * More headers than any page needs: browsers refuse 256 kB, most servers and proxies 8. The times for headers and between
 * two pieces of a body are not limited: that of the whole fetch is, by its deadline, and who allows more gets more.
 */
const LIMITS = { headersTimeout: 0, bodyTimeout: 0, maxHeaderSize: 64 * 1024 };

/** The sockets, the proxies, the passwords and the cookies that some fetches share. Idle sockets do not keep the process alive. */
export class Connection {
  readonly credentials = new Credentials();
  /** Null unless they were asked for. */
  readonly cookies: CookieJar | null;
  readonly connectTimeout: number;
  readonly #own: Agent | null;
  readonly #direct: Dispatcher;
  readonly #rules: ProxyRules;
  readonly #proxies = new Map<string, ProxyAgent>();

  /** Throws a TypeError for a proxy that is no address. */
  constructor(options: ConnectionOptions = {}) {
    const { dispatcher, proxy, cookies, connectTimeout = 10_000 } = options;
    this.#rules = dispatcher === undefined ? proxyRules(proxy, process.env) : NO_PROXIES;
    this.cookies = cookies ? new CookieJar() : null;
    this.connectTimeout = connectTimeout;
    this.#own = dispatcher === undefined ? new Agent({ ...LIMITS, connect: this.#connect }) : null;
    this.#direct = (dispatcher ?? this.#own) as Dispatcher;
  }

  get #connect() {
    return { timeout: this.connectTimeout };
  }

  /** The proxy that an address is reached through; null if it is reached directly. */
  proxyFor(url: URL): string | null {
    return proxyFor(url, this.#rules);
  }

  dispatcherFor(url: URL): Dispatcher {
    const uri = this.proxyFor(url);
    if (uri === null) return this.#direct;
    let proxy = this.#proxies.get(uri);
    if (proxy === undefined) {
      const connect = this.#connect;
      // Plain HTTP goes to the proxy as it is: many proxies open tunnels to port 443 alone.
      proxy = new ProxyAgent({ ...LIMITS, uri, proxyTunnel: false, proxyTls: connect, requestTls: connect });
      this.#proxies.set(uri, proxy);
    }
    return proxy;
  }

  /** Ends what is on its way, too. */
  async close(): Promise<void> {
    const own = [...(this.#own === null ? [] : [this.#own]), ...this.#proxies.values()];
    await Promise.all(own.map((dispatcher) => dispatcher.destroy()));
  }
}

let shared: Connection | undefined;

/** For fetches that name none: by the environment's proxies, without cookies. */
export function sharedConnection(): Connection {
  shared ??= new Connection();
  return shared;
}
