import { FetchError } from "../fetch-error.ts";

/** The whole time of one page, and the caller's wish to end it. */
export class RenderLimit {
  readonly #ended: Promise<never>;
  readonly #timer: NodeJS.Timeout;
  readonly #signal: AbortSignal | undefined;
  #abort = () => {};

  constructor(url: string, timeout: number, signal: AbortSignal | undefined) {
    let end: (error: FetchError) => void = () => {};
    this.#ended = new Promise((_, reject) => {
      end = reject;
    });
    this.#ended.catch(() => {});
    const problem = `took longer than ${timeout} ms to render: allow more time, or leave it unrendered`;
    this.#timer = setTimeout(() => end(new FetchError("timeout", url, problem, { retry: "never" })), timeout);
    this.#abort = () => end(new FetchError("aborted", url, "was not rendered: the caller has aborted it"));
    this.#signal = signal;
    signal?.addEventListener("abort", this.#abort, { once: true });
    if (signal?.aborted) this.#abort();
  }

  async hold<T>(work: Promise<T>): Promise<T> {
    work.catch(() => {}); // whoever has lost the race may still fail
    return await Promise.race([work, this.#ended]);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#signal?.removeEventListener("abort", this.#abort);
  }
}
