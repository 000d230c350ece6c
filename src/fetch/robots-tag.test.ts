import { expect, test } from "vitest";
import { forbidsFollowing } from "./robots-tag.ts";

test.each<[string | undefined, boolean]>([
  ["nofollow", true],
  ["NoIndex, NoFollow", true],
  ["none", true],
  ["dechaff: nofollow", true],
  ["Dechaff/1.0: noindex, none", true],
  ["*: nofollow", true],
  ["googlebot: noindex, dechaff: nofollow", true],
  ["max-snippet: 20, nofollow", true],
  ["unavailable_after: Friday, 25 Jun 2027 15:00:00 GMT, nofollow", true],
  ["max-snippet: none", false],
  ["googlebot: noindex, nofollow", false],
  ["noindex", false],
  ["nofollows", false],
  ["", false],
  [undefined, false],
])("a header of %j asks to follow no links: %s", (header, expected) => {
  expect(forbidsFollowing(header, "dechaff/1.0 (+https://dechaff.example)")).toBe(expected);
});

test("it speaks to the robot by the name that it fetches by", () => {
  expect(forbidsFollowing("harbour: nofollow", "Harbour/2")).toBe(true);
  expect(forbidsFollowing("dechaff: nofollow", "Harbour/2")).toBe(false);
});
