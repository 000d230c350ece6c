import { Command } from "commander";
import { version } from "../package/version.ts";
import { addCrawl } from "./crawl/crawl-command.ts";
import { addEval } from "./eval-command.ts";
import { addExtract } from "./extract-command.ts";
import { addMcp } from "./mcp/mcp-command.ts";
import { addPatterns } from "./patterns/patterns-command.ts";
import { addPipe } from "./pipe/pipe-command.ts";
import { addKeys } from "./serve/keys-command.ts";
import { addServe } from "./serve/serve-command.ts";
import { explainMistakes } from "./usage.ts";

const EXAMPLES = `
Examples:
  dechaff https://example.org/
  dechaff examples/site/articles/reading-a-tide-table.html -f text
  curl -s https://example.org/ | dechaff -
  dechaff pipe < pages.ndjson > articles.ndjson
  dechaff crawl https://example.org/ --limit 100 -o saved
  dechaff serve

dechaff <input…> is short for dechaff extract <input…>: its options are in dechaff extract --help.`;

export function createProgram(): Command {
  const program = new Command("dechaff")
    .description("Takes web pages and keeps what they were written for: main text, images and facts.")
    .usage("[command] [options] <input…>")
    .version(version)
    .exitOverride()
    .addHelpText("after", EXAMPLES);
  explainMistakes(program, "dechaff");
  addExtract(program);
  addPipe(program);
  addCrawl(program);
  addPatterns(program);
  addServe(program);
  addMcp(program);
  addKeys(program);
  addEval(program);
  return program;
}
