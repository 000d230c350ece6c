import { expect, it } from "vitest";
import { findBlocks } from "../../blocks/index.ts";
import { scan } from "../../html/index.ts";
import { dropHidden } from "./hidden-blocks.ts";

const SHOWN = "<p>The harbour wakes before the town does, and its clock is the tide.</p>";
const FOLDED = "<div hidden><p>Spring tides come twice a month.</p><p>Neap tides come between.</p></div>";

/** Which blocks of a page are left of all, by their chances. */
function left(html: string, ...chances: number[]): number[] {
  const blocks = findBlocks(scan(html));
  expect(blocks.size).toBe(chances.length);
  const chosen = new Uint8Array(blocks.size).fill(1);
  dropHidden(blocks, Float64Array.from(chances), chosen);
  return [...chosen.keys()].filter((block) => chosen[block]);
}

it("a hidden passage stays where it is likely as a whole", () => {
  expect(left(SHOWN + FOLDED, 0.9, 0.9, 0.6)).toEqual([0, 1, 2]);
  expect(left(SHOWN + FOLDED, 0.9, 0.7, 0.4)).toEqual([0]);
});

it("each passage is judged on its own", () => {
  expect(left(FOLDED + SHOWN + FOLDED, 0.9, 0.9, 0.9, 0.4, 0.4)).toEqual([0, 1, 2]);
});

it("a page that hides most of its content waits for a script to show it", () => {
  expect(left(FOLDED.repeat(3), ...new Array(6).fill(0.4))).toHaveLength(6);
  expect(left(`<p>Loading</p>${FOLDED}`, 0.9, 0.4, 0.4)).toEqual([0, 1, 2]);
});
