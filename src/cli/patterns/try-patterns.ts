import { extractors } from "../../extractors/index.ts";
import type { SiteMemory } from "../../index.ts";
import { decode, extractFromSite, toText } from "../../index.ts";
import { agreementOf, cutSite, study } from "../../patterns/index.ts";
import { complain, oneLine, print, shorten } from "../output.ts";
import { problemOf } from "../problem.ts";
import { type InputOptions, readInput } from "../read-input.ts";
import { type LookFlags, unknownHost, wantsJson } from "./look.ts";
import { openKnownPatterns } from "./pattern-file.ts";

export interface TryFlags extends LookFlags, InputOptions {}

/** What a pattern does on a page, beside the full extractor. */
interface Trial {
  readonly input: string;
  /** Whether a crawl would cut the page, and why not. */
  readonly by: "pattern" | "extractor";
  readonly reason: string;
  readonly patterns: readonly {
    readonly id: number;
    readonly state: string;
    readonly ranges: number;
    readonly characters: number;
    /** With the full extractor: F1 over words. */
    readonly agreement: number;
  }[];
  readonly text: string;
}

/** Tries a host's patterns on pages and learns nothing; returns how many inputs failed. */
export async function tryPatterns(host: string, inputs: readonly string[], flags: TryFlags): Promise<number> {
  const file = await openKnownPatterns(flags.store);
  let failures = 0;
  try {
    const [version] = await file.versions(host);
    if (version === undefined) throw await unknownHost(file, host);
    for (const input of inputs) {
      try {
        const { bytes, url, contentType } = await readInput(input, { url: `https://${host}/`, ...flags });
        const trial = tryOn(version.memory, { input, url, source: decode(bytes, contentType).text });
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

interface TriedPage {
  readonly input: string;
  readonly url: string | null;
  readonly source: string;
}

function tryOn(memory: SiteMemory, { input, url, source }: TriedPage): Trial {
  const lesson = study(source, (page, blocks) => extractors.learned.select(page, blocks, "balanced").chosen);
  const { article, by, reason } = extractFromSite(memory, source, { url });
  const patterns = memory.templates.map(({ id, state, pattern }) => {
    const ranges = cutSite(source, pattern);
    const characters = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
    return { id, state, ranges: ranges.length, characters, agreement: agreementOf(pattern, lesson) };
  });
  return { input, by, reason, patterns, text: toText(article) };
}

const SHOWN = 300;

function trialText({ input, by, reason, patterns, text }: Trial): string {
  const verdict = by === "pattern" ? "cut by pattern, all checks passed" : `left to the extractor: ${reason}`;
  const lines = patterns.map(
    ({ id, state, ranges, characters, agreement }) =>
      `  pattern ${id}, ${state}: ${ranges === 0 ? "cuts nothing" : `cuts ${characters} characters in ${ranges} pieces`}, agrees ${agreement.toFixed(2)} with the extractor`,
  );
  return `${[`${oneLine(input)}: ${verdict}`, ...lines, `  ${shorten(oneLine(text), SHOWN)}`].join("\n")}\n`;
}
