import type { Command } from "commander";
import { explainMistakes, parseSeconds, parseUrl, tableOption, UsageError } from "../usage.ts";
import type { LearnFlags } from "./learn.ts";
import type { LookFlags } from "./look.ts";
import type { ExportFlags } from "./move.ts";
import type { TryFlags } from "./try-patterns.ts";

const EXAMPLES = `
A pattern says where the pages of a site keep their content, so that it can be cut out by string search. It is learned
from what the extractor finds on a few pages, trusted when it agreed on others, and compared again now and then.
Tables are for terminals: elsewhere, and with --json, the output is JSON.

Examples:
  dechaff patterns learn --store site.db https://example.org/a https://example.org/b https://example.org/c …
  dechaff patterns learn --store site.db --url https://tidewater.example/ examples/site/articles/*.html
  dechaff patterns list --store site.db
  dechaff patterns show --store site.db example.org
  dechaff patterns test --store site.db example.org https://example.org/d
  dechaff patterns export --store site.db > patterns.json
  dechaff patterns import --store other.db patterns.json
  dechaff --patterns site.db https://example.org/e                   use them, and learn on

dechaff crawl --store site.db learns by itself.`;

const STORE = "--store <file>";
const STORE_MEANING = "the SQLite file of a crawl, or a .json file";
const JSON_MEANING = "JSON, on a terminal too";

/** `dechaff patterns …`: what was learned of sites. */
export function addPatterns(program: Command): void {
  const patterns = program
    .command("patterns")
    .summary("look into and move what was learned of sites")
    .description("Shows, learns, tries and moves the patterns of sites.")
    .usage("<command> [options]")
    .addHelpText("after", EXAMPLES)
    // Without a word behind it, or with a wrong one.
    .argument("[command]")
    .action((word?: string) => {
      const problem = word === undefined ? "no command" : `"${word}" is no command`;
      throw new UsageError(`${problem}: say dechaff patterns list, show, learn, test, export or import`);
    });
  addLooks(patterns);
  addMoves(patterns);
  for (const command of [patterns, ...patterns.commands]) explainMistakes(command, "dechaff patterns");
}

// Their work is loaded when it is asked for: the store takes longer to load than a page to read.
function addLooks(patterns: Command): void {
  patterns
    .command("list")
    .description(
      "The hosts with their patterns' states, pages seen, pages cut, and the last agreement with the extractor.",
    )
    .requiredOption(STORE, STORE_MEANING)
    .option("--json", JSON_MEANING)
    .action(async (flags: LookFlags) => (await import("./look.ts")).listPatterns(flags));
  patterns
    .command("show")
    .description("A host's patterns in words and as string searches, where its facts stand, and the history.")
    .argument("<host>")
    .requiredOption(STORE, STORE_MEANING)
    .option("--json", JSON_MEANING)
    .action(async (host: string, flags: LookFlags) => (await import("./look.ts")).showPatterns(host, flags));
  patterns
    .command("learn")
    .description("Learns from pages: of one kind and site, five are enough, as a rule.")
    .argument("<input...>", "http(s) URLs or files")
    .requiredOption(STORE, STORE_MEANING)
    .addOption(tableOption("url", "--url <url>").argParser(parseUrl))
    .addOption(tableOption("extractor", "-e, --extractor <name>"))
    .addOption(tableOption("favor", "--favor <what>"))
    .option("--timeout <seconds>", "for one URL, redirects and body included (default: 30)", parseSeconds)
    .option("--json", JSON_MEANING)
    .action(async (inputs: string[], flags: LearnFlags) => {
      process.exitCode = (await (await import("./learn.ts")).learnPatterns(inputs, flags)) > 0 ? 1 : 0;
    });
  patterns
    .command("test")
    .description(
      "What a host's patterns would cut out of pages, and how far that agrees with the extractor. Learns nothing.",
    )
    .argument("<host>")
    .argument("<input...>", "http(s) URLs or files")
    .requiredOption(STORE, STORE_MEANING)
    .addOption(tableOption("url", "--url <url>").argParser(parseUrl))
    .option("--timeout <seconds>", "for one URL, redirects and body included (default: 30)", parseSeconds)
    .option("--json", JSON_MEANING)
    .action(async (host: string, inputs: string[], flags: TryFlags) => {
      process.exitCode = (await (await import("./try-patterns.ts")).tryPatterns(host, inputs, flags)) > 0 ? 1 : 0;
    });
}

function addMoves(patterns: Command): void {
  patterns
    .command("export")
    .description("Writes the patterns of these hosts, or of all, as JSON.")
    .argument("[host...]")
    .requiredOption(STORE, STORE_MEANING)
    .option("-o, --output <file>", "instead of standard output")
    .action(async (hosts: string[], flags: ExportFlags) => (await import("./move.ts")).exportPatterns(hosts, flags));
  patterns
    .command("import")
    .description("Takes over patterns that were exported; those of the same hosts become history.")
    .argument("<file>")
    .requiredOption(STORE, STORE_MEANING)
    .option("--json", JSON_MEANING)
    .action(async (file: string, flags: LookFlags) => (await import("./move.ts")).importPatterns(file, flags));
}
