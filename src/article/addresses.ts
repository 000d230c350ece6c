/** Resolves a page's links, and drops those that would run code. */
export class Addresses {
  private readonly base: string | null;
  /** What a path from the root follows: scheme, host and port. Null if unknown. */
  private readonly root: string | null;

  /** `base`: the page's address, or what its <base> makes of it; null if unknown. */
  constructor(base: string | null) {
    this.base = base;
    this.root = base !== null && HIERARCHICAL.test(base) && URL.canParse(base) ? rootOf(base) : null;
  }

  /** Absolute where the page's address is known; null for what is no address to go to. */
  link(href: string | null): string | null {
    const address = href === null ? null : clean(href);
    if (address === null || address === "" || (hasScheme(address) && !LINK_SCHEMES.test(address))) return null;
    return this.resolve(address);
  }

  image(src: string | null): string | null {
    const address = src === null ? null : clean(src);
    if (address === null || address === "") return null;
    if (hasScheme(address) && !IMAGE_SCHEMES.test(address)) return null;
    return this.resolve(address);
  }

  /** Whether a link, as `link` gives it, leads to the page that it stands in. */
  isOwn(link: string): boolean {
    return link.startsWith("#") || (this.base !== null && bare(link) === bare(this.base));
  }

  /** Whether a link leads to where the site begins. */
  isHome(link: string): boolean {
    return link === "/" || (this.root !== null && bare(link) === bare(this.root));
  }

  private resolve(address: string): string {
    if (this.base === null || PLAIN_ADDRESS.test(address)) return address;
    if (this.root !== null && PLAIN_PATH.test(address)) return this.root + address;
    try {
      return new URL(address, this.base).href;
    } catch {
      return address;
    }
  }
}

/**
 * Addresses that the URL standard leaves as they are, and nine of ten on a page are such: letters, digits and a few
 * signs, no segment that begins with a dot, no host that could be a number. Reading them as URLs takes ten times as long.
 */
const PLAIN = String.raw`(?:/[\w-][\w.%-]*)*/?(?:\?[\w.=&%+-]*)?$`;
const PLAIN_PATH = new RegExp(`^(?=/[\\w-])${PLAIN}`);
const PLAIN_ADDRESS = new RegExp(String.raw`^https?://(?:[a-z\d-]+\.)+[a-z]{2,}(?=/)${PLAIN}`);

const HIERARCHICAL = /^https?:/i;

/** Without scheme, fragment and a slash at the end. */
function bare(address: string): string {
  const fragment = address.indexOf("#");
  return (fragment < 0 ? address : address.slice(0, fragment)).replace(HIERARCHICAL, "").replace(/\/$/, "");
}

function rootOf(base: string): string {
  return new URL("/", base).href.slice(0, -1);
}

const LINK_SCHEMES = /^(?:https?|mailto|tel|ftp):/i;
const IMAGE_SCHEMES = /^(?:https?:|data:image\/(?!svg))/i;

function hasScheme(address: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(address);
}

/** As the URL standard reads it: outer white space and all tabs and line ends do not count. */
function clean(address: string): string {
  if (!/[\0-\x20]/.test(address)) return address;
  return address.replace(/[\t\n\r]/g, "").replace(/^[\0-\x20]+|[\0-\x20]+$/g, "");
}
