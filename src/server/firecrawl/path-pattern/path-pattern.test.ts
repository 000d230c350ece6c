import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pathPatterns } from "./path-pattern.ts";

const CASES: [pattern: string, matches: string[], others: string[]][] = [
  ["blog/.*", ["/blog/", "/a/blog/b"], ["/blog", "/bloc/"]],
  ["^/blog/", ["/blog/a"], ["/a/blog/"]],
  ["^/(?:docs|blog)(?:/.+)?$", ["/docs", "/blog/a"], ["/docs/", "/blogs"]],
  ["/\\d{4}/\\d{1,2}", ["/2026/1", "/2026/11/15"], ["/206/1", "/2026/x"]],
  ["[^/]+\\.html?$", ["/a.htm", "/b/c.html"], ["/.html/", "/a.html5"]],
  ["a{2,}b", ["aab", "aaaab"], ["ab"]],
  ["^[\\w-]+$", ["low-water_1"], ["low water", ""]],
  ["(a|b)*c|d", ["abac", "c", "d"], ["ab"]],
  ["(?<year>20)+?26", ["2026", "202026"], ["26"]],
  ["", ["", "anything"], []],
  ["$^", [""], ["a"]],
];

const pathPattern = (pattern: string) => pathPatterns([pattern]);

describe("a path pattern", () => {
  it.each(CASES)("%s finds what it should, and no more", (pattern, matches, others) => {
    const test = pathPattern(pattern);
    expect(matches.filter((text) => !test(text))).toEqual([]);
    expect(others.filter((text) => test(text))).toEqual([]);
  });

  it.each(["(", ")", "[a", "*a", "a\\", "(?=a)", "(a)\\1", "\\bword", "a{9999}", "((a{99}){99}){99}", "x".repeat(501)])(
    "%s is refused with words",
    (pattern) => {
      expect(() => pathPattern(pattern)).toThrow(/: (?:write|use) /);
    },
  );

  it("is one of several", () => {
    const test = pathPatterns(["^/a", "b$"]);
    expect(["/a", "/xb", "/xa"].map(test)).toEqual([true, true, false]);
    expect(pathPatterns([])("")).toBe(false);
    expect(() => pathPatterns(Array.from({ length: 100 }, () => "a{99}"))).toThrow("too many");
  });

  it("agrees with JavaScript's own regular expressions", () => {
    const atom = fc.constantFrom("a", "b", ".", "[ab]", "[^a]", "(?:a|b)", "(?:ab)", "\\w", "^", "$");
    const count = fc.constantFrom("", "", "*", "+", "?", "{2}", "{1,2}", "{0,1}?");
    const piece = fc.tuple(atom, count).map(([one, times]) => (/[\^$]/.test(one[0]) ? one : one + times));
    const pattern = fc.array(fc.array(piece, { maxLength: 4 }), { minLength: 1, maxLength: 3 });
    const written = pattern.map((options) => options.map((pieces) => pieces.join("")).join("|"));
    const text = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 8 }).map((letters) => letters.join(""));
    fc.assert(
      fc.property(written, text, (source, subject) => {
        expect(pathPattern(source)(subject)).toBe(new RegExp(source).test(subject));
      }),
      { numRuns: 2000 },
    );
  });

  it("that would send others into the night ends", () => {
    const text = "a".repeat(1_900);
    expect(pathPattern("^(a+)+$")(`${text}b`)).toBe(false);
    expect(pathPattern("(a*)*(a|aa)*b")(text)).toBe(false);
  });
});
