import { type ExtractPeer, type Loader, versionOf } from "../peer.ts";
import { plainText } from "../plain-text.ts";

/** Firefox's reader view, on the fastest DOM it runs on. */
export const readability: Loader<ExtractPeer> = {
  name: "Readability + linkedom",
  slow: true,
  async load() {
    const { Readability } = await import("@mozilla/readability");
    const { parseHTML } = await import("linkedom");
    return { name: this.name, version: versionOf("@mozilla/readability"), extract };

    function extract(html: string): string {
      const article = new Readability(parseHTML(html).document).parse();
      return plainText(article?.content ?? "");
    }
  },
};
