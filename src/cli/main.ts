import { CommanderError } from "commander";
import { checkCommandName } from "./mistyped.ts";
import { complain, endWithOutput } from "./output.ts";
import { createProgram } from "./program.ts";
import { UsageError } from "./usage.ts";

/** Exit codes: 0 all done, 1 something failed, 2 wrong use. */
async function main(words: string[]): Promise<void> {
  endWithOutput();
  const program = createProgram();
  try {
    if (words.length === 0) program.help({ error: true });
    await checkCommandName(program, words);
    await program.parseAsync(words, { from: "user" });
  } catch (error) {
    process.exitCode = exitCodeOf(error);
  }
}

/** Commander has told its mistakes already. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  complain(error instanceof Error ? error.message : String(error));
  return error instanceof UsageError ? 2 : 1;
}

await main(process.argv.slice(2));
