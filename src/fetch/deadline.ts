import { FetchError } from "./fetch-error.ts";

/** Timers count in 32 bits, and a longer one would fire at once. */
const LONGEST = 0x7fffffff;

/** One time limit for a whole fetch, which stands still while it is paused. Begins paused. */
export class Deadline {
  readonly #url: string;
  readonly #timeout: number;
  #onOver: ((error: FetchError) => void) | null = null;
  #ended: FetchError | null = null;
  #left: number;
  #timer: NodeJS.Timeout | undefined;
  #resumed = 0;

  constructor(url: string, timeout: number) {
    this.#url = url;
    this.#timeout = this.#left = Math.min(timeout, LONGEST);
  }

  /** Who is to be told when the time is up: one at a time. Told at once where it is up already. */
  onOver(listener: ((error: FetchError) => void) | null): void {
    this.#onOver = listener;
    if (this.#ended !== null) listener?.(this.#ended);
  }

  /** Ends the fetch now, with this error. */
  end(error: FetchError): void {
    if (this.#ended !== null) return;
    this.#ended = error;
    this.#onOver?.(error);
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
