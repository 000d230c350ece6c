import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { soup } from "../../../test/soup.ts";
import { findBlocks } from "../../blocks/index.ts";
import { scan, tagName } from "../../html/index.ts";
import { findOutline, type Outline } from "./outline.ts";

function outlineOf(html: string) {
  const page = scan(html);
  const blocks = findBlocks(page);
  const outline = findOutline(page, blocks);
  const names = Array.from({ length: outline.size }, (_, part) =>
    Array.from(outline.elements)
      .filter((_, at) => outline.partOf[at] === part)
      .map((node) => tagName(page, node))
      .join(" "),
  );
  return { outline, blocks, names };
}

function ranges({ first, end, parent }: Outline): string[] {
  return Array.from(first, (from, part) => `${from}…${end[part]} in ${parent[part]}`);
}

describe("an outline", () => {
  it("has one part for elements that hold the same blocks", () => {
    const { outline, names } = outlineOf("<main><div><h1>a</h1><div><p>b</p></div></div><p>c</p></main>");
    expect(names).toEqual(["html body main", "div", "h1", "div p", "p"]);
    expect(ranges(outline)).toEqual(["0…3 in -1", "0…2 in 0", "0…1 in 1", "1…2 in 1", "2…3 in 0"]);
    expect([...outline.leaf]).toEqual([2, 3, 4]);
    expect([...outline.depth]).toEqual([0, 1, 2, 2, 1]);
  });

  it("gives text beside other blocks a leaf without elements", () => {
    const { outline, names } = outlineOf("<div>a<p>b</p></div>");
    expect(names).toEqual(["html body div", "p", ""]);
    expect([...outline.leaf]).toEqual([2, 1]);
  });

  it("is empty for an empty page", () => {
    expect(outlineOf("").outline.size).toBe(0);
  });

  it("nests, and has every block in its leaf, whatever the page", () => {
    fc.assert(
      fc.property(soup, (html) => {
        const { outline, blocks } = outlineOf(html);
        for (let part = 1; part < outline.size; part++) {
          const around = outline.parent[part];
          expect(outline.first[part]).toBeGreaterThanOrEqual(outline.first[around]);
          expect(outline.end[part]).toBeLessThanOrEqual(outline.end[around]);
        }
        for (let block = 0; block < blocks.size; block++)
          expect([outline.first[outline.leaf[block]], outline.end[outline.leaf[block]]]).toEqual([block, block + 1]);
      }),
    );
  });
});
