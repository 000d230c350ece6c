import { TagEnds } from "./tag-ends.ts";
import { TagNumbers } from "./tag-numbers.ts";
import { TextElementEnds } from "./text-element-ends.ts";

/** What the tree tells the tokenizer about the content of the element it has just opened. */
export const CONTENT = {
  /** Tags and text. */
  markup: 0,
  /** Characters up to the element's own end tag. */
  text: 1,
  /** Markup, but none of it reaches past `</noscript>`, because browsers that run scripts see it as text. */
  noscript: 2,
  /** Characters up to the end of the page. */
  plaintext: 3,
} as const;

/** What the tokenizer reports; every range is a pair of source offsets. */
export interface TokenSink {
  doctype(start: number, end: number): void;
  /** `nameEnd`: where attributes may begin. Answers with one of CONTENT. */
  startTag(tag: number, start: number, nameEnd: number, end: number, selfClosing: boolean): number;
  endTag(tag: number, start: number, end: number): void;
  /** Character data between tags, with references to decode. */
  text(start: number, end: number): void;
  /** The content of a CONTENT.text element and its end tag: contentEnd … end, empty if the page ended first. */
  textElement(contentStart: number, contentEnd: number, end: number): void;
  /** A CDATA section's characters. */
  cdata(start: number, end: number): void;
  comment(start: number, end: number): void;
  /** True while SVG or MathML is being read, the only place where CDATA sections exist. */
  readonly inForeignContent: boolean;
}

/**
 * HTML source → tokens, § 13.2.5 of the standard, as one forward loop: text, comments and scripts are crossed with
 * `indexOf`, only tags are read letter by letter. Linear: every search starts where the last one ended,
 * or its answer is remembered.
 */
export function tokenize(source: string, sink: TokenSink): void {
  const size = source.length;
  const numbers = new TagNumbers();
  const tagEnds = new TagEnds(source);
  const ends = new TextElementEnds(source);
  let limit = size; // the end of the page, or of the <noscript> that is being read
  let textStart = 0;
  let from = 0;

  while (true) {
    let at = source.charCodeAt(from) === 60 ? from : source.indexOf("<", from);
    if (at < 0 || at >= limit) at = limit;
    if (at + 1 >= limit) {
      if (textStart < limit) sink.text(textStart, limit);
      if (limit === size) return;
      textStart = from = limit;
      limit = size;
      continue;
    }

    const next = source.charCodeAt(at + 1);
    const isEnd = next === 47; // "/"
    const first = isEnd ? source.charCodeAt(at + 2) | 32 : next | 32;
    if (first >= 97 && first <= 122 && !(isEnd && at + 2 >= limit)) {
      if (textStart < at) sink.text(textStart, at);
      const tag = numbers.read(source, isEnd ? at + 2 : at + 1, limit);
      const nameEnd = numbers.nameEnd;
      const isBare = nameEnd < limit && source.charCodeAt(nameEnd) === 62;
      const end = isBare ? nameEnd + 1 : tagEnds.find(nameEnd, limit);
      if (end < 0) {
        textStart = from = limit; // the page ends inside the tag: the tag does not count
        continue;
      }
      textStart = from = end;
      if (isEnd) {
        sink.endTag(tag, at, end);
        continue;
      }
      const content = sink.startTag(tag, at, nameEnd, end, !isBare && tagEnds.selfClosing);
      if (content === CONTENT.markup) continue;
      if (content === CONTENT.noscript) {
        if (limit === size) limit = ends.find(tag, end, limit);
      } else {
        const contentEnd = content === CONTENT.plaintext ? limit : ends.find(tag, end, limit);
        textStart = from = limit;
        let closeEnd = contentEnd;
        if (contentEnd < limit) {
          numbers.read(source, contentEnd + 2, limit);
          const tagEnd = tagEnds.find(numbers.nameEnd, limit);
          if (tagEnd >= 0) textStart = from = closeEnd = tagEnd;
        }
        sink.textElement(end, contentEnd, closeEnd);
      }
      continue;
    }

    const end = isEnd
      ? endOfOddEndTag(source, at, limit)
      : next === 33
        ? endOfDeclaration(source, at, limit, sink, ends)
        : next === 63
          ? endOfBogusComment(source, at, limit)
          : -1;
    if (end < 0) {
      from = at + 1; // a "<" that opens nothing is text
      continue;
    }
    if (textStart < at) sink.text(textStart, at);
    if (next === 33) declaration(source, at, end, sink);
    else if (end > at + 3) sink.comment(at, end);
    textStart = from = end;
  }
}

function endOfBogusComment(source: string, at: number, limit: number): number {
  const end = source.indexOf(">", at);
  return end < 0 || end >= limit ? limit : end + 1;
}

/** `</>` is nothing, `</3 …>` is a comment, `</` at the very end is text. */
function endOfOddEndTag(source: string, at: number, limit: number): number {
  return at + 2 >= limit ? -1 : endOfBogusComment(source, at, limit);
}

function endOfDeclaration(source: string, at: number, limit: number, sink: TokenSink, ends: TextElementEnds): number {
  if (source.startsWith("--", at + 2)) return ends.comment(at + 4, limit);
  if (sink.inForeignContent && source.startsWith("[CDATA[", at + 2)) {
    const end = source.indexOf("]]>", at + 9);
    return end < 0 || end >= limit ? limit : end + 3;
  }
  return endOfBogusComment(source, at, limit);
}

function declaration(source: string, at: number, end: number, sink: TokenSink): void {
  if (sink.inForeignContent && source.startsWith("[CDATA[", at + 2)) {
    const contentEnd = source.startsWith("]]>", end - 3) && end - 3 >= at + 9 ? end - 3 : end;
    if (contentEnd > at + 9) sink.cdata(at + 9, contentEnd);
  } else if ((source.charCodeAt(at + 2) | 32) === 100 && source.slice(at + 2, at + 9).toLowerCase() === "doctype") {
    sink.doctype(at, end);
  } else {
    sink.comment(at, end);
  }
}
