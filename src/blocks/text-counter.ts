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

/** Running totals over text. */
export class TextCounter {
  /** In the order of MEASURES. */
  readonly totals = new Int32Array(MEASURES.length);

  /** Whether the last character was part of a word, so that `<b>W</b>ord` is one. */
  private inWord = false;
  /** Whether the last character ends a sentence if white space follows. */
  private afterStop = false;

  /** The block ends here: so do its last word and its last sentence. */
  endBlock(): void {
    if (this.afterStop) this.totals[SENTENCE_ENDS]++;
    this.inWord = this.afterStop = false;
  }

  space(): void {
    this.endBlock();
  }

  add(text: string, start: number, end: number, inLink: boolean, inParagraph: boolean): void {
    let { inWord, afterStop } = this;
    let spaces = 0;
    let words = 0;
    let punctuation = 0;
    let sentenceEnds = 0;
    let digits = 0;
    for (let at = start; at < end; at++) {
      const kind = CHARACTER[text.charCodeAt(at)];
      if (kind === 0) {
        if (!inWord) words++;
        inWord = true;
        afterStop = false;
      } else if (kind & SPACE) {
        spaces++;
        if (afterStop) sentenceEnds++;
        inWord = afterStop = false;
      } else if (kind & DIGIT) {
        digits++;
        if (!inWord) words++;
        inWord = true;
        afterStop = false;
      } else if (kind & PUNCTUATION) {
        punctuation++;
        if (kind & FULL_STOP) sentenceEnds++;
        // A closing quote or bracket after the stop still belongs to the sentence.
        else if (kind & STOP) afterStop = true;
      } else if (kind & IDEOGRAPH) {
        words++;
        inWord = afterStop = false;
      } else if (kind & SYMBOL) {
        afterStop = false;
      }
    }
    const { totals } = this;
    const characters = end - start - spaces;
    totals[CHARACTERS] += characters;
    totals[WORDS] += words;
    totals[PUNCTUATION_MARKS] += punctuation;
    totals[SENTENCE_ENDS] += sentenceEnds;
    totals[DIGITS] += digits;
    if (inLink) {
      totals[LINK_CHARACTERS] += characters;
      totals[LINK_WORDS] += words;
    }
    if (inParagraph) totals[PARAGRAPH_CHARACTERS] += characters;
    this.inWord = inWord;
    this.afterStop = afterStop;
  }
}
