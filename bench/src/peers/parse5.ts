import { type Loader, type ParsePeer, versionOf } from "../peer.ts";

export const parse5: Loader<ParsePeer> = {
  name: "parse5",
  slow: true,
  async load() {
    const { parse } = await import("parse5");
    return { name: this.name, version: versionOf("parse5"), parse: (html) => parse(html) };
  },
};
