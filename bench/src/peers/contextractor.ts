import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type ExtractPeer, type Loader, versionOf } from "../peer.ts";

/** The part of the addon's interface that is used here; the package does not type it. */
interface Addon {
  extract(html: string, options: { format: "txt"; url?: string; config: object }): { content: string };
}

/**
 * rs-trafilatura, a Rust port of Trafilatura, as a native addon. The package's own entry pulls in a crawler, so
 * the addon is loaded past it, with the settings that the entry would pass.
 */
export const contextractor: Loader<ExtractPeer> = {
  name: "rs-trafilatura (native)",
  slow: true,
  async load() {
    const require = createRequire(import.meta.url);
    const addon: Addon = require(join(dirname(require.resolve("contextractor")), "native/index.cjs"));
    return { name: this.name, version: versionOf("contextractor"), extract };

    function extract(html: string, url: string | null): string {
      return addon.extract(html, { format: "txt", config: settings, ...(url === null ? {} : { url }) }).content;
    }
  },
};

const settings = {
  fast: false,
  favorPrecision: false,
  favorRecall: false,
  includeComments: true,
  includeTables: true,
  includeImages: false,
  includeFormatting: true,
  includeLinks: true,
  deduplicate: false,
  withMetadata: true,
  onlyWithMetadata: false,
  teiValidation: false,
};
