/**
 * Where text would be read as Markdown, a backslash says that it is text; everywhere else it stays as it is.
 *
 *     snake_case, 2 * 3, a-b, #tag, 5 < 6, AT&T        as they are
 *     *no*, _no_, [no](no), <no>, &amp;, `no`          escaped
 *     # no, - no, 1. no, > no, ===                     escaped where a line starts
 */

/** The text of one line or more, with the characters next to it in the output; "" where a line starts or ends. */
export interface Span {
  readonly text: string;
  readonly before: string;
  readonly after: string;
  /** In the text of a link every bracket counts. */
  readonly linked: boolean;
}

/** Characters of `*`, `_`, `~` that may form pairs in a paragraph, so that all of its runs of them need escaping. */
export type Paired = ReadonlySet<string>;

const DELIMITER_RUNS = /\*+|_+|~+/g;

/** The delimiters that pair up in a paragraph: one that can open is followed by one that can close. */
export function findPaired(spans: readonly Span[]): Set<string> {
  const opened = new Set<string>();
  const paired = new Set<string>();
  for (const span of spans) {
    for (const { 0: run, index } of span.text.matchAll(DELIMITER_RUNS)) {
      const { opens, closes } = readRun(span, index, run);
      if (closes && opened.has(run[0])) paired.add(run[0]);
      if (opens) opened.add(run[0]);
    }
  }
  return paired;
}

/** Wider than CommonMark's flanking rules: a run next to text on that side, except for `_` inside a word. */
function readRun({ text, before, after }: Span, index: number, run: string): { opens: boolean; closes: boolean } {
  const left = text[index - 1] ?? before;
  const right = text[index + run.length] ?? after;
  if (run[0] === "_" && isWord(left) && isWord(right)) return { opens: false, closes: false };
  return { opens: !isGap(right), closes: !isGap(left) };
}

function isWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

function isGap(character: string): boolean {
  return character === "" || character === " " || character === "\n";
}

const SPECIAL = /[\\`[\]<&!]|\*+|_+|~+/g;
const ANY_SPECIAL = /[\\`[\]<&!*_~]/;
const BEFORE_PUNCTUATION = /^[!-/:-@[-`{-~]?$/;
const STARTS_TAG = /^[A-Za-z/!?]$/;
const REFERENCE = /^&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/;
/** A little more than the longest reference. */
const REFERENCE_LENGTH = 40;

/** Whether text holds anything to look at: most does not. */
export function isSpecial(text: string): boolean {
  return ANY_SPECIAL.test(text);
}

/** Text with a backslash before all that would be read as Markdown. */
export function escapeText(span: Span, paired: Paired): string {
  const { text, after, linked } = span;
  return text.replace(SPECIAL, (special, index: number) => {
    const next = text[index + special.length] ?? after;
    switch (special[0]) {
      case "\\":
        return BEFORE_PUNCTUATION.test(next) ? "\\\\" : special;
      case "`":
        return "\\`";
      case "[":
        // With a caret it would refer to a note.
        return linked || next === "^" ? "\\[" : special;
      case "]":
        return linked || next === "(" ? "\\]" : special;
      case "<":
        return STARTS_TAG.test(next) ? "\\<" : special;
      case "&":
        return escapeReferences(text.slice(index, index + REFERENCE_LENGTH)).startsWith("\\") ? "\\&" : special;
      case "!":
        // Only before the bracket of a link: brackets of text make none.
        return next === "[" && index === text.length - 1 ? "\\!" : special;
      default: {
        const { opens, closes } = readRun(span, index, special);
        return paired.has(special[0]) && (opens || closes) ? special.replace(/./g, "\\$&") : special;
      }
    }
  });
}

/** Text that no emphasis, link or code stands next to. */
export function escapePlain(text: string, linked = false): string {
  if (!isSpecial(text)) return text;
  const span = { text, before: "", after: "", linked };
  return escapeText(span, findPaired([span]));
}

/** `&amp;` in titles and addresses. */
export function escapeReferences(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&/g, (ampersand, index: number) =>
    REFERENCE.test(text.slice(index, index + REFERENCE_LENGTH)) ? "\\&" : ampersand,
  );
}
