/**
 * Whether `text` begins as `pattern` says, RFC 9309, § 2.2.3: `*` stands for anything, `$` at the end for the end.
 * Each piece between stars is looked for once and from where the last one ended, so a pattern cannot make it slow.
 */
export function beginsLike(text: string, pattern: string): boolean {
  const isWhole = pattern.endsWith("$");
  const pieces = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  const last = pieces.length - 1;
  if (!text.startsWith(pieces[0])) return false;
  let at = pieces[0].length;
  for (let piece = 1; piece < last; piece++) {
    const found = text.indexOf(pieces[piece], at);
    if (found < 0) return false;
    at = found + pieces[piece].length;
  }
  if (last === 0) return !isWhole || at === text.length;
  if (isWhole) return text.length - pieces[last].length >= at && text.endsWith(pieces[last]);
  return text.indexOf(pieces[last], at) >= 0;
}

/** An address's characters written in one way: unreserved ones plain, all others in percent signs and capitals. */
export function normaliseEscapes(text: string): string {
  return text.replace(/%[0-9a-f]{2}|[^\x21-\x7e]+/gi, (part) => {
    if (part[0] !== "%") return encodeURI(wellFormed(part));
    const character = String.fromCharCode(Number.parseInt(part.slice(1), 16));
    return /[A-Za-z0-9._~-]/.test(character) ? character : part.toUpperCase();
  });
}

/** Half a character cannot be written in percent signs. */
function wellFormed(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}
