import type { FetchError } from "../fetch/fetch-error.ts";
import { backOff } from "../fetch/retry.ts";
import type { Robots } from "../fetch/robots.ts";

/** RFC 9309, § 2.4: robots.txt is to be read again after a day. */
const ROBOTS_AGE = 24 * 60 * 60 * 1000;

interface HostRobotsOptions {
  /** Rejects with a FetchError. */
  readonly fetch: () => Promise<Robots>;
  /** How often it is tried before the host is given up, for as long as the crawl runs. */
  readonly attempts: number;
  /** Milliseconds between two attempts, at least. */
  readonly delay: number;
}

/** A host's robots.txt: fetched when somebody asks for it, and never before its time. */
export class HostRobots {
  readonly #options: HostRobotsOptions;
  #latest: Promise<Robots> | null = null;
  #known: Robots | null = null;
  #failures = 0;
  /** In the time of `performance.now()`, like `restUntil`. */
  #goodUntil = 0;
  #restUntil = 0;

  constructor(options: HostRobotsOptions) {
    this.#options = options;
  }

  /** When a host that could not tell is asked again: until then, nothing is to be fetched of it. */
  get restUntil(): number {
    return this.#restUntil;
  }

  /** Rejects with the last attempt's error where it is unknown. */
  async read(): Promise<Robots> {
    if (this.#latest === null || performance.now() >= this.#goodUntil) {
      this.#goodUntil = Number.POSITIVE_INFINITY;
      this.#latest = this.#fetch();
    }
    return await this.#latest;
  }

  async #fetch(): Promise<Robots> {
    try {
      this.#known = await this.#options.fetch();
      this.#failures = 0;
      this.#goodUntil = performance.now() + ROBOTS_AGE;
      return this.#known;
    } catch (error) {
      // § 2.4 again: what is known may be used for longer where the file cannot be reached.
      if (this.#known === null) return this.#failed(error as FetchError);
      this.#goodUntil = performance.now() + ROBOTS_AGE;
      return this.#known;
    }
  }

  #failed(error: FetchError): never {
    const wait = backOff(error, ++this.#failures, this.#options.attempts);
    if (wait !== null) {
      this.#restUntil = performance.now() + Math.max(wait, this.#options.delay);
      this.#goodUntil = this.#restUntil;
    }
    throw error;
  }
}
