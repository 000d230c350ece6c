import { describe, expect, it } from "vitest";
import { tagRatio } from "./tag-ratio.ts";
import { chosenTexts, reasons } from "./test-chosen.ts";

// What it shares with CETR is tested there.
const LONG = "The tide went out, and the boats, one after another, sat down in the mud of the old harbour.";
const MENU = `<ul>${'<li><a href="/">News</a></li>'.repeat(30)}</ul>`;

describe("tagRatio", () => {
  it("drops the links that smoothing drags along", () => {
    const html = `${MENU}${`<p>${LONG}</p>`.repeat(5)}${MENU}`;
    expect(chosenTexts(tagRatio, html)).toEqual(Array(5).fill(LONG));
    expect(reasons(tagRatio, html)).toContain("100 % of it is link text");
  });

  it("leaves out clusters with little text against the largest", () => {
    const gap = MENU.repeat(3);
    const notice = `<p>a ${LONG}</p>`.repeat(3);
    const html = `${notice}${gap}<div>${`<p>${LONG}</p>`.repeat(40)}</div>${gap}`;
    expect(chosenTexts(tagRatio, html)).toHaveLength(40);
    expect(chosenTexts(tagRatio, html, "recall").length).toBeGreaterThanOrEqual(43);
  });

  it("puts short lines between required ones back", () => {
    const html = `${MENU}${`<p>${LONG}</p>`.repeat(5)}${"<p>Yes.</p>".repeat(8)}${`<p>${LONG}</p>`.repeat(5)}${MENU}`;
    expect(chosenTexts(tagRatio, html)).toHaveLength(18);
  });

  it("keeps the only line of a page", () => {
    expect(chosenTexts(tagRatio, `<p>${LONG}</p>`)).toEqual([LONG]);
  });
});
