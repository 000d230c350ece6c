import type { Command } from "commander";
import { collect, explainMistakes, parseSeconds } from "../usage.ts";
import type { McpFlags } from "./mcp.ts";

const EXAMPLES = `
For agents: an MCP server on standard input and output. The same tools are at /mcp of dechaff serve.

Pages are fetched from the public internet only, because an agent may be talked into anything. Networks of your own are
opened with --allow.

Examples:
  dechaff mcp
  dechaff mcp --store notes.db --allow 127.0.0.0/8
  claude mcp add dechaff -- npx dechaff mcp
  {"mcpServers": {"dechaff": {"command": "npx", "args": ["dechaff", "mcp"]}}}`;

/** `dechaff mcp`: tools for agents. */
export function addMcp(program: Command): void {
  const command = program
    .command("mcp")
    .summary("tools for agents, on standard input and output")
    .description("Gives agents tools to read pages, crawl sites and search what was crawled.")
    .option(
      "--store <file>",
      "SQLite file for crawls and patterns; :memory: keeps nothing (default: in your data folder)",
    )
    .option("--allow <network>", "let it fetch from this network, as in 10.0.0.0/8 (repeatable)", collect)
    .option("--timeout <seconds>", "for one page, redirects and body included (default: 30)", parseSeconds)
    .option("--user-agent <text>", "the name to fetch by")
    .option("--render", "run the scripts of pages that are empty without, in the system's Chromium (playwright-core)")
    .addHelpText("after", EXAMPLES)
    .action(async (flags: McpFlags) => {
      const { serveMcp } = await import("./mcp.ts");
      await serveMcp(flags);
    });
  explainMistakes(command, "dechaff mcp");
}
