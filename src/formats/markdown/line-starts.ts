/** What a paragraph's line must not start with. Runs match whole, or their rest would be read as emphasis. */
const CONSTRUCTS: readonly RegExp[] = [
  /^#(?=#{0,5}(?:[ \t]|$))/, // heading
  /^>/, // quote
  /^[-+*](?=[ \t]|$)/, // list
  /^\d{1,9}[.)](?=[ \t]|$)/, // numbered list
  /^~{3,}/, // code
  /^(?=[- \t]*$)-|^(?=[_ \t]*$)_+|^(?=[* \t]*$)\*+/, // rule, or a heading's underline
];

/** The same for a line after another one. */
const CONTINUATIONS: readonly RegExp[] = [
  ...CONSTRUCTS,
  /^(?==+[ \t]*$)=/, // a heading's underline
  /^(?=[|: \t]*-[-|: \t]*$)[-|:]/, // a table's second row
];

/** The characters that any of these start with. */
const MAYBE_CONSTRUCT = /^[-#>+*\d~_=|:[]/;

/** `[label]: …` at the start of a paragraph; the label may run over several lines. */
const DEFINITION = /^\[(?:[^\\[\]]|\\[\s\S])*\]:/;

/** A reference to a note, before a colon. */
const REFERENCE = /^(\[\^[\w-]+\]):/;

/** Keeps the lines of a paragraph, already escaped inside, from being read as another kind of block. */
export function escapeLineStarts(paragraph: string): string {
  if (!MAYBE_CONSTRUCT.test(paragraph) && !paragraph.includes("\n")) return paragraph;
  const lines = paragraph.split("\n").map((line, index) => {
    const construct = (index === 0 ? CONSTRUCTS : CONTINUATIONS).find((pattern) => pattern.test(line));
    return construct === undefined ? line : line.replace(construct, (start) => start.replace(/\D/g, "\\$&"));
  });
  const escaped = lines.join("\n");
  if (!DEFINITION.test(escaped)) return escaped;
  return REFERENCE.test(escaped) ? escaped.replace(REFERENCE, "$1\\:") : `\\${escaped}`;
}

/** A list's item that starts with `[ ]` would become a task. */
export function escapeTask(item: string): string {
  return /^\[[ xX]\](?:\s|$)/.test(item) ? `\\${item}` : item;
}

/** A heading's last run of `#` would be dropped. */
export function escapeHeadingEnd(heading: string): string {
  return heading.replace(/(^|[ \t])(#+)$/, "$1\\$2");
}
