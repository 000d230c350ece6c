import type { Command } from "commander";
import { nameMeant } from "../slips.ts";
import { isThere } from "./problem.ts";
import { UsageError } from "./usage.ts";

/** Every word that is no command is an input, so that a mistyped one would be looked for among the files. */
export async function checkCommandName(program: Command, [word, topic]: readonly string[]): Promise<void> {
  const names = [...program.commands.map((command) => command.name()), HELP];
  if (word.startsWith("-")) return;
  if (word === HELP && topic !== undefined) checkTopic(topic, names);
  const meant = nameMeant(word, names);
  if (meant === undefined || (await isThere(word))) return;
  throw new UsageError(`"${word}" is neither a command nor a file: did you mean dechaff ${meant}?`);
}

const HELP = "help";

/** Commander would show what all commands do, and not say why. */
function checkTopic(topic: string, names: readonly string[]): void {
  if (topic.startsWith("-") || names.includes(topic)) return;
  const meant = nameMeant(topic, names);
  throw new UsageError(
    `"${topic}" is no command: ${meant === undefined ? "see dechaff --help" : `did you mean dechaff help ${meant}?`}`,
  );
}
