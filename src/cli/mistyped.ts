import type { Command } from "commander";
import { nameMeant } from "../slips.ts";
import { isThere } from "./problem.ts";
import { UsageError } from "./usage.ts";

/** Every word that is no command is an input, so that a mistyped one would be looked for among the files. */
export async function checkCommandName(program: Command, word: string): Promise<void> {
  const names = [...program.commands.map((command) => command.name()), "help"];
  if (word.startsWith("-")) return;
  const meant = nameMeant(word, names);
  if (meant === undefined || (await isThere(word))) return;
  throw new UsageError(`"${word}" is neither a command nor a file: did you mean dechaff ${meant}?`);
}
