import { inPart, type Subject } from "./subject.ts";

type Counted = Pick<Subject, "blocks" | "outline" | "words" | "linkWords" | "longWords">;

/** The parts that hold most of the text, by three opinions. */
export interface Centres {
  readonly densest: number;
  /** The deepest ones with 60 % and with half of the long text. */
  readonly most: number;
  readonly half: number;
}

export function findCentres(counted: Counted): Centres {
  return { densest: findDensest(counted), most: findDeepest(counted, 0.6), half: findDeepest(counted, 0.5) };
}

/**
 * The densest part: each long text gives its words to the part around it, half of them to the next, a third to the one
 * after; the part with the most wins, after its share of links is taken off.
 */
function findDensest({ outline, longWords, linkWords, words, blocks }: Counted): number {
  const { parent, leaf, size } = outline;
  const scores = new Float64Array(size);
  for (let block = 0; block < blocks.size; block++) {
    const own = longWords[block + 1] - longWords[block];
    let part = own === 0 ? -1 : parent[leaf[block]];
    for (let level = 1; level <= 3 && part >= 0; level++, part = parent[part]) scores[part] += own / level;
  }
  let best = 0;
  let most = 0;
  for (let part = 0; part < size; part++) {
    if (scores[part] <= most) continue;
    const score = scores[part] * (1 - inPart(outline, linkWords, part) / inPart(outline, words, part));
    if (score <= most) continue;
    most = score;
    best = part;
  }
  return best;
}

/** The deepest part that holds this share of the long text. */
function findDeepest({ outline, longWords }: Counted, share: number): number {
  const least = share * longWords[longWords.length - 1];
  let best = 0;
  for (let part = 1; part < outline.size; part++)
    if (outline.parent[part] === best && inPart(outline, longWords, part) >= least) best = part;
  return best;
}
