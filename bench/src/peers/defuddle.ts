import { type ExtractPeer, type Loader, versionOf } from "../peer.ts";
import { plainText } from "../plain-text.ts";

/** Obsidian's clipper, with linkedom as it ships. `useAsync: false` keeps it from fetching what a page lacks. */
export const defuddle: Loader<ExtractPeer> = {
  name: "defuddle + linkedom",
  slow: true,
  async load() {
    const { Defuddle } = await import("defuddle/node");
    return { name: this.name, version: versionOf("defuddle"), extract };

    async function extract(html: string, url: string | null): Promise<string> {
      const { content } = await quietly(() => Defuddle(html, url ?? undefined, { useAsync: false }));
      return plainText(content);
    }
  },
};

/** It reports every page's broken JSON-LD on the console. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result> {
  const { error, warn } = console;
  console.error = console.warn = () => {};
  try {
    return await work();
  } finally {
    Object.assign(console, { error, warn });
  }
}
