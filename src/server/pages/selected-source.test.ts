import { describe, expect, it } from "vitest";
import { scan } from "../../html/index.ts";
import { selectedSource } from "./selected-source.ts";

const PAGE = `<main><p id="a">one</p><section><p id="b">two <i>too</i></p></section></main><p id="c">three</p>`;

describe("the source of what selectors name", () => {
  it.each([
    ["everything", [], [], PAGE],
    [
      "elements, none twice",
      ["p", "section"],
      [],
      '<p id="a">one</p>\n<section><p id="b">two <i>too</i></p></section>\n<p id="c">three</p>',
    ],
    ["an element less what is in it", ["section"], ["i"], '<section><p id="b">two </p></section>'],
    ["nothing of an element that is out", ["#a", "#c"], ["main"], '<p id="c">three</p>'],
    ["elements beside one that is out", ["p"], ["#b"], '<p id="a">one</p>\n<p id="c">three</p>'],
    ["the page less an element", [], ["main"], '<p id="c">three</p>'],
    ["the page where nothing is named rightly", [".x"], [".y"], PAGE],
  ])("is %s", (_, include, exclude, expected) => {
    expect(selectedSource(scan(PAGE), { formats: [], include, exclude })).toBe(expected);
  });
});
