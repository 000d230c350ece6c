import { type Loader, type ParsePeer, versionOf } from "../peer.ts";

export const linkedom: Loader<ParsePeer> = {
  name: "linkedom",
  slow: true,
  async load() {
    const { parseHTML } = await import("linkedom");
    return { name: this.name, version: versionOf("linkedom"), parse: (html) => parseHTML(html).document };
  },
};
