import { extractors } from "../extractors/index.ts";
import { candidateOf } from "./candidate.ts";
import type { Corpus } from "./corpus.ts";
import type { Evaluation } from "./evaluate.ts";
import { ComparedText } from "./metrics/compared-text.ts";
import { findPassages, type Passages } from "./passages.ts";
import type { PageRow } from "./score-page.ts";
import { worstPages } from "./summary.ts";

/** A page that an extractor did badly on, and why. */
export interface WorstPage extends Passages {
  readonly row: PageRow;
  readonly title: string | null;
}

/** The worst pages by extractor. Texts are not kept while scoring, so these pages are extracted again. */
export async function explainWorst(
  corpus: Corpus,
  { rows, extractors: names }: Evaluation,
  count: number,
): Promise<ReadonlyMap<string, readonly WorstPage[]>> {
  const explained = new Map<string, WorstPage[]>();
  for (const name of names) {
    const pages: WorstPage[] = [];
    for (const row of worstPages(rows, name, count)) pages.push(await explainPage(corpus, row, name));
    explained.set(name, pages);
  }
  return explained;
}

async function explainPage(corpus: Corpus, row: PageRow, extractor: string): Promise<WorstPage> {
  const truth = corpus.truths.find(({ id }) => id === row.id);
  if (truth === undefined || row.results[extractor].error !== null)
    return { row, title: null, lost: null, foreign: null };
  const found = await candidateOf(extractors[extractor]).extract(corpus.readPage(truth), truth.url);
  const passages = findPassages(new ComparedText(found), new ComparedText(truth.text ?? ""));
  return { row, title: typeof truth.title === "string" ? truth.title : null, ...passages };
}
