import { attribute, type Page, select } from "../../html/index.ts";

/** What is read of a page's tags beside its content. */
export class PageFacts {
  readonly #page: Page;
  readonly #base: string | null;

  constructor(page: Page, url: string | null) {
    this.#page = page;
    this.#base = absolute(this.#first("base[href]", "href"), url) ?? url;
  }

  /** All addresses that the page links to, each once, in its order. */
  get links(): string[] {
    return this.#addresses("a[href], area[href]", "href");
  }

  get favicon(): string | null {
    return absolute(this.#first('link[rel~="icon" i][href]', "href"), this.#base);
  }

  /** Contents of <meta> by name as written; an array where a name stands several times. */
  get meta(): Map<string, string | string[]> {
    const found = new Map<string, string | string[]>();
    for (const node of select(this.#page, "meta[content]").slice(0, MOST_META)) {
      const name = attribute(this.#page, node, "property") ?? attribute(this.#page, node, "name");
      const content = attribute(this.#page, node, "content")?.trim();
      if (!name || !content) continue;
      const before = found.get(name);
      found.set(name, before === undefined ? content : [before, content].flat());
    }
    return found;
  }

  /** Throws a SelectorError. */
  values(selector: string, name: string): string[] {
    const wanted = name.toLowerCase();
    return select(this.#page, selector).flatMap((node) => attribute(this.#page, node, wanted) ?? []);
  }

  #first(selector: string, name: string): string | null {
    const [node] = select(this.#page, selector);
    return node === undefined ? null : attribute(this.#page, node, name);
  }

  #addresses(selector: string, name: string): string[] {
    const found = this.values(selector, name).flatMap((value) => absolute(value, this.#base) ?? []);
    return [...new Set(found)];
  }
}

/** Pages have some dozens; hostile ones more. */
const MOST_META = 200;

/** Null for what is no address of the web: scripts, mail, places on the page itself. */
function absolute(address: string | null, base: string | null): string | null {
  if (address === null || /^\s*#/.test(address) || !URL.canParse(address, base ?? undefined)) return null;
  const url = new URL(address, base ?? undefined);
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : null;
}
