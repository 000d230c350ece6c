import { setTimeout as sleep } from "node:timers/promises";
import { FetchError } from "../fetch/fetch-error.ts";
import type { FetchOptions } from "../fetch/fetch-page.ts";
import { fetchRobots } from "../fetch/fetch-robots.ts";
import type { Robots } from "../fetch/robots.ts";
import { HostRobots } from "./host-robots.ts";

export interface HostOptions {
  /** Milliseconds between the end of a request and the start of the next; a host's own delay counts if it is longer. */
  readonly delay: number;
  /** How robots.txt is fetched. */
  readonly fetchOptions: FetchOptions;
  /** Do not ask robots.txt. */
  readonly ignoreRobots: boolean;
  /** How often robots.txt is tried. */
  readonly attempts: number;
  /** Hears of a host that asks for so many milliseconds between requests, and more than anybody expects. */
  readonly onSlow: (origin: string, delay: number) => void;
  readonly signal: AbortSignal;
}

type Leave = () => void;

/** Milliseconds that a reader waits before asking what is wrong. */
const LONG_DELAY = 3000;

/** One host's manners: what may be fetched of it, and when. */
export class Host {
  readonly #origin: string;
  readonly #options: HostOptions;
  readonly #robots: HostRobots;
  #delay: number | null;
  #nextAt = 0;
  #restUntil = 0;
  #left: FetchError | null = null;
  #inside = 0;
  /** The end of the queue of those who want in. Never rejects. */
  #tail: Promise<void> = Promise.resolve();

  constructor(origin: string, options: HostOptions) {
    this.#origin = origin;
    this.#options = options;
    const { attempts, delay } = options;
    this.#robots = new HostRobots({ fetch: () => this.#fetchRobots(), attempts, delay });
    this.#delay = options.ignoreRobots ? delay : null;
  }

  /** How many requests may start now. One while its robots.txt is unknown. */
  room(now: number): number {
    if (now < Math.max(this.#restUntil, this.#robots.restUntil)) return 0;
    if (this.#delay === 0) return Number.POSITIVE_INFINITY;
    return this.#inside === 0 && now >= this.#nextAt ? 1 : 0;
  }

  /** When there may be room again, unless a request that is on its way ends later. */
  get nextAt(): number {
    return Math.max(this.#nextAt, this.#restUntil, this.#robots.restUntil);
  }

  /** It has asked to be left alone for so many milliseconds. */
  rest(milliseconds: number): void {
    this.#restUntil = Math.max(this.#restUntil, performance.now() + milliseconds);
  }

  /** It has asked to be left alone for longer than this run waits. False if it had before. */
  leave(error: FetchError): boolean {
    if (this.#left !== null) return false;
    this.#left = error;
    this.rest(Number.POSITIVE_INFINITY);
    return true;
  }

  get isLeft(): boolean {
    return this.#left !== null;
  }

  /** Rejects with a FetchError of the code "robots" where it cannot be known; `isResting` says whether it may be later. */
  async robots(): Promise<Robots | null> {
    return this.#options.ignoreRobots ? null : await this.#robots.read();
  }

  /** Its robots.txt could not be read, and will be tried again. */
  isResting(now: number): boolean {
    return now < this.#robots.restUntil;
  }

  /**
   * Waits until a request may start; the caller calls what it gets when the request has ended. With a delay there is
   * one at a time, so that the host sees at least the delay between any two.
   */
  async enter(url: URL): Promise<Leave> {
    this.#inside++;
    try {
      const robots = await this.robots();
      if (robots !== null && !robots.isAllowed(url.pathname + url.search)) {
        throw new FetchError("robots", url.href, "is forbidden by robots.txt: the site does not want it fetched");
      }
      const free = this.#delay === 0 ? () => {} : await this.#queue();
      if (this.#left !== null) {
        free();
        throw this.#left;
      }
      return () => {
        this.#inside--;
        free();
      };
    } catch (error) {
      this.#inside--;
      throw error;
    }
  }

  async #queue(): Promise<Leave> {
    const before = this.#tail;
    let next = () => {};
    this.#tail = new Promise((resolve) => {
      next = resolve;
    });
    try {
      await before;
      await sleepUntil(this.#nextAt, this.#options.signal);
    } catch (error) {
      next();
      throw error;
    }
    return () => {
      this.#nextAt = performance.now() + (this.#delay ?? this.#options.delay);
      next();
    };
  }

  async #fetchRobots(): Promise<Robots> {
    const robots = await fetchRobots(this.#origin, this.#options.fetchOptions);
    this.#delay = Math.max(this.#options.delay, (robots.crawlDelay ?? 0) * 1000);
    if (this.#delay > 0) this.#nextAt = performance.now() + this.#delay;
    if (this.#delay > Math.max(this.#options.delay, LONG_DELAY)) this.#options.onSlow(this.#origin, this.#delay);
    return robots;
  }
}

/** Timers may fire a little early. */
async function sleepUntil(time: number, signal: AbortSignal): Promise<void> {
  for (let left = time - performance.now(); left > 0; left = time - performance.now()) {
    await sleep(Math.min(Math.ceil(left), 0x7fffffff), undefined, { signal });
  }
}

/** All hosts of a crawl, by origin. */
export class Hosts {
  readonly #options: HostOptions;
  readonly #hosts = new Map<string, Host>();

  constructor(options: HostOptions) {
    this.#options = options;
  }

  of(origin: string): Host {
    let host = this.#hosts.get(origin);
    if (host === undefined) {
      host = new Host(origin, this.#options);
      this.#hosts.set(origin, host);
    }
    return host;
  }

  /** The origins of those that are left alone until the next run. */
  get left(): string[] {
    return [...this.#hosts].filter(([, host]) => host.isLeft).map(([origin]) => origin);
  }

  /** Runs a fetch that calls `beforeRequest` before each of its requests, redirects included. */
  async politely<T>(fetch: (beforeRequest: (url: URL) => Promise<void>) => Promise<T>): Promise<T> {
    let leave: Leave = () => {};
    try {
      return await fetch(async (url) => {
        leave();
        leave = () => {};
        leave = await this.of(url.origin).enter(url);
      });
    } finally {
      leave();
    }
  }
}
