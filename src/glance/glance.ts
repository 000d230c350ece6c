import { CHARACTER, IDEOGRAPH } from "../blocks/index.ts";
import { attributesIn, BLOCK, CONTENT, RAWTEXT, RCDATA, TAG, type TokenSink, TRAITS, tokenize } from "../html/index.ts";

/** What a look at a page's tags and texts, without a tree, tells about it. Lengths are in letters of an alphabet. */
export interface Glance {
  /** All text outside of scripts. A text is what stands between two block-level tags. */
  length: number;
  texts: number;
  /** Texts that are long and hold few links. */
  longTexts: number;
  longLength: number;
  /** The largest sum of long texts with little between them, and the length of the text before it. */
  streak: number;
  before: number;
  /** Texts of the length of a headline that are links. */
  headlines: number;
  /** Elements: article, time, button and input. */
  articles: number;
  times: number;
  buttons: number;
  /** Signs of currency. */
  prices: number;
  /** The page calls itself an article in OpenGraph, in JSON-LD, or a product in either. */
  isCalledArticle: boolean;
  isLinkedArticle: boolean;
  isProduct: boolean;
}

/** So many characters of a page are enough, and bound the time: a page of this size is one of forty. */
const MOST = 1_000_000;

export function glance(html: string): Glance {
  const source = html.length > MOST ? html.slice(0, MOST) : html;
  const counter = new Counter(source);
  tokenize(source, counter);
  return counter.end();
}

/** A text of so many characters is a paragraph rather than a label; Readability's `minContentLength`. */
const LONG = 140;
/** Of a paragraph, no more than this share stands in links. */
const MOST_LINKED = 1 / 3;
/** Characters of short texts between two long ones that break a streak: captions and headings are less. */
const GAP = 400;
/** Shorter links are menus'. */
const HEADLINE = 25;
/** A character of a script without spaces stands for about so many letters of an alphabet. */
const IDEOGRAPH_LENGTH = 2.5;

class Counter implements TokenSink {
  readonly inForeignContent = false;
  private readonly source: string;
  private readonly seen: Glance = {
    ...{ length: 0, texts: 0, longTexts: 0, longLength: 0, streak: 0, before: 0, headlines: 0, articles: 0 },
    ...{ times: 0, buttons: 0, prices: 0, isCalledArticle: false, isLinkedArticle: false, isProduct: false },
  };
  /** Of the text since the last block-level tag. */
  private length = 0;
  private linkLength = 0;
  private inLink = false;
  /** How many elements that stand beside a page's content are open. */
  private asides = 0;
  private streak = 0;
  private gap = 0;

  constructor(source: string) {
    this.source = source;
  }

  startTag(tag: number, _start: number, nameEnd: number, end: number): number {
    const traits = TRAITS[tag];
    if (traits & BLOCK) {
      this.endText();
      if (isAside(tag)) this.asides++;
      else if (tag === TAG.article) this.seen.articles++;
    } else if (tag === TAG.a) this.inLink = true;
    else if (tag === TAG.time) this.seen.times++;
    else if (tag === TAG.button || tag === TAG.input) this.seen.buttons++;
    else if (tag === TAG.meta) this.readMeta(nameEnd, end);
    return traits & (RAWTEXT | RCDATA) ? CONTENT.text : CONTENT.markup;
  }

  endTag(tag: number): void {
    if (tag === TAG.a) this.inLink = false;
    else if (TRAITS[tag] & BLOCK) {
      this.endText();
      if (isAside(tag) && this.asides > 0) this.asides--;
    }
  }

  text(from: number, to: number): void {
    const { source } = this;
    let start = from;
    let end = to;
    while (start < end && source.charCodeAt(start) <= 32) start++;
    while (end > start && source.charCodeAt(end - 1) <= 32) end--;
    if (start === end) return;
    const isDense = (CHARACTER[source.charCodeAt((start + end) >> 1)] & IDEOGRAPH) !== 0;
    const length = (end - start) * (isDense ? IDEOGRAPH_LENGTH : 1);
    this.length += length;
    if (this.inLink) this.linkLength += length;
    for (let at = start; at < end; at++) if (isCurrency(source.charCodeAt(at))) this.seen.prices++;
  }

  /** A script or style; JSON-LD says what the page is about. */
  textElement(from: number, to: number): void {
    const { source, seen } = this;
    let start = from;
    while (start < to && source.charCodeAt(start) <= 32) start++;
    const first = source[start];
    if (first !== "{" && first !== "[") return;
    const data = source.slice(start, to);
    if (!data.includes("schema.org")) return;
    seen.isLinkedArticle ||= /"@type"\s{0,9}:\s{0,9}\[?\s{0,9}"\w{0,40}(?:Article|BlogPosting)"/.test(data);
    seen.isProduct ||= /"@type"\s{0,9}:\s{0,9}\[?\s{0,9}"Product"/.test(data);
  }

  end(): Glance {
    this.endText();
    return this.seen;
  }

  doctype(): void {}
  comment(): void {}
  cdata(): void {}

  private endText(): void {
    const { length, linkLength, seen } = this;
    if (length === 0) return;
    this.length = this.linkLength = 0;
    if (length >= LONG && linkLength <= length * MOST_LINKED && this.asides === 0) this.countLong(length);
    else {
      this.gap += length;
      if (linkLength > length / 2 && length > HEADLINE) seen.headlines++;
    }
    seen.texts++;
    seen.length += length;
  }

  private countLong(length: number): void {
    const { seen } = this;
    seen.longTexts++;
    seen.longLength += length;
    this.streak = this.gap > GAP ? length : this.streak + length;
    this.gap = 0;
    if (this.streak <= seen.streak) return;
    seen.streak = this.streak;
    seen.before = Math.max(0, seen.length + length - this.streak);
  }

  private readMeta(nameEnd: number, end: number): void {
    const { source, seen } = this;
    if (!source.slice(nameEnd, end).includes("og:type")) return;
    const content = attributesIn(source, nameEnd, end).find(({ name }) => name === "content")?.value ?? "";
    seen.isCalledArticle ||= /article/i.test(content);
    seen.isProduct ||= /product/i.test(content);
  }
}

function isAside(tag: number): boolean {
  return tag === TAG.nav || tag === TAG.footer || tag === TAG.aside;
}

/** $ £ ¥ € */
function isCurrency(char: number): boolean {
  return char === 0x24 || char === 0xa3 || char === 0xa5 || char === 0x20ac;
}
