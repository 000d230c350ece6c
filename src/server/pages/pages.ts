import type { Agent } from "undici";
import { Connection } from "../../fetch/connection.ts";
import { type Fetched, type FetchOptions, fetchPage } from "../../fetch/fetch-page.ts";
import { AddressGuard } from "../../fetch/guard/address-guard.ts";
import { guardedAgent, type Resolve } from "../../fetch/guard/guarded-agent.ts";
import type { SitePattern } from "../../patterns/index.ts";
import { ServiceError } from "../service-error.ts";
import type { ServiceSettings } from "../settings.ts";
import type { Comparison, ComparisonRequest } from "./comparison.ts";
import { hasCredentials } from "./has-credentials.ts";
import type { Inspection, InspectionRequest } from "./inspection.ts";
import type { PageContent } from "./page-content.ts";
import type { PageRequest, PageSource } from "./page-request.ts";
import { type PageResult, type PageWork, work } from "./page-work.ts";
import type { PatternElements, PatternTrial } from "./pattern-trial.ts";
import { Threads } from "./threads.ts";

const CREDENTIALS = "The address holds a user name or password: leave out what stands before the @";

/** The one place where the service fetches and reads pages. */
export class Pages {
  /** Connects to no private address: for everything that a stranger may name. */
  readonly dispatcher: Agent;
  readonly #connection: Connection;
  readonly #settings: ServiceSettings;
  readonly #threads: Threads;

  constructor(settings: ServiceSettings, resolve?: Resolve) {
    this.#settings = settings;
    this.#threads = new Threads(settings.threads, settings.timeout);
    this.dispatcher = guardedAgent(new AddressGuard(settings.allow), resolve);
    this.#connection = new Connection({ dispatcher: this.dispatcher });
  }

  /** Rejects with a FetchError or a ServiceError. */
  async fetch(url: string, options: FetchOptions = {}): Promise<Fetched> {
    if (hasCredentials(url)) throw new ServiceError("invalid-url", CREDENTIALS);
    return await fetchPage(url, this.fetchOptions(options));
  }

  /** How everything is fetched: within the service's limits, through the guard. */
  fetchOptions(options: FetchOptions = {}): FetchOptions {
    const { timeout, maxPage: maxBytes, maxRedirects, userAgent } = this.#settings;
    const own = { timeout, maxBytes, maxRedirects, ...(userAgent !== null && { userAgent }) };
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
    const isSmall = task.source.html.length < this.#settings.threadAbove;
    const worked = isSmall || this.#settings.threads === 0 ? work(task) : await this.#threads.do(task);
    if ("result" in worked) return worked.result;
    if ("mistake" in worked) throw new ServiceError("invalid-request", worked.mistake);
    throw new Error(worked.bug);
  }

  async close(): Promise<void> {
    await this.#threads.close();
    await this.#connection.close();
    await this.dispatcher.destroy();
  }
}
