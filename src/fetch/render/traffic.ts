import type { Route } from "playwright-core";
import type { Fetched } from "../fetch-page.ts";

/** Nothing of these is text. */
const BLOCKED = new Set(["image", "font", "media", "manifest", "texttrack", "eventsource", "websocket"]);

/** Requests of one page: far more than pages make that come to rest. */
const MOST_REQUESTS = 500;

/** What one page may load. */
export class Traffic {
  readonly #fetched: Fetched;
  readonly #allows: (url: URL) => boolean;
  #isServed = false;
  #requests = 0;

  constructor(fetched: Fetched, allows: (url: URL) => boolean = () => true) {
    this.#fetched = fetched;
    this.#allows = allows;
  }

  readonly handle = async (route: Route): Promise<void> => {
    await this.#answer(route).catch(() => {}); // the page is gone, and nobody waits for it
  };

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    if (request.isNavigationRequest() && request.frame().parentFrame() === null) return await this.#navigate(route);
    const url = new URL(request.url());
    const isWeb = url.protocol === "http:" || url.protocol === "https:";
    const isTooMany = ++this.#requests > MOST_REQUESTS;
    if (isTooMany || BLOCKED.has(request.resourceType()) || !isWeb || !this.#allows(url)) return await route.abort();
    await route.continue();
  }

  /** The page is served from what was fetched, once; it leads nowhere else: 204 leaves it where it is. */
  async #navigate(route: Route): Promise<void> {
    if (this.#isServed) return await route.fulfill({ status: 204 });
    this.#isServed = true;
    const { bytes, contentType } = this.#fetched;
    await route.fulfill({ status: 200, contentType: contentType ?? "text/html", body: Buffer.from(bytes) });
  }
}
