import type { Browser, BrowserContext, BrowserType, LaunchOptions } from "playwright-core";
import { FetchError } from "../fetch-error.ts";
import { type Fetched, USER_AGENT } from "../fetch-page.ts";
import { proxyRules } from "../proxy.ts";
import { findChromium } from "./find-chromium.ts";
import { Housed } from "./housed.ts";
import { RenderLimit } from "./render-limit.ts";
import { RendererError } from "./renderer-error.ts";
import { Traffic } from "./traffic.ts";

export interface RendererOptions {
  /** Milliseconds for one page, its scripts and what they fetch. Default: 20,000. */
  readonly timeout?: number | undefined;
  /** The largest page, when its scripts have run. Default: 32 MB. */
  readonly maxBytes?: number | undefined;
  readonly userAgent?: string | undefined;
  readonly proxy?: string | undefined;
  /** What pages may fetch beside themselves. Default: whatever is on the web. */
  readonly allows?: ((url: URL) => boolean) | undefined;
  /** Opens the only way to the network that a page has. Default: the browser's own ways. */
  readonly gateway?: (() => Promise<Gateway>) | undefined;
}

/** Whoever renders. */
export type PageRenderer = Pick<Renderer, "render">;

/** A proxy for one page. */
export interface Gateway {
  readonly address: string;
  close(): Promise<void>;
}

/** Pages at once: each is a process of its own. */
const MOST_TABS = 4;

/**
 * Pages as they are when their scripts have run, in the system's Chromium. A page comes as it was fetched and is not
 * fetched again; what its scripts ask for is, but for images, fonts and media. Each page has a context of its own, of
 * which nothing is kept: no cookies, no storage, no cache.
 */
export class Renderer {
  readonly #chromium: BrowserType;
  readonly #launch: LaunchOptions;
  readonly #options: RendererOptions;
  #current: Promise<Housed> | null = null;
  readonly #all = new Set<Housed>();
  #tabs = 0;
  readonly #waiting: (() => void)[] = [];

  private constructor(chromium: BrowserType, launch: LaunchOptions, options: RendererOptions) {
    this.#chromium = chromium;
    this.#launch = launch;
    this.#options = options;
  }

  /** Starts nothing yet. Rejects with a RendererError where the package or the browser is missing. */
  static async open(options: RendererOptions = {}): Promise<Renderer> {
    const chromium = await loadChromium();
    const executablePath = findChromium(process.env);
    if (executablePath === null) {
      const named = process.env.DECHAFF_CHROMIUM;
      const problem = named ? `DECHAFF_CHROMIUM is "${named}", which is not there` : "no Chromium was found";
      const advice = "install it (apt install chromium, brew install chromium), or name it in DECHAFF_CHROMIUM";
      throw new RendererError("no-browser", `${problem}: ${advice}`);
    }
    // Root has no sandbox in Chromium; everybody else shall have it.
    const chromiumSandbox = process.getuid?.() !== 0;
    const way = options.gateway === undefined ? proxyOption(options.proxy) : CLOSED;
    const launch = { executablePath, chromiumSandbox, ...quiet, ...way };
    return new Renderer(chromium, launch, options);
  }

  /**
   * The page with what its scripts made of it; tried once more where its browser has ended, which may be another page's
   * doing. Rejects with a FetchError.
   */
  async render(fetched: Fetched, signal?: AbortSignal): Promise<Fetched> {
    await this.#enter();
    try {
      const house = await this.#house(fetched.url);
      const render = (browser: Browser) => this.#renderIn(browser, fetched, signal);
      return await house.use(render).catch(async (error) => {
        if (!isUnrendered(error) || house.isRunning) throw error;
        return await (await this.#house(fetched.url)).use(render);
      });
    } finally {
      this.#leave();
    }
  }

  async close(): Promise<void> {
    this.#current = null;
    await Promise.all([...this.#all].map((house) => house.close()));
  }

  async #enter(): Promise<void> {
    if (this.#tabs < MOST_TABS) this.#tabs++;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Whoever waits takes the place. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#tabs--;
    else next();
  }

  async #house(url: string): Promise<Housed> {
    const present = this.#current;
    const house = (await present?.catch(() => null)) ?? null;
    if (house?.isOpen) return house;
    if (this.#current === present) this.#current = this.#start();
    try {
      return (await this.#current) as Housed;
    } catch (cause) {
      const problem = `was not rendered, because Chromium did not start (${firstLine(cause)})`;
      throw new FetchError("rendering", url, `${problem}: try ${this.#launch.executablePath} --version`, { cause });
    }
  }

  async #start(): Promise<Housed> {
    const house = new Housed(await this.#chromium.launch(this.#launch), () => this.#all.delete(house));
    this.#all.add(house);
    return house;
  }

  async #renderIn(browser: Browser, fetched: Fetched, signal: AbortSignal | undefined): Promise<Fetched> {
    const { timeout = 20_000, maxBytes = 32 * 1024 * 1024, userAgent = USER_AGENT } = this.#options;
    const limit = new RenderLimit(fetched.url, timeout, signal);
    let context: BrowserContext | null = null;
    let gateway: Gateway | undefined;
    try {
      gateway = await this.#options.gateway?.();
      const proxy = gateway && { server: gateway.address, bypass: NOT_EVEN_LOOPBACK };
      context = await limit.hold(browser.newContext({ ...PRIVATE, userAgent, ...(proxy && { proxy }) }));
      const html = await limit.hold(this.#load(context, fetched, { timeout, most: maxBytes }));
      if (html.length > maxBytes) {
        const problem = `is larger than ${maxBytes} bytes when rendered: raise maxBytes to read it`;
        throw new FetchError("too-large", fetched.url, problem);
      }
      // The page's validators are those of its empty shell.
      const { etag: _, "last-modified": __, ...headers } = fetched.headers;
      const bytes = new TextEncoder().encode(html);
      return { ...fetched, contentType: "text/html; charset=utf-8", bytes, headers };
    } catch (cause) {
      if (cause instanceof FetchError) throw cause;
      const problem = `could not be rendered (${firstLine(cause)}): try again later, or without rendering`;
      throw new FetchError("rendering", fetched.url, problem, { cause });
    } finally {
      limit.end();
      await gateway?.close();
      await dispose(context, browser);
    }
  }

  async #load(context: BrowserContext, fetched: Fetched, { timeout, most }: { timeout: number; most: number }) {
    await context.route("**/*", new Traffic(fetched, this.#options.allows).handle);
    await context.routeWebSocket(/.*/, (socket) => socket.close());
    const page = await context.newPage();
    // Half of the time for the page, half for its scripts; what is there by then is the page.
    const patience = timeout / 2;
    await page.goto(fetched.url, { waitUntil: "domcontentloaded", timeout: patience }).catch(unlessLate);
    await page.waitForLoadState("networkidle", { timeout: Math.min(patience, MOST_PATIENCE) }).catch(unlessLate);
    const html = (await page.evaluate(`document.documentElement.outerHTML.slice(0, ${most + 1})`)) as string;
    return `<!DOCTYPE html>${html}`;
  }
}

/** Whether a page failed, and not because of a limit. */
function isUnrendered(error: unknown): boolean {
  return error instanceof FetchError && error.code === "rendering";
}

/** Pages that poll are never still. */
const MOST_PATIENCE = 5000;

const PRIVATE = { serviceWorkers: "block", acceptDownloads: false, javaScriptEnabled: true } as const;

/** The process's signals are the caller's business. */
const quiet = { headless: true, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false, timeout: 30_000 };

/** Chromium goes past proxies to the machine it runs on, unless it is told not to. */
const NOT_EVEN_LOOPBACK = "<-loopback>";

/**
 * A browser without ways of its own: what is not a page's, and so has no gateway, is sent to a proxy that does not
 * exist; no name is resolved; UDP, which passes by proxies, is shut.
 */
const CLOSED = {
  proxy: { server: "http://nowhere.invalid:1", bypass: NOT_EVEN_LOOPBACK },
  args: [
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    // One name for newer browsers, one for older.
    "--webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--disable-quic",
    "--dns-prefetch-disable",
  ],
};

async function loadChromium(): Promise<BrowserType> {
  try {
    return (await import("playwright-core")).chromium;
  } catch (cause) {
    const problem = "the package playwright-core is missing: install it with npm install playwright-core";
    throw new RendererError("not-installed", problem, cause);
  }
}

function proxyOption(proxy: string | undefined): Pick<LaunchOptions, "proxy"> {
  const { named, http, https, direct } = proxyRules(proxy, process.env);
  const address = named ?? https ?? http;
  if (address === null) return {};
  const { origin, username, password } = new URL(address);
  const login =
    username === "" ? {} : { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  return { proxy: { server: origin, bypass: direct.join(","), ...login } };
}

/** Milliseconds until a context must be closed: a page that runs for ever takes its browser with it. */
const MOST_CLOSING = 3000;

async function dispose(context: BrowserContext | null, browser: Browser): Promise<void> {
  if (context === null) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, MOST_CLOSING, "late");
  });
  const closed = context.close().then(
    () => "closed",
    () => "closed",
  );
  if ((await Promise.race([closed, late])) === "late") await browser.close().catch(() => {});
  clearTimeout(timer);
}

/** Playwright's own time limits are no errors here. */
function unlessLate(error: unknown): void {
  if ((error as Error | null)?.name !== "TimeoutError") throw error;
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0].slice(0, 200);
}
