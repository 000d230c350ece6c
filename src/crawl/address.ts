import { withoutUser } from "../fetch/credentials.ts";

/** What a crawl asks of a web address. Every URL has it, but takes longer to make than all else that is done with a link. */
export interface Address {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly host: string;
  readonly pathname: string;
  readonly search: string;
}

/** Those of the addresses that are any, as `base` has them. Names and passwords are neither stored, shown nor sent. */
export function absoluteAll(addresses: readonly string[], base: string): URL[] {
  return addresses
    .filter((address) => URL.canParse(address, base))
    .map((address) => withoutUser(new URL(address, base)));
}

/** A path that the URL standard leaves as it is: no escapes, no empty or dotted segments, no query, no scheme. */
const PLAIN = /^[\w~-][\w~.-]*(?:\/[\w~-][\w~.-]*)*\/?$/;

/** What a page's links refer to. */
export class BaseAddress {
  readonly origin: string;
  readonly #url: URL;
  /** Up to the last slash. */
  readonly #folder: string;

  /** `url` is an address that can be parsed; `written` is what the page's <base> says, if it has one. */
  constructor(url: string | URL, written: string | null) {
    this.#url = written !== null && URL.canParse(written, url) ? new URL(written, url) : new URL(url);
    this.origin = this.#url.origin;
    this.#folder = this.#url.pathname.slice(0, this.#url.pathname.lastIndexOf("/") + 1);
  }

  /** Without its fragment; null for what is no address. */
  resolve(link: string): Address | null {
    const hash = link.indexOf("#");
    const href = hash < 0 ? link : link.slice(0, hash);
    if (this.#folder !== "" && this.origin !== "null") {
      if (href === "/" || (href.charCodeAt(0) === 47 && PLAIN.test(href.slice(1)))) return this.#at(href);
      if (PLAIN.test(href)) return this.#at(this.#folder + href);
    }
    if (!URL.canParse(href, this.#url.href)) return null;
    const url = withoutUser(new URL(href, this.#url));
    url.hash = "";
    return url;
  }

  #at(pathname: string): Address {
    const { origin, protocol, host } = this.#url;
    return { href: origin + pathname, origin, protocol, host, pathname, search: "" };
  }
}
