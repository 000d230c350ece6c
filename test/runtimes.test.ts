import { execFile, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestSite } from "../src/crawl/test-site.ts";

/** What runs the package beside Node, and how it runs a file. */
const RUNTIMES: Readonly<Record<string, readonly string[]>> = {
  bun: [],
  deno: ["run", "--allow-all", "--quiet"],
};

const ROOT = join(import.meta.dirname, "..");
const BIN = join(ROOT, "bin/dechaff.js");
const PAGES = readdirSync(join(ROOT, "examples/site"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".html"))
  .sort()
  .map((file) => join(ROOT, "examples/site", file));

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await TestSite.start();
  folder = mkdtempSync(join(tmpdir(), "dechaff-runtimes-"));
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

type Line = Record<string, unknown>;

function linesOf(text: string): Line[] {
  const lines = text.split("\n").filter((line) => line.startsWith("{"));
  return lines.map((line) => JSON.parse(line) as Line);
}

async function firstAddress(output: AsyncIterable<Buffer>): Promise<string> {
  let text = "";
  for await (const chunk of output) {
    text += chunk;
    const address = /http:\/\/[\d.]+:\d+(?= )/.exec(text);
    if (address !== null) return address[0];
  }
  throw new Error(`It ended before it listened: ${text}`);
}

/** A text fragment ends where a word ends, and where that is in languages without spaces every ICU knows for itself. */
function withoutFragments(text: string): string {
  return text.replace(/#:~:text=[^"]*/g, "");
}

for (const [name, words] of Object.entries(RUNTIMES)) {
  const isThere = spawnSync(name, ["--version"]).status === 0;
  const title = isThere ? name : `${name} (install it first: npm install --global ${name})`;
  describe.skipIf(!isThere)(title, () => {
    const run = async (...own: string[]) =>
      (await promisify(execFile)(name, [...words, BIN, ...own], { maxBuffer: 1 << 26 })).stdout;

    it("extracts the same as Node, to the byte", async () => {
      const inNode = await promisify(execFile)(process.execPath, [BIN, ...PAGES, "-f", "json"], { maxBuffer: 1 << 26 });
      expect(linesOf(inNode.stdout)).toHaveLength(PAGES.length);
      expect(withoutFragments(await run(...PAGES, "-f", "json"))).toBe(withoutFragments(inNode.stdout));
    });

    it("answers lines in threads", async () => {
      const child = spawn(name, [...words, BIN, "pipe", "--jobs", "2"]);
      child.stdin.end('{"id":1,"html":"<p>High water at noon.</p>"}\n{"id":2,"html":"<p>Low water at six.</p>"}\n');
      let text = "";
      for await (const chunk of child.stdout) text += chunk;
      expect(linesOf(text)).toMatchObject([
        { id: 1, text: "High water at noon." },
        { id: 2, text: "Low water at six." },
      ]);
    });

    it("crawls into a store, and goes on there", async () => {
      const crawl = async (limit: number) =>
        linesOf(
          await run(
            "crawl",
            `${site.url}/`,
            "--store",
            join(folder, `${name}.db`),
            "--delay",
            "0",
            "-f",
            "json",
            "--limit",
            `${limit}`,
          ),
        );
      const [first, second] = [await crawl(4), await crawl(9)];
      expect([first.length, second.length]).toEqual([4, 5]);
      expect(new Set([...first, ...second].map(({ url }) => url)).size).toBe(9);
    });

    it("serves, and fetches nothing from this machine", async () => {
      const child = spawn(name, [...words, BIN, "serve", "--port", "0", "--store", ":memory:", "--quiet"]);
      const ended = new Promise((resolve) => child.once("exit", resolve));
      try {
        const address = await firstAddress(child.stdout);
        const ask = async (body: Line) => {
          const headers = { "content-type": "application/json" };
          const answer = await fetch(`${address}/extract`, { method: "POST", headers, body: JSON.stringify(body) });
          return { status: answer.status, body: await answer.json() };
        };
        const large = `<p>${"The tide went out. ".repeat(2000)}</p>`;
        expect(await ask({ html: large })).toMatchObject({ status: 200, body: { wordCount: 8000 } });
        expect(await ask({ url: site.url })).toMatchObject({
          status: 403,
          body: { error: { code: "refused-address" } },
        });
      } finally {
        child.kill("SIGTERM");
        await ended;
      }
    });
  });
}
