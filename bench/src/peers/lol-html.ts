import { type Loader, type ParsePeer, versionOf } from "../peer.ts";

/**
 * Cloudflare's streaming rewriter in WebAssembly, without handlers: it tokenises and copies the page to its output.
 * It reads bytes, so encoding the string is part of its work here (measured: two fifths of it), as decoding would be
 * part of ours if pages came as bytes. Writing the page in chunks is no faster.
 */
export const lolHtml: Loader<ParsePeer> = {
  name: "lol-html (wasm)",
  slow: false,
  async load() {
    const { HTMLRewriter } = await import("lol-html");
    return { name: this.name, version: versionOf("lol-html"), parse };

    function parse(html: string): number {
      let written = 0;
      const rewriter = new HTMLRewriter("utf8", (chunk: Uint8Array) => {
        written += chunk.length;
      });
      try {
        rewriter.write(Buffer.from(html));
        rewriter.end();
      } finally {
        rewriter.free();
      }
      return written;
    }
  },
};
