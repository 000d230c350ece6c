import { type Trial, tryMemory } from "../../edges/try-memory.ts";
import { hideUsers } from "../../fetch/credentials.ts";
import { decode } from "../../index.ts";
import { complain, oneLine, print, shorten } from "../output.ts";
import { problemOf } from "../problem.ts";
import { type InputOptions, readInput } from "../read-input.ts";
import { type LookFlags, unknownHost, wantsJson } from "./look.ts";
import { openKnownPatterns } from "./pattern-file.ts";

export interface TryFlags extends LookFlags, InputOptions {}

/** Tries a host's patterns on pages and learns nothing; returns how many inputs failed. */
export async function tryPatterns(host: string, inputs: readonly string[], flags: TryFlags): Promise<number> {
  const file = await openKnownPatterns(flags.store);
  let failures = 0;
  try {
    const [version] = await file.versions(host);
    if (version === undefined) throw await unknownHost(file, host);
    for (const given of inputs) {
      const input = hideUsers(given);
      try {
        const { bytes, url, contentType } = await readInput(given, { url: `https://${host}/`, ...flags });
        const trial = { input, ...tryMemory(version.memory, decode(bytes, contentType).text, url) };
        await print(wantsJson(flags) ? `${JSON.stringify(trial)}\n` : trialText(trial));
      } catch (error) {
        complain(`${input}: ${problemOf(error)}`);
        failures++;
      }
    }
  } finally {
    await file.close();
  }
  return failures;
}

const SHOWN = 300;

function trialText({ input, by, reason, patterns, text }: Trial & { readonly input: string }): string {
  const verdict = by === "pattern" ? "cut by pattern, all checks passed" : `left to the extractor: ${reason}`;
  const lines = patterns.map(
    ({ id, state, ranges, characters, agreement }) =>
      `  pattern ${id}, ${state}: ${ranges === 0 ? "cuts nothing" : `cuts ${characters} characters in ${ranges} pieces`}, agrees ${agreement.toFixed(2)} with the extractor`,
  );
  return `${[`${oneLine(input)}: ${verdict}`, ...lines, `  ${shorten(oneLine(text), SHOWN)}`].join("\n")}\n`;
}
