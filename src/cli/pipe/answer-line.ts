import { extractOptions, type Settings } from "../../edges/options.ts";
import type { Article } from "../../index.ts";
import { type FormatFlags, render } from "../render.ts";
import { LineError } from "./line-error.ts";
import { pageOf, parseLine } from "./parse-line.ts";
import { readPage, type SettledPatterns } from "./settled-patterns.ts";

export interface PipeSettings extends Settings, FormatFlags {
  readonly patterns?: SettledPatterns;
}

/** A line of the input, its bytes not shared with any other: they can be handed to a thread. */
export interface Line {
  /** From 1. */
  readonly number: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A line of the output. */
export interface Answer {
  /** UTF-8 with the line's end. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isError: boolean;
}

/** One line in, one line out: never throws. */
export function answerLine({ number, bytes }: Line, settings: PipeSettings): Answer {
  const start = performance.now();
  let id: { id?: unknown } = {};
  try {
    const line = parseLine(bytes);
    if (Object.hasOwn(line, "id")) id = { id: line.id };
    const article = readPage(pageOf(line), extractOptions(settings), settings.patterns);
    const content = contentOf(article, settings);
    return { bytes: encode({ ...id, ...content, ms: millisecondsSince(start) }), isError: false };
  } catch (error) {
    const known = error instanceof LineError ? error : new LineError("extract-failed", String(error));
    return answerError(known, number, id);
  }
}

export function answerError({ code, message }: LineError, line: number, id: { id?: unknown } = {}): Answer {
  return { bytes: encode({ error: { code, message }, ...id, line }), isError: true };
}

/** The facts, and the content under the key of its format. */
function contentOf(article: Article, settings: PipeSettings): object {
  const content = render(article, settings);
  return typeof content === "object" ? content : { ...factsOf(article), [settings.format]: content };
}

function factsOf(article: Article): object {
  const { url, title, authors, date, dateModified, description, site, language, keywords, image } = article;
  const { pageType, confidence, extractor, wordCount } = article;
  return {
    ...{ url, title, authors, date, dateModified, description, site, language, keywords, image },
    ...{ pageType, confidence, extractor, wordCount },
  };
}

function millisecondsSince(start: number): number {
  return Number((performance.now() - start).toFixed(3));
}

const encoder = new TextEncoder();

/** Line ends that JSON leaves alone are escaped: some readers break lines at them. */
function encode(value: object): Uint8Array<ArrayBuffer> {
  const json = JSON.stringify(value).replace(/[\u0085\u2028\u2029]/g, escaped);
  return encoder.encode(`${json}\n`);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
