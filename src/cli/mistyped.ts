import type { Command } from "commander";
import { isThere } from "./problem.ts";
import { UsageError } from "./usage.ts";

/** Every word that is no command is an input, so that a mistyped one would be looked for among the files. */
export async function checkCommandName(program: Command, word: string): Promise<void> {
  const names = [...program.commands.map((command) => command.name()), "help"];
  if (word.startsWith("-") || names.includes(word)) return;
  const meant = names.find((name) => isSlipOf(word, name));
  if (meant === undefined || (await isThere(word))) return;
  throw new UsageError(`"${word}" is neither a command nor a file: did you mean dechaff ${meant}?`);
}

const MOST_SLIPS = 2;

/** Fewer than half of the letters, too: of a short name hardly anything else would be left. */
function isSlipOf(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > MOST_SLIPS) return false;
  const slips = editDistance(word.toLowerCase(), name);
  return slips <= MOST_SLIPS && slips * 2 < name.length;
}

/**
 * Letters that were changed, added, left out, or changed places with their neighbour (optimal string alignment).
 * `rows[i][j]` is the distance between the first i letters of `word` and the first j of `name`.
 */
export function editDistance(word: string, name: string): number {
  const rows = [Array.from({ length: name.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= word.length; i++) {
    const row = [i];
    for (let j = 1; j <= name.length; j++) {
      const changed = rows[i - 1][j - 1] + (word[i - 1] === name[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && word[i - 1] === name[j - 2] && word[i - 2] === name[j - 1];
      row[j] = Math.min(
        changed,
        rows[i - 1][j] + 1,
        row[j - 1] + 1,
        isSwap ? rows[i - 2][j - 2] + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows[word.length][name.length];
}
