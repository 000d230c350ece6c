import type { Command } from "commander";
import { explainMistakes, parseWhole } from "../usage.ts";

const EXAMPLES = `
A key is shown once, when it is made; the store keeps its hash only.

Examples:
  dechaff keys create laptop
  dechaff keys create robot --rate 6000 --store service.db
  dechaff keys list
  dechaff keys revoke 5f0c2a91b3d7`;

const STORE = "the service's SQLite file (default: in your data folder)";

/** `dechaff keys`: who may use a service that others can reach. */
export function addKeys(program: Command): void {
  const command = program
    .command("keys")
    .summary("make, list and revoke keys of the service")
    .description("Makes, lists and revokes the API keys of dechaff serve.")
    .addHelpText("after", EXAMPLES);
  explainMistakes(command, "dechaff keys");
  const add = (words: string, description: string) => {
    const one = command.command(words).description(description).option("--store <file>", STORE);
    explainMistakes(one, `dechaff keys ${words.split(" ")[0]}`);
    return one;
  };
  add("create <name>", "make a key, and write it to standard output")
    .option("--rate <n>", "requests a minute, instead of what dechaff serve --rate says", parseWhole)
    .option("--admin", "let it change what all keys share: patterns that are set by hand")
    .action(async (name: string, flags: KeyFlags) => (await import("./keys.ts")).createKeyNamed(name, flags));
  add("list", "list all keys: id, name, when they were made and revoked").action(async (flags: KeyFlags) =>
    (await import("./keys.ts")).listKeys(flags),
  );
  add("revoke <id>", "make a key useless, at once").action(async (id: string, flags: KeyFlags) =>
    (await import("./keys.ts")).revokeKey(id, flags),
  );
}

export interface KeyFlags {
  readonly store?: string;
  readonly rate?: number;
  readonly admin?: true;
}
