import { expect, test } from "vitest";
import { fileName } from "./file-name.ts";

test.each([
  ["How to Read a Tide Table", "How to Read a Tide Table"],
  ["潮の読み方", "潮の読み方"],
  ['../../etc/passwd: a "test" <b>?*|', "etc passwd a test b"],
  ["C:\\Windows\\System32", "C Windows System32"],
  ["AC/DC", "AC DC"],
  ["one\r\ntwo\tthree\0four\x1b[2J", "one two three four [2J"],
  ["exe\u202etxt.", "exe txt"],
  ["zero\u200bwidth, half\ud83d", "zero width, half"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  [".htaccess", "htaccess"],
  ["The end...", "The end"],
  ["con", "_con"],
  ["NUL.txt", "_NUL.txt"],
  ["com1", "_com1"],
  ["Console", "Console"],
  ["", "untitled"],
  [" . / . ", "untitled"],
  ["..", "untitled"],
  ["e\u0301tude", "\u00e9tude"],
])("%j becomes %j", (title, name) => {
  expect(fileName(title)).toBe(name);
});

test("a long title is cut between characters, so that a file system takes it", () => {
  for (const character of ["a", "é", "潮", "👩‍👩‍👧"]) {
    const name = fileName(character.repeat(500));
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
    expect(Buffer.byteLength(name)).toBeGreaterThan(170);
    expect(name).toBe(character.repeat(name.length / character.length));
  }
});
