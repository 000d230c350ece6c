import type { Blocks } from "../../blocks/index.ts";
import type { Page } from "../../html/index.ts";
import type { Extractor, Favor, Selection, Weigh } from "../extractor.ts";
import { choose } from "./choose.ts";
import { CONTEXT_NAMES, writeContext } from "./context.ts";
import { explainRow } from "./explain.ts";
import { computeFeatures, FEATURE_NAMES } from "./features/index.ts";
import { sigmoid, writeKeys } from "./forest.ts";
import { decodeBase64, type Model, readModel } from "./model.ts";
import { MODEL } from "./model-data.ts";
import { guessPageTypes, likeliestType } from "./page-type.ts";
import { scoreRows } from "./score-rows.ts";
import { readSubject } from "./subject.ts";

/**
 * What the page sets apart is taken off. Features of the other blocks and their surroundings, a forest that gives every
 * block a chance to be content, a second one that also sees the first one's opinions of neighbours, parts and blocks of
 * the same kind, chances that are evened out over kinds, and the division of the page that is expected to agree best
 * with the truth.
 */
export function learnedFrom(load: () => Model): Extractor {
  let model: Model | undefined;
  return {
    name: "learned",
    select(page, blocks, favor) {
      model ??= load();
      return select(model, page, blocks, favor);
    },
  };
}

/** With the model that ships, which is read when it is first needed. */
export const learned = learnedFrom(() => readModel(decodeBase64(MODEL)));

const WIDTH = FEATURE_NAMES.length + CONTEXT_NAMES.length;

/** Below this chance the second forest is not asked. */
const SURE_CHAFF = 0.01;

function select(model: Model, page: Page, blocks: Blocks, favor: Favor): Selection {
  const subject = readSubject(page, blocks, model.names);
  const rows = computeFeatures(subject, WIDTH);
  const keys = memoryFor(rows.length);
  writeKeys(rows, keys, { width: WIDTH, from: 0, to: FEATURE_NAMES.length });
  const p = new Float64Array(blocks.size);
  const { open } = subject;
  const all = countTo(open.length);
  const first = scoreRows(model.first, keys, WIDTH, all);
  for (let row = 0; row < open.length; row++) p[open[row]] = sigmoid(first[row]);
  writeContext(subject, p, rows, WIDTH, FEATURE_NAMES.length);
  writeKeys(rows, keys, { width: WIDTH, from: FEATURE_NAMES.length, to: WIDTH });
  const unsure = all.filter((row) => p[open[row]] > SURE_CHAFF);
  const second = scoreRows(model.second, keys, WIDTH, unsure);
  for (const row of unsure) p[open[row]] = sigmoid(second[row]);

  const { words } = blocks.counts;
  const types = guessPageTypes(model, { subject, rows, width: WIDTH, weights: weigh(p, words) });
  const pageType = blocks.size === 0 ? null : likeliestType(types);
  const verdict = (weigh: Weigh | null): Selection => {
    const { chosen, chances, expected, reason } = choose(subject, p, { favor, pageType, types, weigh });
    return {
      scores: new Float32Array(chances),
      chosen,
      pageType,
      confidence: blocks.size === 0 ? null : expected,
      get kinds() {
        return subject.kinds.kind.map((kind) => subject.kinds.name[kind]);
      },
      reconsider: verdict,
      explain: (block) => {
        const isDrawn = Math.abs(chances[block] - p[block]) >= LEAST_TOLD;
        const alone = isDrawn ? `, beside others of its kind (${percent(p[block])} alone)` : "";
        const chance = `${percent(chances[block])} likely to be content${alone}`;
        const own = reason(block);
        if (own !== null) return subject.apart[block] ? own : `${own}, ${chance}`;
        const row = open.indexOf(block);
        return `${chance}: ${explainRow(model, rows.subarray(row * WIDTH, (row + 1) * WIDTH))}`;
      },
    };
  };
  return verdict(null);
}

/** The keys of larger pages have memory of their own, which nobody keeps. */
const KEPT_KEYS = 1 << 20;
let kept = new Int32Array(0);

/** Keys are forgotten with their page, so all pages may write them in one place: new memory takes longer than the keys. */
function memoryFor(keys: number): Int32Array {
  if (keys > KEPT_KEYS) return new Int32Array(keys);
  if (kept.length < keys) kept = new Int32Array(keys);
  return kept.subarray(0, keys);
}

function countTo(size: number): Int32Array {
  const numbers = new Int32Array(size);
  for (let i = 0; i < size; i++) numbers[i] = i;
  return numbers;
}

/** Blocks count for the type of their page by their words and their chance to be content; unlikely ones do not. */
function weigh(p: Float64Array, words: Int32Array): Float64Array {
  const weights = new Float64Array(p.length);
  for (let block = 0; block < p.length; block++) weights[block] = p[block] < UNLIKELY ? 0 : p[block] * words[block];
  return weights;
}

const UNLIKELY = 0.1;

/** Explanations tell of kinds that move a chance as far. */
const LEAST_TOLD = 0.05;

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
