import { words } from "../words.ts";
import { type Bag, bagOf } from "./bag.ts";
import { type Places, placesOf } from "./longest-common-subsequence.ts";
import { shingles } from "./shingle-score.ts";

/** A text in the forms that metrics ask for, each made once: one truth is compared with what many extractors found. */
export class ComparedText {
  readonly text: string;
  #words: readonly string[] | undefined;
  #wordBag: Bag | undefined;
  #shingleBag: Bag | undefined;
  #wordPlaces: Places | undefined;
  #characters: readonly string[] | undefined;
  #characterPlaces: Places | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get words(): readonly string[] {
    this.#words ??= words(this.text);
    return this.#words;
  }

  get wordBag(): Bag {
    this.#wordBag ??= bagOf(this.words);
    return this.#wordBag;
  }

  get shingleBag(): Bag {
    this.#shingleBag ??= bagOf(shingles(this.words));
    return this.#shingleBag;
  }

  get wordPlaces(): Places {
    this.#wordPlaces ??= placesOf(this.words);
    return this.#wordPlaces;
  }

  /** Without white space: where lines break is a matter of formats, not of extraction (Radilova et al. § 6.2). */
  get characters(): readonly string[] {
    this.#characters ??= Array.from(this.text.replace(/\s+/g, ""));
    return this.#characters;
  }

  get characterPlaces(): Places {
    this.#characterPlaces ??= placesOf(this.characters);
    return this.#characterPlaces;
  }
}
