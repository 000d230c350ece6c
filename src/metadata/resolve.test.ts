import { expect, test } from "vitest";
import { resolveClaims } from "./resolve.ts";

const worth = (vote: number) => ({ pages: 100, right: 0.5, vote });
const reliability = { strong: worth(2), fair: worth(1.2), weak: worth(1), bad: worth(-2) };

function resolve(...claims: [source: string, value: string][]) {
  return resolveClaims(
    claims.map(([source, value]) => ({ source, value, raw: value })),
    { reliability, keyOf: (value) => value.toLowerCase() },
  );
}

test("the strongest source wins over a weaker one", () => {
  expect(resolve(["weak", "a"], ["strong", "b"])).toMatchObject({ value: "b", origin: "strong", origins: ["strong"] });
});

test("two sources that agree win over a stronger one", () => {
  expect(resolve(["weak", "a"], ["strong", "b"], ["fair", "A"])).toMatchObject({
    value: "A",
    origins: ["fair", "weak"],
  });
});

test("a source that repeats itself counts once", () => {
  expect(resolve(["fair", "a"], ["fair", "a"], ["strong", "b"])?.value).toBe("b");
});

test("confidence is the chance of the value among all of them and none", () => {
  // e² ÷ (1 + e² + e¹)
  expect(resolve(["weak", "a"], ["strong", "b"])?.confidence).toBe(0.665);
});

test("a value that is hardly ever right is no answer, and neither is none", () => {
  expect(resolve(["bad", "a"])).toBeNull();
  expect(resolve()).toBeNull();
});
