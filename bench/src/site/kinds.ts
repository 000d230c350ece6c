import { blockText, findBlocks } from "dechaff/blocks";
import { scoreTexts } from "dechaff/eval";
import { scan } from "dechaff/html";
import { addKinds, heard, type KnownKinds, NO_KINDS } from "dechaff/patterns";
import { type Corpus, openCorpus, type Truth } from "../corpus.ts";
import { markdownTable } from "../papers/markdown.ts";
import { mean } from "../patterns/site-pages.ts";
import { showProgress } from "../progress.ts";
import { unseenLearned } from "../unseen.ts";
import { sitesOf } from "./sites.ts";

/** Pages that nobody is scored on: a site's first ones, which have no others before them. */
const FIRST = 2;
/** Pages that differ by less are the same. */
const DIFFERENT = 0.02;

/** F1 of `learned`, with models that know none of the sites, alone and with the kinds of blocks of each site's pages before. */
export function measureKinds(corpora: readonly string[]): string {
  const rows = corpora.map((name) => {
    const corpus = openCorpus(name);
    const pages = sitesOf(corpus, FIRST + 1).flatMap(([site, truths]) => {
      showProgress(`${name}: ${site}`);
      return measureSite(corpus, truths).slice(FIRST);
    });
    const differing = (sign: 1 | -1) =>
      pages.filter(([alone, informed]) => sign * (informed - alone) > DIFFERENT).length;
    const [alone, informed] = [0, 1].map((at) => mean(pages.map((each) => each[at])).toFixed(4));
    return [name, String(pages.length), alone, informed, String(differing(1)), String(differing(-1))];
  });
  showProgress("");
  return markdownTable(["corpus", "pages", "F1", "F1 with kinds of blocks", "pages better", "worse"], rows);
}

function measureSite(corpus: Corpus, truths: readonly Truth[]): [alone: number, informed: number][] {
  const extractorFor = unseenLearned();
  let known: KnownKinds = NO_KINDS;
  return truths.map((truth) => {
    const page = scan(corpus.readPage(truth));
    const blocks = findBlocks(page);
    const alone = extractorFor(truth).select(page, blocks, "balanced");
    const informed = heard(known, alone);
    known = addKinds(known, alone, blocks.counts.words);
    const score = (chosen: Uint8Array) => {
      const kept = Array.from(chosen.keys()).filter((block) => chosen[block] === 1);
      return scoreTexts(kept.map((block) => blockText(page, blocks, block)).join("\n"), truth.text ?? "").f1;
    };
    return [score(alone.chosen), score(informed.chosen)];
  });
}
