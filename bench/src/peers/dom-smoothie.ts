import { type ExtractPeer, type Loader, versionOf } from "../peer.ts";

/** A Rust port of Readability in WebAssembly. */
export const domSmoothie: Loader<ExtractPeer> = {
  name: "dom_smoothie (wasm)",
  slow: true,
  async load() {
    const { Readability } = await import("dom-smoothie-js");
    return { name: this.name, version: versionOf("dom-smoothie-js"), extract };

    function extract(html: string, url: string | null): string {
      const readability = new Readability(html, url, { text_mode: "Formatted" });
      try {
        return readability.parse().text_content;
      } finally {
        readability.free();
      }
    }
  },
};
