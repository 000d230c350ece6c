import { expect, test } from "vitest";
import { ComparedText } from "./compared-text.ts";
import { accuracy, type Outcome, outcomeOf, pageAccuracy } from "./page-accuracy.ts";

function outcomes(correct: number, deviation: number, withoutContent: number): Outcome[] {
  return [
    ...new Array<Outcome>(correct).fill("correct"),
    ...new Array<Outcome>(deviation).fill("deviation"),
    ...new Array<Outcome>(withoutContent).fill("without content"),
  ];
}

/** Wang & Liu, Table 2. In Table 3, the second row's outcomes add up to 199 of 200 pages. */
const TABLE_2 = [
  [97, 2, 1, 0.97],
  [98, 2, 0, 0.98],
  [97, 2, 1, 0.97],
  [98, 1, 1, 0.98],
  [96, 3, 1, 0.96],
  [99, 1, 0, 0.99],
  [98, 2, 0, 0.98],
  [97, 2, 1, 0.97],
  [96, 3, 1, 0.96],
  [97, 1, 2, 0.97],
] as const;

test.each(TABLE_2)("%d correct, %d deviating and %d without content give p = %d", (correct, off, none, p) => {
  expect(pageAccuracy(outcomes(correct, off, none))).toBeCloseTo(p);
});

test("the first row of Table 3 gives 98 %", () => {
  expect(pageAccuracy(outcomes(196, 1, 3))).toBeCloseTo(0.98);
});

test.each([
  ["at most a tenth foreign and a tenth missing", 0.9, 0.9, 50, "correct"],
  ["more than a tenth foreign", 0.89, 1, 50, "deviation"],
  ["more than a tenth missing", 1, 0.89, 50, "deviation"],
  ["something else altogether", 0, 0, 50, "deviation"],
  ["nothing", 0, 0, 0, "without content"],
])("%s: precision %d, recall %d, %d words found is %j", (_, precision, recall, found, expected) => {
  expect(outcomeOf({ precision, recall, f1: 0 }, found)).toBe(expected);
});

test("nothing found on a page without text is correct", () => {
  expect(accuracy.measure(new ComparedText(""), new ComparedText(""))).toMatchObject({ correct: 1 });
  expect(accuracy.measure(new ComparedText("a"), new ComparedText(""))).toMatchObject({ deviation: 1 });
});
