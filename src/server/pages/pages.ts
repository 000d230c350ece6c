import type { Agent } from "undici";
import { type Fetched, type FetchOptions, fetchPage } from "../../fetch/fetch-page.ts";
import { AddressGuard } from "../../fetch/guard/address-guard.ts";
import { guardedAgent, type Resolve } from "../../fetch/guard/guarded-agent.ts";
import { ServiceError } from "../service-error.ts";
import type { ServiceSettings } from "../settings.ts";
import { type Comparison, type ComparisonRequest, compare } from "./comparison.ts";
import { type Inspection, type InspectionRequest, inspectPage } from "./inspection.ts";
import { type PageContent, readContent } from "./page-content.ts";
import type { PageRequest, PageSource } from "./page-request.ts";

/** The one place where the service fetches and reads pages. */
export class Pages {
  /** Connects to no private address: for everything that a stranger may name. */
  readonly dispatcher: Agent;
  readonly #settings: ServiceSettings;

  constructor(settings: ServiceSettings, resolve?: Resolve) {
    this.#settings = settings;
    this.dispatcher = guardedAgent(new AddressGuard(settings.allow), resolve);
  }

  /** Rejects with a FetchError or a ServiceError. */
  async fetch(url: string, options: FetchOptions = {}): Promise<Fetched> {
    refuseCredentials(url);
    const { timeout, maxPage, maxRedirects, userAgent } = this.#settings;
    return await fetchPage(url, {
      ...{ timeout, maxBytes: maxPage, maxRedirects },
      ...(userAgent !== null && { userAgent }),
      ...options,
      dispatcher: this.dispatcher,
    });
  }

  async read(source: PageSource, request: PageRequest): Promise<PageContent> {
    return selecting(() => readContent(source, request));
  }

  async compare(source: PageSource, request: ComparisonRequest): Promise<Comparison> {
    return selecting(() => compare(source, request));
  }

  async inspect(source: PageSource, request: InspectionRequest): Promise<Inspection> {
    return selecting(() => inspectPage(source, request));
  }

  async close(): Promise<void> {
    await this.dispatcher.destroy();
  }
}

/** Names and passwords in addresses end up in logs and other people's results. */
function refuseCredentials(url: string): void {
  if (!URL.canParse(url)) return;
  const { username, password } = new URL(url);
  if (username === "" && password === "") return;
  throw new ServiceError(
    "invalid-url",
    "The address holds a user name or password: leave out what stands before the @",
  );
}

/** A selector that cannot be read is the caller's mistake. */
function selecting<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof TypeError) throw new ServiceError("invalid-request", error.message, { cause: error });
    throw error;
  }
}
