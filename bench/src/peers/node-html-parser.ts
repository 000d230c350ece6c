import { type Loader, type ParsePeer, versionOf } from "../peer.ts";

export const nodeHtmlParser: Loader<ParsePeer> = {
  name: "node-html-parser",
  slow: true,
  async load() {
    const { parse } = await import("node-html-parser");
    return { name: this.name, version: versionOf("node-html-parser"), parse: (html) => parse(html) };
  },
};
