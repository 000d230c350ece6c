import { FetchError } from "./fetch-error.ts";

/** Timers count in 32 bits, and a longer one would fire at once. */
const LONGEST = 0x7fffffff;

/** One time limit for a whole fetch, which stands still while it is paused. Begins paused. */
export class Deadline {
  readonly #url: string;
  readonly #timeout: number;
  readonly #controller = new AbortController();
  #left: number;
  #timer: NodeJS.Timeout | undefined;
  #resumed = 0;

  constructor(url: string, timeout: number) {
    this.#url = url;
    this.#timeout = this.#left = Math.min(timeout, LONGEST);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Ends the fetch now, with this error. */
  end(error: FetchError): void {
    this.#controller.abort(error);
  }

  resume(): void {
    this.#resumed = performance.now();
    this.#timer = setTimeout(() => {
      const problem = `took longer than ${this.#timeout} ms: try again later or allow more time`;
      this.end(new FetchError("timeout", this.#url, problem));
    }, this.#left);
  }

  pause(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left = Math.max(0, this.#left - (performance.now() - this.#resumed));
  }
}
