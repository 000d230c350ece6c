import type { Command } from "commander";
import { collect, explainMistakes, parsePort, parseSeconds, parseSize, parseWhole } from "../usage.ts";
import type { ServeFlags } from "./serve.ts";

const EXAMPLES = `
On this machine's own address (the default) no key is needed. On others every request needs one: make it with
dechaff keys create NAME, and send it as Authorization: Bearer KEY. Behind a proxy on the same machine others come by its
own address, too: --require-keys asks them for one.

The service fetches from the public internet only, whatever it is asked for and wherever it is redirected to. Networks
of your own are opened with --allow.

Crawls go on after a restart, because what is left to do is in the store. Several processes may use one store: each
crawl is done by one of them, and another goes on with it when that has ended.

Messages to webhooks are signed with the secret that came with the request, or else with DECHAFF_WEBHOOK_SECRET.

Examples:
  dechaff serve                                            on http://127.0.0.1:3300
  dechaff serve --port 8080 --store service.db
  dechaff serve --allow 192.168.1.0/24 --allow ::1/128     may fetch from these, too
  dechaff keys create laptop && dechaff serve --host 0.0.0.0
  dechaff serve --host 0.0.0.0 --cors https://app.example.org
  dechaff serve --require-keys                             behind a proxy on this machine
  curl -s http://127.0.0.1:3300/extract -H 'content-type: application/json' -d '{"url":"https://example.org/"}'`;

/** `dechaff serve`: the service over HTTP. */
export function addServe(program: Command): void {
  const command = program
    .command("serve")
    .summary("answer over HTTP")
    .description("Starts a service that extracts, compares and crawls pages over HTTP.")
    .option("--port <n>", "where to listen; 0 for any that is free", parsePort, 3300)
    .option("--host <address>", "which address to listen on", "127.0.0.1")
    .option(
      "--store <file>",
      "SQLite file for crawls, keys and patterns; :memory: keeps nothing (default: in your data folder)",
    )
    .option("--allow <network>", "let it fetch from this network, as in 10.0.0.0/8 (repeatable)", collect)
    .option("--require-keys", "ask for a key on this machine's own address, too, as behind a proxy")
    .option("--cors <origin>", "let pages of this origin use it, with a key; * for all (repeatable)", collect)
    .option("--concurrency <n>", "the most requests worked on at once (default: 64)", parseWhole)
    .option("--queue <n>", "the most requests that wait for it (default: 256)", parseWhole)
    .option("--threads <n>", "threads that read pages (default: one for each core, at most 4)", parseWhole)
    .option("--crawls <n>", "the most crawls at once (default: 2)", parseWhole)
    .option("--max-pages <n>", "the most pages of one crawl (default: 10000)", parseWhole)
    .option("--keep-jobs <days>", "how long crawls are kept after their end (default: 30; 0: for ever)", parseWhole)
    .option("--max-body <size>", "the largest request, as in 10MB (default: 10MB)", parseSize)
    .option("--timeout <seconds>", "for one page, redirects and body included (default: 30)", parseSeconds)
    .option("--rate <n>", "requests a minute for each key (default: 600; 0: no limit)", parseWhole)
    .option("--user-agent <text>", "the name to fetch by")
    .option("--render", "run the scripts of pages that are empty without, in the system's Chromium (playwright-core)")
    .option("--quiet", "do not write a line of JSON per request to standard error")
    .addHelpText("after", EXAMPLES)
    .action(async (flags: ServeFlags) => {
      // Only here: frameworks take longer to load than a page to read.
      const { serve } = await import("./serve.ts");
      await serve(flags);
    });
  explainMistakes(command, "dechaff serve");
}
