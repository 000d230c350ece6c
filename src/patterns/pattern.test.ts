import { describe, expect, it } from "vitest";
import { applyPattern, createPattern, type Pattern, type Way } from "./pattern.ts";

const page = (before: string) => `<body>${before}<h1 class=page-header>Tea</h1><p>Kettle</p></body>`;
const pages = Array.from({ length: 12 }, (_, number) => page("<p>word</p>".repeat(20 + number)));

function applyAll(pattern: Pattern, way?: Way): Pattern {
  return pages.reduce((known, source) => applyPattern(known, source, way).pattern, pattern);
}

describe("a pattern", () => {
  const pattern = createPattern("acsh.org", "<H1 class='page-header'>", "title");

  it("is a row of Table 1", () => {
    const { website, openingTag, type, learned } = applyAll(pattern);
    expect({ website, openingTag, type, ...learned.information }).toEqual({
      website: "acsh.org",
      openingTag: '<h1 class="page-header">',
      type: "title",
      startingPosition: pages[0].indexOf("<h1"),
      innerTagCount: 1,
      repetition: false,
    });
  });

  it("survives a file", () => {
    const learned = applyAll(pattern);
    expect(JSON.parse(JSON.stringify(learned))).toEqual(learned);
    expect(applyAll(JSON.parse(JSON.stringify(learned)))).toEqual(applyAll(learned));
  });

  it("cuts the same in all three ways, and learns in one", () => {
    const learned = applyAll(pattern);
    for (const way of ["simple", "predicted", "constants"] as const) {
      const done = applyPattern(learned, pages[3], way);
      expect(done.slices.map(({ start, end }) => pages[3].slice(start, end))).toEqual([
        "<h1 class=page-header>Tea</h1>",
      ]);
      expect(done.pattern === learned).toBe(way !== "predicted");
    }
  });

  it("learns nothing from a page without its tag", () => {
    const done = applyPattern(pattern, "<p>x</p>");
    expect(done).toEqual({ slices: [], secondSearch: false, pattern });
  });

  it("needs an opening tag", () => {
    expect(() => createPattern("acsh.org", "h1", "title")).toThrow(TypeError);
  });
});
