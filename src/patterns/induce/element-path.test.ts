import { describe, expect, it } from "vitest";
import { scan } from "../../html/index.ts";
import { elementPath } from "./element-path.ts";

const PAGE = `<body><div class="page wide"><ul class="share"><li>Share</li></ul><div class="post" id="post-18231"><p>Tea.</p>
<p class="note">More tea.</p></div><div class="post side"><p>Ads.</p></div></div>`;

const pathAt = (tag: string) => elementPath(scan(PAGE), PAGE.indexOf(tag)).map(({ marker }) => marker);

describe("the path to an element", () => {
  it("names each element by what tells it best from the others", () => {
    expect(pathAt('<p class="note"')).toEqual(['<p class~="note">', '<div class~="post">', '<div class~="page">']);
    expect(pathAt('<div class="post side"')[0]).toBe('<div class~="side">');
    expect(pathAt("<li>")).toEqual(["<li>", '<ul class~="share">', '<div class~="page">']);
  });

  it("does not use a page's own numbers", () => expect(pathAt('<div class="post" id')[0]).toBe('<div class~="post">'));

  it("says how many elements a name stands for", () => {
    const [{ matches }] = elementPath(scan(PAGE), PAGE.indexOf('<div class="post" id'));
    expect(matches).toBe(2);
  });

  it.each([-1, 3, 1e9])("is empty where no element begins: %d", (place) => {
    expect(elementPath(scan(PAGE), place)).toEqual([]);
  });

  it("is short on a page that is deep", () => {
    const deep = "<div class=a>".repeat(100_000);
    expect(elementPath(scan(deep), deep.length - 13).length).toBeLessThanOrEqual(12);
  });
});
