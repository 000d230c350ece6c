import pc from "picocolors";
import { type ExtractOptions, explain, inspect, type Verdict } from "../index.ts";
import { oneLine, shorten } from "./output.ts";
import type { InputPage } from "./read-input.ts";

export interface Explanation {
  readonly extractor: string;
  readonly verdicts: readonly Verdict[];
}

export function explainPage(page: InputPage, options: ExtractOptions): Explanation {
  const extraction = inspect(page.bytes, { ...options, url: page.url, contentType: page.contentType });
  return { extractor: extraction.article.extractor, verdicts: explain(extraction) };
}

const TEXT_WIDTH = 72;

/** A line per block: marker, score, reason, and how the text begins. */
export function explanationText(input: string, { extractor, verdicts }: Explanation, isColored: boolean): string {
  const color = pc.createColors(isColored);
  const kept = verdicts.filter((verdict) => verdict.kept).length;
  const scores = verdicts.map(({ score }) => score.toFixed(2));
  const scoreWidth = Math.max(0, ...scores.map((score) => score.length));
  const reasonWidth = Math.max(0, ...verdicts.map(({ reason }) => reason.length));
  const lines = verdicts.map((verdict, at) => {
    const facts = `${scores[at].padStart(scoreWidth)}  ${verdict.reason.padEnd(reasonWidth)}`;
    const text = shorten(oneLine(verdict.text), TEXT_WIDTH);
    return verdict.kept ? `${color.green("+")} ${facts}  ${text}` : color.dim(`- ${facts}  ${text}`);
  });
  const head = `${oneLine(input)}: ${kept} of ${verdicts.length} blocks kept by ${extractor}`;
  return [color.bold(head), ...lines].join("\n");
}
