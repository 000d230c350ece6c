/** CSSOM § 2.1, "serialize an identifier": what browsers offer as `CSS.escape`. */
export function escapeIdentifier(identifier: string): string {
  if (identifier === "-") return "\\-";
  return identifier
    .replaceAll("\0", "\uFFFD")
    .replace(/[\x01-\x1f\x7f]|[^\w\u0080-\uffff-]/g, (character) =>
      character < " " || character === "\x7f" ? codeOf(character) : `\\${character}`,
    )
    .replace(/^(-?)(\d)/, (_, dash: string, digit: string) => dash + codeOf(digit));
}

function codeOf(character: string): string {
  return `\\${character.charCodeAt(0).toString(16)} `;
}
