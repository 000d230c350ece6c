import { extractOptions, type Settings } from "../../edges/options.ts";
import { lastAgreement, stateOf } from "../../edges/pattern-words.ts";
import { hideUsers } from "../../fetch/credentials.ts";
import type { SiteMemory } from "../../index.ts";
import { complain, oneLine, print } from "../output.ts";
import { problemOf } from "../problem.ts";
import { Progress } from "../progress.ts";
import { type InputOptions, readInput } from "../read-input.ts";
import { KnownPatterns } from "./known-patterns.ts";
import { type LookFlags, wantsJson } from "./look.ts";

export interface LearnFlags extends LookFlags, InputOptions, Pick<Settings, "extractor" | "favor"> {}

/** Learns from the inputs, one after the other; returns how many failed. */
export async function learnPatterns(inputs: readonly string[], flags: LearnFlags): Promise<number> {
  const known = await KnownPatterns.open(flags.store);
  const progress = new Progress(process.stderr, inputs.length);
  let failures = 0;
  try {
    for (const given of inputs) {
      const input = hideUsers(given);
      progress.next(input);
      try {
        await known.read(await readInput(given, flags), extractOptions(flags));
      } catch (error) {
        progress.clear();
        complain(`${input}: ${problemOf(error)}`);
        failures++;
      }
    }
    progress.clear();
  } finally {
    await known.close();
  }
  for (const [host, memory] of known.memories)
    await print(wantsJson(flags) ? learnedJson(host, memory) : learnedLine(host, memory, flags.store));
  return failures;
}

function learnedJson(host: string, memory: SiteMemory): string {
  const { pages, cuts = 0, pool } = memory;
  return `${JSON.stringify({ host, state: stateOf(memory), pages, cuts, waiting: pool.length, agreement: lastAgreement(memory) })}\n`;
}

/** What was learned, and what to do next. */
export function learnedLine(host: string, memory: SiteMemory, store: string): string {
  const { pages, due } = memory;
  const site = oneLine(host);
  switch (stateOf(memory)) {
    case "active":
      return `${site}: a pattern is active after ${counted(pages)}; see it with dechaff patterns show --store ${store} ${site}\n`;
    case "candidate":
    case "suspect":
      return `${site}: a pattern was found and has to prove itself: learn from two more pages of this kind\n`;
    default:
      return `${site}: no pattern yet after ${counted(pages)}: learn from ${Math.max(1, due)} more of the same kind\n`;
  }
}

function counted(pages: number): string {
  return pages === 1 ? "1 page" : `${pages} pages`;
}
