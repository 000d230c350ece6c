import { CHARACTER, IDEOGRAPH } from "../blocks/index.ts";
import {
  attributesIn,
  BLOCK,
  CONTENT,
  decode,
  NAMES,
  RAWTEXT,
  RCDATA,
  TAG,
  type TokenSink,
  TRAITS,
  tokenize,
} from "../html/index.ts";

/** So many letters are a page, whatever its scripts may add. */
const ENOUGH = 1500;
/** Fewer are hardly any text: a name, a spinner, a line of copyright. */
const HARDLY = 200;
/** A character of a script without spaces stands for about so many letters of an alphabet. */
const IDEOGRAPH_LENGTH = 2.5;

/**
 * Whether a page seems to be made by its scripts, by its tags alone: it has scripts and hardly any text, or little
 * text and an empty element for a program to fill, or a word to those who have no JavaScript. What a page holds as data
 * counts for nothing here: whoever extracts finds it.
 */
export function needsScripts(page: string | Uint8Array): boolean {
  const html = typeof page === "string" ? page : decode(page).text;
  // Most pages have said enough by then.
  if (html.length > HEAD && count(html.slice(0, HEAD)).length >= ENOUGH) return false;
  const counter = count(html);
  if (!counter.hasScript || counter.length >= ENOUGH) return false;
  return counter.length < HARDLY || counter.hasEmptyRoot || counter.asksForScripts;
}

/** Characters of a page that are looked at first: a head, a menu and a few paragraphs. */
const HEAD = 64 * 1024;

function count(html: string): Counter {
  const counter = new Counter(html);
  tokenize(html, counter);
  return counter;
}

/** Where programs are started, by custom of their frameworks: React, Vue, Next, Nuxt, Gatsby, Angular, Svelte, Ember. */
const ROOT =
  /^(?:root|app|application|app-root|react-root|react-app|main-app|__next|__nuxt|___gatsby|svelte|q-app|ember-app|mount)$/i;

class Counter implements TokenSink {
  readonly inForeignContent = false;
  /** Letters that the page shows. */
  length = 0;
  hasScript = false;
  hasEmptyRoot = false;
  asksForScripts = false;
  readonly #source: string;
  /** Open elements whose text is not shown where scripts run. */
  #hidden = 0;
  /** A root has just been opened, and nothing has come since. */
  #isInRoot = false;

  constructor(source: string) {
    this.#source = source;
  }

  startTag(tag: number, start: number, nameEnd: number, end: number): number {
    this.#isInRoot = false;
    if (tag === TAG.script) this.hasScript ||= this.#isProgram(nameEnd, end);
    else if (tag === TAG.noscript || tag === TAG.template) this.#hidden++;
    else if (TRAITS[tag] & BLOCK || tag >= NAMES.length) this.#isInRoot = this.#isRoot(start, nameEnd, end);
    return TRAITS[tag] & (RAWTEXT | RCDATA) ? CONTENT.text : CONTENT.markup;
  }

  endTag(tag: number): void {
    if (this.#isInRoot) this.hasEmptyRoot = true;
    this.#isInRoot = false;
    if ((tag === TAG.noscript || tag === TAG.template) && this.#hidden > 0) this.#hidden--;
  }

  text(from: number, to: number): void {
    const source = this.#source;
    let start = from;
    let end = to;
    while (start < end && source.charCodeAt(start) <= 32) start++;
    while (end > start && source.charCodeAt(end - 1) <= 32) end--;
    if (start === end) return;
    this.#isInRoot = false;
    if (this.#hidden > 0) {
      this.asksForScripts ||= /java\s?script/i.test(source.slice(start, Math.min(end, start + 500)));
      return;
    }
    const isDense = (CHARACTER[source.charCodeAt((start + end) >> 1)] & IDEOGRAPH) !== 0;
    this.length += (end - start) * (isDense ? IDEOGRAPH_LENGTH : 1);
  }

  textElement(): void {}
  doctype(): void {}
  comment(): void {}
  cdata(): void {}

  /** Not data, such as JSON-LD. */
  #isProgram(nameEnd: number, end: number): boolean {
    const type = attributesIn(this.#source, nameEnd, end).find(({ name }) => name === "type")?.value ?? "";
    return type === "" || /module|javascript|ecmascript/i.test(type);
  }

  #isRoot(start: number, nameEnd: number, end: number): boolean {
    if (nameEnd - start === 9 && this.#source.startsWith("app-root", start + 1)) return true;
    // Most tags have no id: looked for before the attributes are read.
    const tag = this.#source.slice(nameEnd, Math.min(end, nameEnd + 2000));
    if (!/\sid\s{0,5}=/i.test(tag)) return false;
    return ROOT.test(attributesIn(this.#source, nameEnd, end).find(({ name }) => name === "id")?.value ?? "");
  }
}
