import { expect, test } from "vitest";
import { parseTruths } from "./truth.ts";

test("values that a truth leaves out are null, extras stay", () => {
  const { truths, broken } = parseTruths('{"id":"tea","text":"Tea","markdown":"# Tea"}\n\n{"id":"café"}\n');
  expect(truths[0]).toMatchObject({ id: "tea", text: "Tea", markdown: "# Tea", site: null });
  expect(truths[1]).toMatchObject({ url: null, lang: null, title: null, text: null, author: null, date: null });
  expect(broken).toEqual([]);
});

test("a byte order mark and Windows line ends do no harm", () => {
  expect(parseTruths('\ufeff{"id":"a"}\r\n{"id":"b"}\r\n\r\n').truths.map(({ id }) => id)).toEqual(["a", "b"]);
});

test.each([
  ["{", /^truth\.jsonl, line 2 is not JSON \(.+\): write one object per line$/],
  ["[]", /line 2 holds no object: write {"id": "…", "text": "…"}/],
  ["null", /line 2 holds no object/],
  ["{}", /line 2 has no "id": write the name of its page as a string/],
  ['{"id":7}', /line 2 has no "id"/],
  ['{"id":""}', /line 2 has no "id"/],
  ['{"id":"../secret"}', /line 2 has the id "\.\.\/secret", which is no file name: leave out the slashes/],
  ['{"id":"a\\u0000"}', /which is no file name/],
  ['{"id":"first"}', /line 2 has the id "first" of an earlier line: give each page its own/],
  ['{"id":"b","text":["x"]}', /line 2 has a "text" that is no string: write a string or null/],
  ['{"id":"b","type":1}', /line 2 has a "type" that is no string/],
])("%s is told with its number, and the other lines go on", (line, message) => {
  const { truths, broken } = parseTruths(`{"id":"first"}\n${line}\n{"id":"last"}`);
  expect(truths.map(({ id }) => id)).toEqual(["first", "last"]);
  expect(broken).toMatchObject([{ code: "broken-truth", message: expect.stringMatching(message) }]);
});
