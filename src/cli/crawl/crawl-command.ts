import { type Command, Option } from "commander";
import {
  addConnectionOptions,
  addFormatOptions,
  checkFrontMatter,
  collectPattern,
  describeValues,
  explainMistakes,
  parseSeconds,
  parseWhole,
  parseZeroSeconds,
  tableOption,
  UsageError,
} from "../usage.ts";
import { addressesOf } from "./addresses.ts";
import type { CrawlFlags } from "./crawl-pages.ts";

const EXAMPLES = `
Patterns of --include and --exclude are those of robots.txt: how a path begins, * for anything, $ for the end;
with https:// in front, how a whole address begins. They hold for redirects and for what an earlier run has found as
well, but not for the addresses that a crawl begins with.

robots.txt is obeyed. With --store, Ctrl-C or a crash costs nothing: the same command goes on where it ended, and says
nothing again that it has said, but for the articles of the last moment. Pages that failed for a time (the network, a
server that is down) are tried again by it, those that are not there are not. Without, a crawl is forgotten. Copy the
file when no crawl uses it, or with sqlite3 site.db ".backup copy.db".

With --revisit, only what may have changed is fetched: a page is left alone while its sitemap says that it has not
changed, and the server is asked whether it has. -f json says of each page under "change" whether it is new, changed or
removed, and under "changes" which of its lines. With -o, the file of a page that is gone is removed, and no other.

On a terminal, standard error shows how far the crawl is; elsewhere it is a log, a JSON object per line.

Examples:
  dechaff crawl https://example.org/ --limit 100 -o saved            a file per page, named after its title
  dechaff crawl https://example.org/ -f json > articles.ndjson       a line per page
  dechaff crawl https://example.org/ --store site.db -f json >> articles.ndjson
  dechaff crawl https://example.org/ --store site.db --revisit -f json > changed.ndjson
  dechaff crawl --from sites.txt --name news --store news.db --revisit -f json > changed.ndjson
  dechaff crawl https://example.org/ --include /news/ --exclude '/*?print=' --depth 3
  dechaff crawl http://localhost:8000/ --delay 0 --concurrency 16    a server of your own

To try it: npx http-server examples/site, and see what dechaff examples/site/articles/reading-a-tide-table.html says.

Exit codes: 0 all pages done, 1 some failed (each named on standard error), 2 wrong use, 130 ended by Ctrl-C.`;

const HOSTS = ["host", "subdomains", "any"];
const DUPLICATES = ["near", "exact"];

/** `dechaff crawl`: whole sites. */
export function addCrawl(program: Command): void {
  const command = program
    .command("crawl")
    .summary("write the content of all pages of a site")
    .description("Follows the links, sitemaps and feeds of sites and writes the main content of their pages.")
    .argument("[url...]", "where to begin")
    .option("--from <file>", "begin with the addresses in this file, too, one on each line; - for standard input")
    .option("--limit <n>", "the most pages, in all runs with one store together", parseWhole)
    .option("--depth <n>", "the most links from where it began", parseWhole)
    .option("--concurrency <n>", "the most pages fetched at once (default: 8)", parseWhole)
    .option(
      "--delay <seconds>",
      "between requests to one host, or its crawl-delay if longer (default: 1)",
      parseZeroSeconds,
    )
    .option("--include <pattern>", "follow only links to such addresses (repeatable)", collectPattern)
    .option("--exclude <pattern>", "follow no links to such addresses (repeatable)", collectPattern)
    .addOption(new Option("--scope <hosts>", "which hosts belong to it (default: host)").choices(HOSTS))
    .addOption(
      new Option("--duplicates <which>", "leave out pages of the same title that say (nearly) the same").choices(
        DUPLICATES,
      ),
    )
    .option("--no-sitemaps", "follow links only, no sitemaps and feeds")
    .option("--no-patterns", "extract every page in full: learn no patterns, and cut by none")
    .option("--store <file>", "keep pages and what is left to do in this SQLite file, to go on later")
    .option("--name <text>", "what the crawl is called in the store, to go on with other addresses (default: these)")
    .option("--revisit", "with --store, when all is done: look for pages that are new, have changed or are gone")
    .addOption(tableOption("format", "-f, --format <format>").default("markdown"))
    .option(
      "-o, --output <dir>",
      "write a file per page into this directory, named after the page's title; it replaces the page's last",
    )
    .addOption(tableOption("extractor", "-e, --extractor <name>"))
    .addOption(tableOption("favor", "--favor <what>"))
    .addOption(tableOption("comments", "--comments"))
    .option("--timeout <seconds>", "for one page, redirects and body included (default: 30)", parseSeconds)
    .option("--user-agent <text>", "the name to fetch by, and to look for in robots.txt");
  addConnectionOptions(command);
  addFormatOptions(command)
    .addHelpText("after", describeValues("Formats", "format"))
    .addHelpText("after", EXAMPLES)
    .action(run);
  explainMistakes(command, "dechaff crawl");
}

// Not commander's variadic option: that would take the addresses behind it for patterns.
async function run(urls: string[], flags: CrawlFlags): Promise<void> {
  const all = await addressesOf(urls, flags.from);
  checkFrontMatter(flags);
  if (flags.concurrency === 0) throw new UsageError("--concurrency is 0: it must be one or more");
  if (flags.revisit && flags.store === undefined) {
    throw new UsageError("--revisit is for --store, which knows the pages: add that, or leave it out");
  }
  if (flags.store !== undefined && /\.json$/i.test(flags.store)) {
    const other = flags.store.replace(/json$/i, "db");
    throw new UsageError(`${flags.store} is no name for a store, which is a SQLite file: call it ${other}`);
  }
  // Only here: the HTTP client and the store take longer to load than a page to read.
  const { crawlPages } = await import("./crawl-pages.ts");
  process.exitCode = await crawlPages(all, flags);
}
