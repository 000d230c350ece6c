import { availableParallelism } from "node:os";
import { type Command, Option } from "commander";
import { complain } from "../output.ts";
import {
  addExtractionOptions,
  addFormatOptions,
  checkFrontMatter,
  checkSelectors,
  describeValues,
  explainMistakes,
  parseCount,
  parseSize,
  tableOption,
} from "../usage.ts";
import type { PipeSettings } from "./answer-line.ts";
import { pipeLines } from "./pipe-lines.ts";
import { readSettledPatterns } from "./settled-patterns.ts";

const EXAMPLES = `
In, a JSON object per line:
  {"url": "https://example.org/", "html": "<p>…"}     the page as a string
  {"url": "https://example.org/", "html_b64": "PHA+"}  or its bytes in Base64
  "id" may be any JSON value and comes back; "content_type" may hold the HTTP header for the bytes.

Out, a line per line in the same order:
  {"id", "url", "title", "authors", "date", "dateModified", "description", "site", "language", "keywords", "image",
   "pageType", "confidence", "extractor", "wordCount", "text" (the key of the format), "ms"}
  {"error": {"code", "message"}, "id", "line"}         for a line that could not be answered

Examples:
  dechaff pipe < pages.ndjson > articles.ndjson
  zcat pages.ndjson.gz | dechaff pipe --jobs 8 -f markdown | gzip > articles.ndjson.gz
  dechaff pipe --patterns site.db < pages.ndjson      cut what dechaff crawl or dechaff patterns learn has learned to cut
  jq -Rs -c '{url: "https://example.org/", html: .}' examples/site/articles/reading-a-tide-table.html | dechaff pipe

Exit codes: 0 all lines answered, 1 some lines gave an error line, 2 wrong use.`;

const PATTERNS =
  "cut the pages of sites whose patterns are active, extract the others; nothing is learned: a store of dechaff crawl, " +
  "or a .json file (see dechaff patterns --help)";

interface PipeFlags extends Omit<PipeSettings, "patterns"> {
  readonly patterns?: string;
  readonly jobs: number;
  readonly maxLine: number;
}

/** `dechaff pipe`: a filter for batches. */
export function addPipe(program: Command): void {
  const command = program
    .command("pipe")
    .summary("answer NDJSON pages on standard input with NDJSON articles")
    .description("Reads a page per line from standard input and writes an article per line, in the same order.")
    .addOption(tableOption("format", "-f, --format <format>").default("text"));
  addFormatOptions(addExtractionOptions(command))
    .option("-j, --jobs <n>", "threads; 0 or 1 does the work without any", parseCount, availableParallelism())
    .addOption(maxLineOption())
    .option("--patterns <file>", PATTERNS)
    .addHelpText("after", describeValues("Formats", "format"))
    .addHelpText("after", describeValues("Extractors", "extractor"))
    .addHelpText("after", EXAMPLES)
    .allowExcessArguments(false)
    .action(run);
  explainMistakes(command, "dechaff pipe");
}

function maxLineOption(): Option {
  const option = new Option("--max-line <size>", "larger lines are dropped while they are read");
  return option.argParser(parseSize).default(parseSize("64MB"), "64MB");
}

async function run({ jobs, maxLine, patterns: path, ...flags }: PipeFlags): Promise<void> {
  checkFrontMatter(flags);
  checkSelectors(flags);
  const settings = path === undefined ? flags : { ...flags, patterns: await readSettledPatterns(path) };
  const { lines, errors } = await pipeLines(process.stdin, { settings, jobs, maxLine });
  if (errors > 0) complain(`${errors} of ${lines} lines failed: look for "error" in the output`);
  process.exitCode = errors > 0 ? 1 : 0;
}
