/**
 * Crawls sites that a server on this machine serves from memory, and writes docs/crawl.md and docs/crawl.svg.
 *
 *     npm run bench:crawl -- [--pages 10000] [--long 100000] [--debian FOLDER] [--output docs/crawl.md]
 *
 * The first site is made up; --debian is a folder of HTML files, such as /usr/share/doc/postgresql-doc-15/html of the
 * Debian package. --long is the number of pages of the run that shows memory; 0 leaves it out. Every crawler runs in a
 * process of its own, one after the other, the server beside it on the same cores.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { CONTENDERS } from "./crawl/contenders.ts";
import { type CrawlResult, runCrawl, startServer } from "./crawl/measure-crawl.ts";
import { type SiteResults, writeReport } from "./crawl/report.ts";
import { showProgress } from "./progress.ts";

const EVERYTHING = Number.MAX_SAFE_INTEGER;

async function crawlSite(name: string, ...words: string[]): Promise<SiteResults> {
  const server = await startServer(...words);
  const results: CrawlResult[] = [];
  for (const [at, contender] of CONTENDERS.entries()) {
    showProgress(`${name}: ${contender.name}`);
    results.push(await runCrawl(at, server, EVERYTHING));
  }
  server.process.disconnect();
  return { name, pages: server.pages, results };
}

async function longCrawl(pages: number): Promise<CrawlResult> {
  const server = await startServer("generated", String(pages));
  showProgress(`${pages} pages`);
  const result = await runCrawl(0, server, EVERYTHING);
  server.process.disconnect();
  return result;
}

async function main(): Promise<void> {
  const output = fileURLToPath(new URL("../../docs/crawl.md", import.meta.url));
  const { values } = parseArgs({
    options: {
      pages: { type: "string", default: "10000" },
      long: { type: "string", default: "100000" },
      debian: { type: "string" },
      output: { type: "string", default: output },
    },
  });
  const sites = [await crawlSite("generated", "generated", values.pages)];
  if (values.debian !== undefined) sites.push(await crawlSite("Debian", values.debian));
  const long = Number(values.long) > 0 ? await longCrawl(Number(values.long)) : null;
  showProgress("");
  const { text, svg, summary } = writeReport(sites, long);
  writeFileSync(values.output, text);
  if (svg !== null) writeFileSync(values.output.replace(/\.md$/, ".svg"), svg);
  console.log(summary);
}

await main();
