import { ServiceError } from "../service-error.ts";

/** Lets so many in at once and so many wait; whoever comes then is sent away. */
export class Gate {
  readonly #size: number;
  readonly #most: number;
  readonly #waiting = new Set<() => void>();
  #inside = 0;

  constructor(size: number, queue: number) {
    this.#size = size;
    this.#most = queue;
  }

  get inside(): number {
    return this.#inside;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Rejects with a ServiceError: "busy" where too many wait, "aborted" where the signal ends the waiting. */
  async pass<T>(work: () => Promise<T> | T, signal?: AbortSignal): Promise<T> {
    if (this.#inside >= this.#size) await this.#wait(signal);
    else this.#inside++;
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #wait(signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.size >= this.#most) {
      throw new ServiceError("busy", "Too many requests are waiting: try again in a second", { retryAfter: 1 });
    }
    await new Promise<void>((resolve, reject) => {
      const admit = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        this.#waiting.delete(admit);
        reject(new ServiceError("aborted", "The caller has gone", { cause: signal?.reason }));
      };
      this.#waiting.add(admit);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }

  /** The place passes to the one that has waited longest. */
  #leave(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#inside--;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
