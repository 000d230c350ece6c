import { blockText, findBlocks } from "dechaff/blocks";
import { scoreTexts } from "dechaff/eval";
import { scan } from "dechaff/html";
import { addPage, NO_BOILERPLATE, repeatedBlocks } from "dechaff/patterns";
import { type Corpus, openCorpus, type Truth } from "../corpus.ts";
import { markdownTable } from "../papers/markdown.ts";
import { mean } from "../patterns/site-pages.ts";
import { showProgress } from "../progress.ts";
import { unseenLearned } from "../unseen.ts";
import { sitesOf } from "./sites.ts";

const LEAST_PAGES = 10;
/** Sites that differ by less are the same. */
const DIFFERENT = 0.001;

/** F1 of `learned`, with models that know none of the sites, without and with what each site's pages before repeat. */
export function measureRepeated(corpora: readonly string[]): string {
  const rows = corpora.map((name) => {
    const corpus = openCorpus(name);
    const sites = sitesOf(corpus, LEAST_PAGES).map(([site, truths]) => {
      showProgress(`${name}: ${site}`);
      return measureSite(corpus, truths);
    });
    const differing = (sign: 1 | -1) => sites.filter(([without, with_]) => sign * (with_ - without) > DIFFERENT).length;
    const [without, with_] = [0, 1].map((at) => mean(sites.map((each) => each[at])).toFixed(4));
    return [name, String(sites.length), without, with_, String(differing(1)), String(differing(-1))];
  });
  showProgress("");
  return markdownTable(["corpus", "sites", "F1", "F1 without repeated texts", "sites better", "worse"], rows);
}

function measureSite(corpus: Corpus, truths: readonly Truth[]): [without: number, with_: number] {
  const extractorFor = unseenLearned();
  let known = NO_BOILERPLATE;
  const scores = truths.map((truth) => {
    const page = scan(corpus.readPage(truth));
    const blocks = findBlocks(page);
    const { chosen } = extractorFor(truth).select(page, blocks, "balanced");
    const repeated = repeatedBlocks(known, { page, blocks, chosen });
    known = addPage(known, { url: truth.url ?? null, page, blocks });
    const score = (isKept: (block: number) => boolean) => {
      const kept = Array.from(chosen.keys()).filter((block) => chosen[block] === 1 && isKept(block));
      return scoreTexts(kept.map((block) => blockText(page, blocks, block)).join("\n"), truth.text ?? "").f1;
    };
    return [score(() => true), score((block) => repeated[block] === 0)];
  });
  return [mean(scores.map(([without]) => without)), mean(scores.map(([, with_]) => with_))];
}
