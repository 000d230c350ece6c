import { parseJson } from "../html/index.ts";
import { stringEnd } from "./assignments.ts";

/**
 * What Next's app router sends to its program, in pieces that scripts push one after the other:
 *
 *     self.__next_f.push([1,"2:[\"$\",\"p\",null,{\"children\":\"Low water\"}]\n24:T1b7b,"])
 *     self.__next_f.push([1,"<p>The tide went out …"])
 *
 * Joined, they are rows: a number, a colon, and JSON up to the end of the line, or T, a length in bytes of UTF-8 as a
 * hexadecimal number, a comma and a text.
 */
export function flightPieces(script: string): string {
  let pieces = "";
  for (let at = script.indexOf(PUSH); at >= 0; at = script.indexOf(PUSH, at)) {
    const start = at + PUSH.length;
    at = script[start] === '"' ? stringEnd(script, start) : start;
    const text = parseJson(script.slice(start, at));
    if (typeof text === "string") pieces += text;
  }
  return pieces;
}

const PUSH = "__next_f.push([1,";

/** The texts and the JSON of all rows. */
export function flightRows(flight: string): { readonly text: readonly string[]; readonly rows: readonly unknown[] } {
  const text: string[] = [];
  const rows: unknown[] = [];
  const head = /[0-9a-f]*:(?:T([0-9a-f]{1,8}),|)/y;
  for (let at = 0; at < flight.length; ) {
    head.lastIndex = at;
    const match = head.exec(flight);
    const start = match ? head.lastIndex : at;
    const length = match?.[1];
    if (length !== undefined) {
      at = afterBytes(flight, start, Number.parseInt(length, 16));
      text.push(flight.slice(start, at));
    } else {
      const end = flight.indexOf("\n", start);
      const row = flight.slice(start, end < 0 ? flight.length : end);
      if (/^[[{]/.test(row)) rows.push(parseJson(row));
      at = end < 0 ? flight.length : end + 1;
    }
  }
  return { text, rows };
}

/** The place after so many bytes of UTF-8. */
function afterBytes(text: string, start: number, bytes: number): number {
  let at = start;
  for (let left = bytes; left > 0 && at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // Each half of a pair of surrogates stands for two of their four bytes.
    left -= unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
  }
  return at;
}
