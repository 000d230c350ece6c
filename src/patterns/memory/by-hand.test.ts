import { describe, expect, it } from "vitest";
import { adopt } from "./by-hand.ts";
import { NOTHING_REMEMBERED } from "./site-memory.ts";
import { visit } from "./visit.ts";

const PAGE = `<body><div class="post"><p>Tea.</p><p class="note">More tea.</p></div><div class="side"><p>Ads.</p></div>`;

describe("a pattern by hand", () => {
  const pattern = { parts: [{ element: '<div class~="post">' }], excludes: ['<p class~="note">'] };
  const page = { url: "https://tea.test/a", source: PAGE };
  const nobody = () => {
    throw new Error("nobody should be asked");
  };

  it("cuts the next page", () => {
    const memory = adopt(NOTHING_REMEMBERED, { pattern, template: null, page });
    const visited = visit(JSON.parse(JSON.stringify(memory)), page, nobody);
    const pieces = visited.by === "pattern" && visited.ranges.map(({ start, end }) => PAGE.slice(start, end));
    expect(pieces).toEqual(['<div class="post"><p>Tea.</p>', "</div>"]);
  });

  it("leaves pages where it finds nothing to the extractor", () => {
    const memory = adopt(NOTHING_REMEMBERED, { pattern, template: null, page });
    const other = { url: "https://tea.test/b", source: "<p>Coffee.</p>" };
    const visited = visit(memory, other, () => ({ chosen: Uint8Array.of(1), chances: null }));
    expect(visited.by).toBe("extractor");
    expect(visit(visited.memory, page, nobody).by).toBe("pattern");
  });

  it("takes the place of the one it was made from", () => {
    const first = adopt(NOTHING_REMEMBERED, { pattern, template: null, page });
    const changed = { ...pattern, excludes: [] };
    const second = adopt(first, { pattern: changed, template: first.templates[0].id, page });
    const types = (memory: typeof first) => memory.templates.map(({ pageTypes }) => pageTypes);
    const told = { ...first, templates: [{ ...first.templates[0], pageTypes: ["article", "forum"] }] };
    expect(types(adopt(told, { pattern: changed, template: 0, page }))).toEqual([["article", "forum"]]);
    expect(second.templates).toMatchObject([{ id: 0, state: "active", pattern: changed }]);
    expect(adopt(second, { pattern, template: null, page }).templates.map(({ id }) => id)).toEqual([0, 1]);
  });
});
