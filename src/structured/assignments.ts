import { parseJson } from "../html/index.ts";

/**
 * The JSON that a script assigns to the names frameworks keep their state under, never run:
 *
 *     window.__INITIAL_STATE__ = {"article": …};     window["__APOLLO_STATE__"] = JSON.parse("{\"article\": …}")
 *
 * What is no JSON, such as the function calls of Nuxt 2, is left out. No character is read twice but by the parser.
 */
export function assignedValues(script: string): unknown[] {
  const values: unknown[] = [];
  ASSIGNMENT.lastIndex = 0;
  for (let match = ASSIGNMENT.exec(script); match !== null; match = ASSIGNMENT.exec(script)) {
    const start = ASSIGNMENT.lastIndex - 1;
    const end = script[start] === '"' ? stringEnd(script, start) : bracketEnd(script, start);
    const value = parseJson(script.slice(start, end));
    if (value !== undefined) values.push(value);
    ASSIGNMENT.lastIndex = end;
  }
  return values;
}

/** Lengths are bounded, so that a page of underscores or spaces costs no more than any other. */
const ASSIGNMENT = /__[A-Z]\w{0,40}__["']?\]?\s{0,9}=\s{0,9}(?:JSON\.parse\(\s{0,9}(?=")|(?=[[{]))["[{]/g;

/** After the bracket that closes the one at `start`; the end of the script if none does. */
function bracketEnd(script: string, start: number): number {
  let depth = 0;
  for (let at = start; at < script.length; at++) {
    const char = script.charCodeAt(at);
    if (char === QUOTE) at = stringEnd(script, at) - 1;
    else if ((char | 32) === OPENING) depth++;
    else if ((char | 32) === CLOSING && --depth === 0) return at + 1;
  }
  return script.length;
}

const QUOTE = 34;
const BACKSLASH = 92;
/** `{` and, 32 below it, `[`. */
const OPENING = 123;
const CLOSING = 125;

/** After the quotation mark that ends the string at `start`; the end of the script if none does. */
export function stringEnd(script: string, start: number): number {
  for (let at = start + 1; at < script.length; at++) {
    const char = script.charCodeAt(at);
    if (char === BACKSLASH) at++;
    else if (char === QUOTE) return at + 1;
  }
  return script.length;
}
