import { expect, test } from "vitest";
import { type Contender, measure, median } from "./measure.ts";

const samples = ["<p>one", "<p>two", "<p>three"].map((html) => ({ html, url: null, bytes: html.length }));

function contender(name: string, run: Contender["run"]): Contender {
  return { name, version: "1", run };
}

test("contenders take turns", async () => {
  const turns: string[] = [];
  await measure([contender("a", () => 1), contender("b", () => 2)], samples, {
    passes: 2,
    warmUp: 0,
    counted: 0,
    onTurn: ({ name }, pass) => turns.push(`${name}${pass}`),
  });
  expect(turns).toEqual(["a1", "b1", "a2", "b2"]);
});

test("a page that fails is counted, once, and does not end the run", async () => {
  const broken = contender("broken", ({ html }) => {
    if (html === "<p>two") throw new Error("no twos");
  });
  const rejecting = contender("rejecting", async () => Promise.reject(new Error("never")));
  const timings = await measure([contender("ours", () => 1), broken, rejecting], samples, {
    passes: 3,
    warmUp: 0,
    counted: 0,
  });
  expect(timings.map(({ errors, firstError }) => [errors, firstError])).toEqual([
    [0, null],
    [1, "no twos"],
    [3, "never"],
  ]);
});

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[], Number.NaN],
])("the median of %j is %d", (values, expected) => {
  expect(median(values)).toBe(expected);
});
