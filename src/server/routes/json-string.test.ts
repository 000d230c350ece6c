import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../../test/seed.ts";
import { afterString, readString } from "./json-string.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

function said(literal: string): string | null {
  const read = readString(bytesOf(literal), 0);
  return read && new TextDecoder("utf-8", { ignoreBOM: true }).decode(read.text);
}

/** A letter of JSON, as it may be written. */
const written = fc.oneof(
  fc.string({ unit: "binary", maxLength: 3 }).map((text) => JSON.stringify(text).slice(1, -1)),
  fc.integer({ min: 0, max: 0xffff }).map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`),
  fc.integer({ min: 0xd7f0, max: 0xe010 }).map((unit) => `\\u${unit.toString(16).toUpperCase()}`),
  fc.constantFrom(
    "\\/",
    "\\b",
    "\\f",
    "\\ud83d\\ude00",
    "\\uD83D\\",
    "\\u00",
    "\\u\u0011\u0012\u0013\u0014",
    "\\x",
    "\n",
    '"',
    "é",
    "😀",
  ),
);

describe("a JSON string", () => {
  it.each([
    ['"a\\"b"', 'a"b'],
    ['"\\u00e9\\u20ac\\ud83d\\ude00"', "é€😀"],
    ['"\\ud83d, \\ude00"', "\ufffd, \ufffd"],
    ['"\\ud83d\\u0041"', "\ufffdA"],
  ])("says what its escapes stand for: %s", (literal, text) => {
    expect(said(literal)).toBe(text);
  });

  it("says what the engine reads, or is none where the engine says so", () => {
    fc.assert(
      fc.property(fc.array(written, { maxLength: 8 }), (pieces) => {
        const literal = `"${pieces.join("")}"`;
        const parsed = parse(literal);
        const read = readString(bytesOf(literal), 0);
        if (parsed === null) expect(read?.end).not.toBe(bytesOf(literal).length);
        else expect(said(literal)).toBe(wellFormed(parsed));
      }),
    );
  });

  it("ends in one place, whoever looks", () => {
    fc.assert(
      fc.property(fc.array(written, { maxLength: 8 }), (pieces) => {
        const bytes = bytesOf(`"${pieces.join("")}`);
        expect(readString(bytes, 0)?.end ?? bytes.length).toBe(afterString(bytes, 0));
      }),
    );
  });
});

/** Halves of surrogate pairs are U+FFFD in UTF-8. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

function parse(literal: string): string | null {
  try {
    return JSON.parse(literal);
  } catch {
    return null;
  }
}
