/** The caller's headers may hold secrets: they are for the hosts that a crawl begins with, wherever it leads. */
export class SeedHeaders {
  readonly #headers: Readonly<Record<string, string>>;
  readonly #origins: ReadonlySet<string>;

  constructor(seeds: readonly { readonly url: string }[], headers: Readonly<Record<string, string>> = {}) {
    this.#headers = headers;
    this.#origins = new Set(seeds.flatMap(({ url }) => originsOf(new URL(url))));
  }

  for({ origin }: URL): Record<string, string> {
    return this.#origins.has(origin) ? { ...this.#headers } : {};
  }
}

/** Sites send their visitors from http to https; nobody should hear what was meant for https. */
function originsOf({ origin, host, protocol }: URL): string[] {
  return protocol === "http:" ? [origin, `https://${host}`] : [origin];
}
