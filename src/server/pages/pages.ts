import { isIP } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Agent } from "undici/index.js";
import type { Settings } from "../../edges/options.ts";
import { pageReading } from "../../edges/page-reading.ts";
import { type ThreadError, ThreadPool } from "../../edges/thread-pool.ts";
import { Connection } from "../../fetch/connection.ts";
import { type Fetched, type FetchOptions, fetchPage } from "../../fetch/fetch-page.ts";
import { AddressGuard } from "../../fetch/guard/address-guard.ts";
import { guardedAgent, type Resolve, systemResolve } from "../../fetch/guard/guarded-agent.ts";
import type { PageRenderer, Renderer } from "../../fetch/render/renderer.ts";
import { type Notes, Rendering } from "../../fetch/render/rendering.ts";
import { builtFile } from "../../package/built-file.ts";
import type { SitePattern } from "../../patterns/index.ts";
import { Gate } from "../access/gate.ts";
import { ServiceError } from "../service-error.ts";
import type { ServiceSettings } from "../settings.ts";
import type { Comparison, ComparisonRequest } from "./comparison.ts";
import { openGuardedRenderer } from "./guarded-renderer.ts";
import { hasCredentials } from "./has-credentials.ts";
import type { Inspection, InspectionRequest } from "./inspection.ts";
import type { PageContent } from "./page-content.ts";
import type { PageRequest, PageSource } from "./page-request.ts";
import { type PageResult, type PageWork, type Worked, work } from "./page-work.ts";
import type { PatternElements, PatternTrial } from "./pattern-trial.ts";

/** Pages whose scripts are run at once, and that wait for it: a browser takes seconds and much memory for each. */
const RENDERED = 4;
const WAITING = 16;

/** Milliseconds that somebody who waits for an answer waits for a name server. */
const LONGEST_LOOKUP = 2_000;

const CREDENTIALS = "The address holds a user name or password: leave out what stands before the @";

const NO_SCRIPTS = "Scripts of pages are not run here: leave out render, or start the service with --render";

export interface PageFetching extends FetchOptions {
  /** Whether the page's scripts are run. Default: where it needs them and the operator lets them. */
  readonly render?: boolean | undefined;
}

export interface FetchedPage extends Fetched {
  /** Its scripts were run. */
  readonly isRendered: boolean;
}

interface Ways extends Pick<Pages, "dispatcher" | "renderer"> {
  readonly guard: AddressGuard;
  readonly resolve: Resolve;
}

/** The one place where the service fetches and reads pages. */
export class Pages {
  /** Connects to no private address: for everything that a stranger may name. */
  readonly dispatcher: Agent;
  /** Runs pages' scripts behind the same guard; null unless the operator wants it. */
  readonly renderer: Renderer | null;
  readonly #guard: AddressGuard;
  readonly #resolve: Resolve;
  readonly #connection: Connection;
  readonly #settings: ServiceSettings;
  readonly #threads: ThreadPool<PageWork, Worked>;
  readonly #rendering: Rendering | null;

  private constructor(settings: ServiceSettings, ways: Ways, notes: Notes) {
    this.#settings = settings;
    this.#guard = ways.guard;
    this.#resolve = ways.resolve;
    const start = () => new Worker(builtFile("server/pages/page-worker.js"));
    this.#threads = new ThreadPool({ size: settings.threads, timeout: settings.timeout, start });
    this.dispatcher = ways.dispatcher;
    this.#connection = new Connection({ dispatcher: this.dispatcher });
    this.renderer = ways.renderer;
    this.#rendering = this.renderer && new Rendering(gated(this.renderer), pageReading, notes);
  }

  /** What was noted about hosts is kept in `notes`. Rejects with a RendererError. */
  static async open(settings: ServiceSettings, notes: Notes, resolve = systemResolve): Promise<Pages> {
    const guard = new AddressGuard(settings.allow);
    const renderer = settings.render ? await openGuardedRenderer(settings, guard, resolve) : null;
    return new Pages(settings, { guard, resolve, dispatcher: guardedAgent(guard, resolve), renderer }, notes);
  }

  /**
   * Rejects with a ServiceError for an address that may not be connected to, as http://10.0.0.1/ or a name that leads
   * there now. What names lead to is looked at again when they are connected to; one that leads nowhere yet may then.
   */
  async refusePrivate(url: string): Promise<void> {
    const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
    const addresses = isIP(host) === 0 ? await this.#addressesOf(host) : [host];
    try {
      for (const address of addresses) this.#guard.check(address, host);
    } catch (error) {
      throw new ServiceError("refused-address", `${url} ${(error as Error).message}`, { cause: error });
    }
  }

  async #addressesOf(host: string): Promise<string[]> {
    const found = this.#resolve(host).then(
      (addresses) => addresses.map(({ address }) => address),
      () => [],
    );
    return await Promise.race([found, sleep(LONGEST_LOOKUP, [], { ref: false })]);
  }

  /** A page as it was sent, or as its scripts made it where it needs them. Rejects with a FetchError or a ServiceError. */
  async fetch(url: string, { render, ...options }: PageFetching = {}): Promise<FetchedPage> {
    if (hasCredentials(url)) throw new ServiceError("invalid-url", CREDENTIALS);
    if (render && this.#rendering === null) throw new ServiceError("not-implemented", NO_SCRIPTS);
    const sent = await fetchPage(url, this.fetchOptions(options));
    const page = await this.#complete(sent, render, options.signal);
    return { ...page, isRendered: page !== sent };
  }

  async #complete(sent: Fetched, render: boolean | undefined, signal: AbortSignal | undefined): Promise<Fetched> {
    if (this.#rendering === null || render === false) return sent;
    return render ? await this.#rendering.render(sent, signal) : await this.#rendering.complete(sent, signal);
  }

  /** How everything is fetched: within the service's limits, through the guard. */
  fetchOptions(options: FetchOptions = {}): FetchOptions {
    const { timeout, maxPage: maxBytes, maxRedirects, userAgent } = this.#settings;
    const own = {
      timeout,
      maxBytes,
      maxListingBytes: maxBytes,
      maxRedirects,
      ...(userAgent !== null && { userAgent }),
    };
    return { ...own, ...options, connection: this.#connection };
  }

  async read(source: PageSource, request: PageRequest): Promise<PageContent> {
    return (await this.#do({ type: "read", source, request })) as PageContent;
  }

  async compare(source: PageSource, request: ComparisonRequest): Promise<Comparison> {
    return (await this.#do({ type: "compare", source, request })) as Comparison;
  }

  async inspect(source: PageSource, request: InspectionRequest): Promise<Inspection> {
    return (await this.#do({ type: "inspect", source, request })) as Inspection;
  }

  async tryPattern(source: PageSource, request: SitePattern): Promise<PatternTrial> {
    return (await this.#do({ type: "try", source, request })) as PatternTrial;
  }

  async elementsAt(source: PageSource, place: number): Promise<PatternElements> {
    return (await this.#do({ type: "elements", source, request: { place } })) as PatternElements;
  }

  async #do(task: PageWork): Promise<PageResult> {
    const isSmall = weightOf(task) < this.#settings.threadAbove;
    const isHere = isSmall || this.#settings.threads === 0;
    const worked = isHere ? work(task) : await this.#threads.do(task).catch(refuse);
    if ("result" in worked) return worked.result;
    if ("mistake" in worked) throw new ServiceError("invalid-request", worked.mistake);
    throw new Error(worked.bug);
  }

  async close(): Promise<void> {
    await this.#threads.close();
    await this.renderer?.close();
    await this.#connection.close();
    await this.dispatcher.destroy();
  }
}

/** Characters of selectors that take as long as reading the page once more: each is tried on every element. */
const SELECTORS_PER_READING = 100;

/** Characters of a page that takes as long to read. */
function weightOf({ source, request }: PageWork): number {
  const { include = [], exclude = [] }: Settings = "include" in request || "exclude" in request ? request : {};
  const selectors = include.join().length + exclude.join().length;
  return source.html.length * (1 + selectors / SELECTORS_PER_READING);
}

function refuse({ code, cause, message }: ThreadError): never {
  if (code === "timeout")
    throw new ServiceError(
      "timeout",
      `The page was not read, because ${message}: send a smaller one, or fewer selectors`,
    );
  const problem = "The page could not be read: a thread has failed, please report it with the page";
  throw new ServiceError("internal", problem, { cause });
}

/** Rejects with a ServiceError of the code "busy" where too many wait. */
function gated(renderer: Renderer): PageRenderer {
  const gate = new Gate(RENDERED, WAITING);
  return { render: (page, signal) => gate.pass(() => renderer.render(page, signal), signal) };
}
