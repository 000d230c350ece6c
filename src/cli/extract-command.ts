import type { Command } from "commander";
import { type ExtractFlags, extractInputs } from "./extract-inputs.ts";
import { siteOf } from "./known-sites.ts";
import { isUrl, STDIN } from "./read-input.ts";
import {
  addConnectionOptions,
  addExtractionOptions,
  addFormatOptions,
  checkFrontMatter,
  checkSelectors,
  describeValues,
  explainMistakes,
  parsePages,
  parseSeconds,
  parseUrl,
  parseWhole,
  parseWords,
  tableOption,
  UsageError,
} from "./usage.ts";

const EXAMPLES = `
Examples:
  dechaff https://example.org/                                         the page's content as Markdown
  dechaff examples/site/articles/reading-a-tide-table.html -f text
  dechaff -f json examples/site/articles/*.html > articles.ndjson      a line per page
  dechaff -o saved examples/site/articles/*.html                       a file per page, named after its title
  dechaff -f csv examples/site/articles/*.html > articles.csv          one table with a record per page
  dechaff -f tei -o saved examples/site/articles/*.html
  dechaff --front-matter --no-images https://example.org/              facts as YAML above the Markdown
  dechaff -o saved --images https://example.org/                       with its images in <title>_files
  curl -s https://example.org/ | dechaff - --url https://example.org/
  dechaff --explain examples/site/articles/reading-a-tide-table.html   why each block was kept or dropped
  dechaff --join-pages https://example.org/story                       an article on several pages as one
  dechaff --chunks 300 --url https://tidewater.example/ examples/site/articles/*.html > chunks.ndjson
  dechaff --comments https://example.org/story                         and what readers wrote below it
  dechaff --patterns site.db https://example.org/a https://example.org/b    cut by what was learned of the site
  dechaff --render https://example.org/app                             where scripts make the page: in Chromium
  dechaff -e rules --rules sites.json https://example.org/a https://example.org/b
  dechaff -e rules --rules sites.json --url https://tidewater.example/ examples/site/articles/*.html

Lines of JSON of several inputs say under "input" which one they are from.

Images that cannot be saved are named on standard error and keep their addresses; the input is done all the same.

Exit codes: 0 all inputs done, 1 some failed (each named on standard error), 2 wrong use.`;

const CHUNKS =
  "for indexes: a line of JSON for every part of at most so many words, cut at headings, paragraphs and sentences, " +
  "with its headings, source range, selector and an address that leads to it";

const PATTERNS =
  "the patterns of sites, tried first; what the pages teach is added: a store of dechaff crawl, or a .json file " +
  "(see dechaff patterns --help)";

/** `dechaff extract`, which is also `dechaff` alone. */
export function addExtract(program: Command): void {
  const command = program
    .command("extract", { isDefault: true })
    .summary("write the content of pages (what dechaff does without a command)")
    .description("Writes the main content of web pages to standard output, or to files.")
    .argument("[input...]", "http(s) URLs, files (HTML, XHTML, MHTML, plain text; gzip too), or - for standard input")
    .addOption(tableOption("format", "-f, --format <format>").default("markdown"))
    .option("-o, --output <dir>", "write a file per input into this directory, named after the page's title")
    .option("--images", "with --output: save the pages' images, too, into <title>_files beside the file");
  addExtractionOptions(command)
    .addOption(tableOption("url", "--url <url>").argParser(parseUrl))
    .option("--patterns <file>", PATTERNS)
    .option("--no-patterns", "use no patterns")
    .option("--rules <file>", "with -e rules: JSON file of rules by site, tried first; what the pages teach is added")
    .option("--explain", "list all blocks, kept (+) and dropped (-), with scores and reasons, instead of the content")
    .option("--chunks <words>", CHUNKS, parseWords)
    .option("--join-pages", "fetch the pages on which an article goes on, on the same site, and write all as one")
    .option("--max-pages <n>", "with --join-pages: the most pages of one article (default: 20)", parsePages)
    .option("--timeout <seconds>", "for one URL, redirects and body included (default: 30)", parseSeconds)
    .option("--retries <n>", "try a URL again so often where the server is busy or the network fails", parseWhole)
    .option("--user-agent <text>", "the name to fetch URLs by");
  addConnectionOptions(command);
  addFormatOptions(command)
    .addHelpText("after", describeValues("Formats", "format"))
    .addHelpText("after", describeValues("Extractors", "extractor"))
    .addHelpText("after", describeValues("Favor", "favor"))
    .addHelpText("after", EXAMPLES)
    .action(run);
  explainMistakes(command, "dechaff extract");
}

async function run(inputs: string[], flags: ExtractFlags): Promise<void> {
  checkUse(inputs, flags);
  process.exitCode = (await extractInputs(inputs, flags)) > 0 ? 1 : 0;
}

function checkUse(inputs: readonly string[], flags: ExtractFlags): void {
  if (inputs.length === 0) throw new UsageError("no input: name URLs, files, or - for standard input");
  if (inputs.includes(""))
    throw new UsageError('an input is "", which names nothing: check the variable or the quotes it came from');
  if (inputs.indexOf(STDIN) !== inputs.lastIndexOf(STDIN)) {
    throw new UsageError("- stands twice among the inputs: standard input can be read once");
  }
  if (flags.explain) checkExplain(flags);
  if (flags.chunks !== undefined) checkChunks(flags);
  if (flags.joinPages) checkPages(inputs, flags);
  else if (flags.maxPages !== undefined)
    throw new UsageError("--max-pages is for --join-pages: add that, or leave it out");
  if (flags.images && flags.output === undefined) {
    throw new UsageError("--images saves files: add --output DIR to say where, or leave it out");
  }
  if (flags.render && !inputs.some(isUrl)) throw new UsageError("--render is for addresses: name one, or leave it out");
  if (flags.rules !== undefined) checkRules(inputs, flags);
  if (flags.patterns) checkPatterns(inputs, flags);
  checkFrontMatter(flags);
  checkSelectors(flags);
}

function checkExplain({ output, format }: ExtractFlags): void {
  if (output !== undefined)
    throw new UsageError("--explain writes no files: leave out --output, or send standard output to a file");
  if (format === "markdown" || format === "text" || format === "json") return;
  throw new UsageError(`--explain writes text or JSON, not ${format}: leave out --format, or say -f json`);
}

function checkChunks({ explain, format, frontMatter }: ExtractFlags): void {
  if (frontMatter)
    throw new UsageError("--chunks writes lines of JSON, without front matter: leave out --front-matter");
  if (explain) throw new UsageError("--chunks and --explain each write their own: leave out one of them");
  if (format === "markdown") return;
  throw new UsageError(`--chunks writes Markdown in lines of JSON, not ${format}: leave out --format`);
}

function checkPages(inputs: readonly string[], { explain, url }: ExtractFlags): void {
  if (explain) throw new UsageError("--explain is about one page: leave out --join-pages");
  const input = url === undefined ? inputs.find((one) => !isUrl(one)) : undefined;
  if (input === undefined) return;
  throw new UsageError(`${input} has no address to find its next page by: add --url https://… to say where it is from`);
}

function checkRules(inputs: readonly string[], { extractor, url }: ExtractFlags): void {
  if (extractor !== "rules") throw new UsageError("--rules is for the extractor rules: add -e rules, or leave it out");
  const input = siteOf(url) === null ? inputs.find((one) => !isUrl(one)) : undefined;
  if (input === undefined) return;
  throw new UsageError(
    `${input} has no site, and --rules keeps rules by site: add --url https://… to say where it is from`,
  );
}

function checkPatterns(inputs: readonly string[], { explain, rules, url }: ExtractFlags): void {
  if (explain) throw new UsageError("--explain is about the extractor: leave out --patterns");
  if (rules !== undefined)
    throw new UsageError("--rules and --patterns each say where content is: leave out one of them");
  const input = siteOf(url) === null ? inputs.find((one) => !isUrl(one)) : undefined;
  if (input === undefined) return;
  throw new UsageError(
    `${input} has no site, and --patterns keeps patterns by site: add --url https://… to say where it is from`,
  );
}
