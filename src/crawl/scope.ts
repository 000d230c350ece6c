import { beginsLike, normaliseEscapes } from "../fetch/url-pattern.ts";
import type { Address } from "./address.ts";

/** Which hosts belong to a crawl: those it began with, their subdomains, too, or all. */
export type HostScope = "host" | "subdomains" | "any";

export interface ScopeOptions {
  readonly scope?: HostScope | undefined;
  /** As in robots.txt: how a path (or a whole address) begins, `*` for anything, `$` for the end. */
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
  /** Whether to follow a link that all else allows; asked again before what was found is requested, redirects included. */
  readonly follow?: ((url: LinkAddress, as: FollowedAs) => boolean) | undefined;
}

export type FollowedAs = "link" | "request";

export type LinkAddress = Pick<URL, "href" | "host" | "pathname" | "search">;

/** Endings of what is no page. Only what cannot be one: fetching finds out the rest. */
const NO_PAGE =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|m?js|json|xml|map|woff2?|ttf|otf|eot|mp[34]|m4[av]|webm|og[gv]|wav|flac|avi|mov|mkv|pdf|epub|mobi|docx?|xlsx?|pptx?|odt|zip|gz|tgz|bz2|xz|7z|rar|tar|iso|dmg|exe|msi|deb|rpm|apk|jar|bin|ics|vcf|rss|atom|txt)$/i;

/**
 * Pages of wikis are named after what they are about, be it Node.js or, with a colon, the page of a file: File:Boat.jpg.
 * What lies there and is a file costs a request; leaving out the rest would cost pages.
 */
function isNameOfWiki(path: string): boolean {
  return path.includes("/wiki/") || /:|%3a/i.test(path.slice(path.lastIndexOf("/")));
}

/** Which addresses belong to a crawl. Those it begins with always do; `include` and `exclude` are for what it finds. */
export class Scope {
  readonly #hosts: Set<string>;
  readonly #scope: HostScope;
  readonly #include: readonly string[];
  readonly #exclude: readonly string[];
  readonly #follow: (url: LinkAddress, as: FollowedAs) => boolean;

  constructor(seeds: readonly URL[], { scope = "host", include = [], exclude = [], follow }: ScopeOptions) {
    this.#hosts = new Set(seeds.map((url) => bare(url.host)));
    this.#scope = scope;
    this.#include = include.map(normaliseEscapes);
    this.#exclude = exclude.map(normaliseEscapes);
    this.#follow = follow ?? (() => true);
  }

  /** Whether a link is to be followed. */
  has(url: Address): boolean {
    const { pathname } = url;
    return (!NO_PAGE.test(pathname) || isNameOfWiki(pathname)) && this.#admits(url, "link");
  }

  /** Whether what was found, in this run or in one before, or where it redirects to is to be requested. */
  hasRequest(url: Address): boolean {
    return this.#admits(url, "request");
  }

  #admits(url: Address, as: FollowedAs): boolean {
    if (!this.hasHost(url)) return false;
    if (this.#exclude.some((pattern) => isLike(url, pattern))) return false;
    if (this.#include.length > 0 && !this.#include.some((pattern) => isLike(url, pattern))) return false;
    return this.#follow(url, as);
  }

  hasHost({ host, protocol }: Pick<Address, "host" | "protocol">): boolean {
    if (protocol !== "http:" && protocol !== "https:") return false;
    const own = bare(host);
    if (this.#scope === "any" || this.#hosts.has(own)) return true;
    if (this.#scope === "host") return false;
    for (let dot = own.indexOf("."); dot >= 0; dot = own.indexOf(".", dot + 1)) {
      if (this.#hosts.has(own.slice(dot + 1))) return true;
    }
    return false;
  }
}

/** Sites answer to their name with and without it, and send readers from one to the other. */
function bare(host: string): string {
  return host.startsWith("www.") ? host.slice(4) : host;
}

function isLike(url: Address, pattern: string): boolean {
  const isAddress = /^https?:/i.test(pattern);
  return beginsLike(normaliseEscapes(isAddress ? url.href : url.pathname + url.search), pattern);
}
