/** Numbers that look random and are the same every time (mulberry32). */
export class Sequence {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e3779b1);
  }

  /** From 0 to below `limit`. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }
}

export function pick<Value>(values: readonly Value[], at: number): Value {
  return values[at % values.length];
}

const WHO =
  "the ferryman|a pilot|our neighbour|the harbour master|her brother|an old skipper|the keeper|a young crew|the net maker|a clerk|the widow Brandt|every pilot’s wife|the lifeboat men|two surveyors|the fish buyer|a painter from Skåne".split(
    "|",
  );
const DID =
  "watched|measured|remembered|mended|sold|crossed|described|avoided|counted|painted|drew|recorded|blamed|praised|followed|abandoned|raised|lost".split(
    "|",
  );
const WHAT =
  "the spring tide|a leaking dinghy|the northern channel|three brass lamps|the salt market|a letter of passage|the eastern breakwater|the café by the quay|a broken tide gauge|the winter ferry|an unlit buoy|the chart of 1894|the herring fleet|a rope of forty fathoms|the pilot cutter|the mud beyond the bar".split(
    "|",
  );
const WHEN =
  "before the fog came in|on the first of October|while the bells rang|long after the war|with great care|against all advice|at half ebb|as his father had done|for a wage of nine crowns|under a low sky|in the year of the flood|until the lamp went out|without a word — as usual|“for the good of the port”|when nobody looked|once a fortnight".split(
    "|",
  );
const ADJECTIVES = "quiet|northern|late|narrow|borrowed|salted|distant|patient|unmarked|crooked|early|silver".split(
  "|",
);
const NOUNS =
  "channel|ferry|lantern|breakwater|ledger|mooring|sandbank|pilot|harvest|signal|estuary|compass|winter|buoy".split(
    "|",
  );

function from(values: readonly string[], sequence: Sequence): string {
  return values[sequence.below(values.length)];
}

export function sentence(sequence: Sequence): string {
  const one = `${from(WHO, sequence)} ${from(DID, sequence)} ${from(WHAT, sequence)} ${from(WHEN, sequence)}`;
  const own =
    sequence.below(3) === 0 ? `${one}, and ${from(WHO, sequence)} ${from(DID, sequence)} ${from(WHAT, sequence)}` : one;
  return `${own[0].toUpperCase()}${own.slice(1)}.`;
}

export function title(sequence: Sequence): string {
  const [one, two] = [from(ADJECTIVES, sequence), from(ADJECTIVES, sequence)];
  return `The ${one} ${from(NOUNS, sequence)} and the ${two} ${from(NOUNS, sequence)}`;
}
