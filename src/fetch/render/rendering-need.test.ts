import { expect, test } from "vitest";
import { type Lesson, learned, NOTHING_NOTED, noteFrom, planFor } from "./rendering-need.ts";

const after = (...lessons: Lesson[]) => lessons.reduce(learned, NOTHING_NOTED);
const many = (lesson: Lesson, count: number) => Array.from({ length: count }, () => lesson);

test.each([
  ["of which nothing is known is looked at", [], "look"],
  ["that needed it twice is looked at", many("needed", 2), "look"],
  ["that needed it three times is rendered at once", many("needed", 3), "render"],
  ["that is rendered by habit is looked at now and then", [...many("needed", 3), ...many("unseen", 19)], "look"],
  ["that has plain pages, too, is looked at", [...many("needed", 3), "plain"], "look"],
  ["that has given up its plain pages is rendered at once", [...many("needed", 3), "plain", "needed"], "render"],
  ["that gains nothing is left alone", many("useless", 3), "leave"],
  ["that is left alone is looked at now and then", [...many("useless", 3), ...many("unseen", 19)], "look"],
  ["that has gained once is looked at", ["needed", ...many("useless", 5)], "look"],
  ["whose pages are plain is looked at", many("plain", 100), "look"],
] as const)("a host %s", (_, lessons, plan) => {
  expect(planFor(after(...(lessons as readonly Lesson[])))).toBe(plan);
});

test.each([
  null,
  undefined,
  1,
  "x",
  [],
  {},
  { needed: 1 },
  { ...NOTHING_NOTED, plain: -1 },
  { ...NOTHING_NOTED, plain: "1" },
])("%j is no note", (data) => {
  expect(noteFrom(data)).toEqual(NOTHING_NOTED);
});

test("a note survives JSON", () => {
  const note = after("needed", "useless", "plain");
  expect(noteFrom(JSON.parse(JSON.stringify(note)))).toEqual(note);
});
