import { CHARACTER, DIGIT, FULL_STOP, IDEOGRAPH, PUNCTUATION, SPACE, STOP, SYMBOL } from "./characters.ts";
import { MEASURES, type Measure } from "./counts.ts";

const place = (measure: Measure) => MEASURES.indexOf(measure);
const CHARACTERS = place("characters");
const WORDS = place("words");
const LINK_CHARACTERS = place("linkCharacters");
const LINK_WORDS = place("linkWords");
const PUNCTUATION_MARKS = place("punctuation");
const SENTENCE_ENDS = place("sentenceEnds");
const DIGITS = place("digits");
const PARAGRAPH_CHARACTERS = place("paragraphCharacters");

/** Whether the last character was part of a word, so that `<b>W</b>ord` is one. */
const IN_WORD = 1;
/** Whether the last character ends a sentence if white space follows. */
const AFTER_STOP = 2;

/** Where what one character adds stands, six bits each, above the two of the state that it leaves behind. */
const SPACE_AT = 2;
const WORD_AT = 8;
const PUNCTUATION_AT = 14;
const SENTENCE_END_AT = 20;
const DIGIT_AT = 26;
const STATES = IN_WORD | AFTER_STOP;
/** So many characters are counted before six bits may be full. */
const MOST_AT_ONCE = 63;

/** By kind of character and state. A look at a table takes half the time of jumps that the processor has to guess. */
const STEPS = Int32Array.from({ length: 128 * (STATES + 1) }, (_, index) => stepOf(index >> 2, index & STATES));

function stepOf(kind: number, state: number): number {
  const word = state & IN_WORD ? 0 : 1 << WORD_AT;
  if (kind === 0) return IN_WORD | word;
  if (kind & SPACE) return (1 << SPACE_AT) | (state & AFTER_STOP ? 1 << SENTENCE_END_AT : 0);
  if (kind & DIGIT) return IN_WORD | word | (1 << DIGIT_AT);
  if (kind & PUNCTUATION) {
    if (kind & FULL_STOP) return state | (1 << PUNCTUATION_AT) | (1 << SENTENCE_END_AT);
    // A closing quote or bracket after the stop still belongs to the sentence.
    return state | (kind & STOP ? AFTER_STOP : 0) | (1 << PUNCTUATION_AT);
  }
  if (kind & IDEOGRAPH) return 1 << WORD_AT;
  return kind & SYMBOL ? state & IN_WORD : state;
}

/** Running totals over text. */
export class TextCounter {
  /** In the order of MEASURES. */
  readonly totals = new Int32Array(MEASURES.length);
  private state = 0;

  /** The block ends here: so do its last word and its last sentence. */
  endBlock(): void {
    if (this.state & AFTER_STOP) this.totals[SENTENCE_ENDS]++;
    this.state = 0;
  }

  space(): void {
    this.endBlock();
  }

  add(text: string, start: number, end: number, inLink: boolean, inParagraph: boolean): void {
    const { totals } = this;
    let { state } = this;
    let characters = end - start;
    let words = 0;
    for (let at = start; at < end; ) {
      const stop = Math.min(end, at + MOST_AT_ONCE);
      let steps = 0;
      for (; at < stop; at++) {
        const step = STEPS[(CHARACTER[text.charCodeAt(at)] << 2) | state];
        state = step & STATES;
        steps = (steps + (step & ~STATES)) | 0;
      }
      characters -= (steps >> SPACE_AT) & MOST_AT_ONCE;
      words += (steps >> WORD_AT) & MOST_AT_ONCE;
      totals[PUNCTUATION_MARKS] += (steps >> PUNCTUATION_AT) & MOST_AT_ONCE;
      totals[SENTENCE_ENDS] += (steps >> SENTENCE_END_AT) & MOST_AT_ONCE;
      totals[DIGITS] += (steps >> DIGIT_AT) & MOST_AT_ONCE;
    }
    totals[CHARACTERS] += characters;
    totals[WORDS] += words;
    if (inLink) {
      totals[LINK_CHARACTERS] += characters;
      totals[LINK_WORDS] += words;
    }
    if (inParagraph) totals[PARAGRAPH_CHARACTERS] += characters;
    this.state = state;
  }
}
