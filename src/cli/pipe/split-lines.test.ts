import { describe, expect, it, test } from "vitest";
import { splitLines } from "./split-lines.ts";

async function* chunksOf(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function linesOf(text: string, size: number, maxBytes = 100): Promise<(string | null)[]> {
  const lines: (string | null)[] = [];
  for await (const { number, bytes } of splitLines(chunksOf(text, size), maxBytes)) {
    expect(number).toBe(lines.length + 1);
    lines.push(bytes && Buffer.from(bytes).toString());
  }
  return lines;
}

describe("lines, whatever the chunks", () => {
  test.each([
    ["", []],
    ["a", ["a"]],
    ["a\n", ["a"]],
    ["\n", [""]],
    ["a\n\nb", ["a", "", "b"]],
    ["a\r\nb\r\n", ["a\r", "b\r"]],
    ["über\n潮\n", ["über", "潮"]],
  ])("%j is %j", async (text, lines) => {
    for (const size of [1, 2, 3, 1000]) expect(await linesOf(text, size)).toEqual(lines);
  });
});

describe("a line above the limit", () => {
  it("has no bytes, and the others are whole", async () => {
    for (const size of [1, 2, 3, 1000]) {
      expect(await linesOf("1234\n12345\n\n123456789\n1234", size, 4)).toEqual(["1234", null, "", null, "1234"]);
      expect(await linesOf("12345", size, 4)).toEqual([null]);
    }
  });
});

test("a line's memory is its own", async () => {
  for await (const { bytes } of splitLines(chunksOf("one\ntwo\n", 8), 100)) expect(bytes?.buffer.byteLength).toBe(3);
});
