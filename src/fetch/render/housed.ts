import type { Browser } from "playwright-core";

/** A browser grows with the pages it has seen; after so many a new one takes its place. */
const PAGES_PER_BROWSER = 50;

/** A browser and how many pages are in it. Closes itself when it has seen enough and nobody is in. */
export class Housed {
  readonly #browser: Browser;
  readonly #onClosed: () => void;
  #inside = 0;
  #seen = 0;

  constructor(browser: Browser, onClosed: () => void) {
    this.#browser = browser;
    this.#onClosed = onClosed;
  }

  /** Whether pages may come in. */
  get isOpen(): boolean {
    return this.#seen < PAGES_PER_BROWSER && this.isRunning;
  }

  get isRunning(): boolean {
    return this.#browser.isConnected();
  }

  async use<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
    this.#inside++;
    this.#seen++;
    try {
      return await work(this.#browser);
    } finally {
      if (--this.#inside === 0 && !this.isOpen) await this.close();
    }
  }

  async close(): Promise<void> {
    this.#onClosed();
    await this.#browser.close().catch(() => {});
  }
}
