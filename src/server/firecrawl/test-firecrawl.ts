import Firecrawl from "@mendable/firecrawl-js";
import { TestSite } from "../../crawl/test-site.ts";
import type { Listening, ListenOptions } from "../listen.ts";
import { TestServices } from "../test-service.ts";

type Special = NonNullable<Parameters<typeof TestSite.start>[0]>;

/** For the tests: sites, services and the official client, as its users have it. */
export class TestFirecrawl {
  readonly #services = new TestServices();
  readonly #sites: TestSite[] = [];

  async site(special: Special): Promise<TestSite> {
    const site = await TestSite.start(special);
    this.#sites.push(site);
    return site;
  }

  async service(options: ListenOptions = {}): Promise<Listening> {
    return await this.#services.start(options);
  }

  async client(options: ListenOptions = {}): Promise<Firecrawl> {
    const { url } = await this.service(options);
    return clientOf(url);
  }

  async stop(): Promise<void> {
    await this.#services.stop();
    for (const site of this.#sites.splice(0)) await site.stop();
  }
}

export function clientOf(apiUrl: string, apiKey = "any"): Firecrawl {
  return new Firecrawl({ apiUrl, apiKey, backoffFactor: 0.01 });
}
