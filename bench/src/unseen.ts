import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { candidateOf, scoreTexts } from "dechaff/eval";
import type { Extractor } from "dechaff/extractors";
import { learnedFrom, readModel } from "dechaff/learned";
import { FOLDS, foldOf } from "dechaff/rules";
import type { Corpus, Truth } from "./corpus.ts";
import { showProgress } from "./progress.ts";
import { siteOf } from "./train-rules.ts";

const folder = fileURLToPath(new URL("../../training/folds/", import.meta.url));

/** For every page, the extractor `learned` with a model that has seen no page of its site. */
export function unseenLearned(): (truth: Truth) => Extractor {
  const files = Array.from({ length: FOLDS }, (_, fold) => `${folder}${fold}.bin`);
  const missing = files.find((file) => !existsSync(file));
  if (missing) throw new Error(`${missing} is missing: run npm run train, which writes one model for each fold`);
  const byFold = files.map((file) => learnedFrom(() => readModel(new Uint8Array(readFileSync(file)))));
  return (truth) => byFold[foldOf(siteOf(truth))];
}

/** The mean F1 of `learned` over pages of sites that it does not know. */
export async function scoreUnseen(corpus: Corpus): Promise<number> {
  const extractorFor = unseenLearned();
  let sum = 0;
  for (const [index, truth] of corpus.truths.entries()) {
    if (index % 20 === 0) showProgress(`${corpus.name}: learned, page ${index} of ${corpus.truths.length}`);
    const text = await candidateOf(extractorFor(truth)).extract(corpus.readPage(truth), truth.url);
    sum += scoreTexts(text, truth.text ?? "").f1;
  }
  showProgress("");
  return sum / corpus.truths.length;
}
