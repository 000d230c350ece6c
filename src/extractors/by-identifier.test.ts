import { describe, expect, it } from "vitest";
import { SelectorError } from "../html/index.ts";
import { byIdentifier } from "./by-identifier.ts";
import { chosenTexts, reasons } from "./test-chosen.ts";

describe("byIdentifier", () => {
  const html = `<div id=main_block><p>One<p hidden>Two<div class=x>Three</div></div><p class=x>Four<p>Five`;

  it("keeps the element that the identifier names", () => {
    expect(chosenTexts(byIdentifier("#main_block"), html)).toEqual(["One", "Three"]);
  });

  it("keeps all that match, one inside the other or not", () => {
    expect(chosenTexts(byIdentifier("#main_block, .x"), html)).toEqual(["One", "Three", "Four"]);
  });

  it("keeps nothing if nothing matches", () => {
    expect(chosenTexts(byIdentifier("#other"), html)).toEqual([]);
  });

  it("says why", () => {
    expect(reasons(byIdentifier(".x"), html)).toEqual([
      "in no element that matches .x",
      "the page does not show it",
      "in a <div> that matches .x",
      "in a <p> that matches .x",
      "in no element that matches .x",
    ]);
  });

  it("refuses a wrong selector before it sees a page", () => {
    expect(() => byIdentifier("p[")).toThrow(SelectorError);
  });
});
