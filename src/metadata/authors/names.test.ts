import { describe, expect, it } from "vitest";
import { authorsKey, fullNames, namesIn, shortened } from "./names.ts";

describe("names in a line", () => {
  it.each<[line: string, names: string[]]>([
    ["By Ada Lowe", ["Ada Lowe"]],
    ["Written by Ada Lowe and Tom Reed", ["Ada Lowe", "Tom Reed"]],
    ["Ada Lowe, Tom Reed & Ines Falk", ["Ada Lowe", "Tom Reed", "Ines Falk"]],
    ["Von Ines Falk", ["Ines Falk"]],
    ["Автор: Инна Фальк", ["Инна Фальк"]],
    ["作者：林海", ["林海"]],
    ["Ada Lowe, Staff Writer", ["Ada Lowe"]],
    ["Ada Lowe, Co-Founder", ["Ada Lowe"]],
    ["Ada Lowe | Boats Columnist", ["Ada Lowe"]],
    ["Ada Lowe and AFP", ["Ada Lowe", "AFP"]],
    ["Ada Lowe, MD", ["Ada Lowe"]],
    ["Ada Lowe, DVM.", ["Ada Lowe"]],
    ["Ada (Reed) Lowe", ["Ada Lowe"]],
    ["Par Ada Lowe(Skarvik, bureau nordique)", ["Ada Lowe"]],
    ["(责编：林海、海林)", ["林海", "海林"]],
    ["文● 林海／Ada Lowe", ["林海", "Ada Lowe"]],
    ["林海2024-05-03 10:30", ["林海"]],
    ["The Skarvik Post", ["The Skarvik Post"]],
    ["By the Almanac with agencies", ["the Almanac"]],
    ["Ada Lowe, 11:07am, Friday", ["Ada Lowe"]],
    ["Posted by Ada at 10:30", ["Ada"]],
    ["Byby ADA LOWE", ["ADA LOWE"]],
    ["2024Ada Lowe", ["Ada Lowe"]],
    ["Authors of this article; Ada Lowe", ["Ada Lowe"]],
    ["Ada Lowe | Updated 3 May 2024", ["Ada Lowe"]],
    ["Ada Lowe May 3, 2024", ["Ada Lowe"]],
    ["Tom May", ["Tom May"]],
    ["Ada Lowe for the Almanac", ["Ada Lowe"]],
    ["Text: Ada Lowe", ["Ada Lowe"]],
    ["Text Size", []],
    ["Contributors to the Almanac", ["Contributors to the Almanac"]],
    ["Par Ada Lowe, le 4 mars 2024 à 10h30", ["Ada Lowe"]],
    ["Ada Lowe ada@almanac.example @adalowe", ["Ada Lowe"]],
    ["@adalowe", ["adalowe"]],
    ["$undefined", []],
    ["%s", []],
    ["{{ author }}", []],
    ["Donate Create account Log in", []],
    ["Write a review", []],
    ["Back", []],
    ["Written By", []],
    ["ada@almanac.example", []],
    ["https://almanac.example/ada", []],
    ["admin", []],
    ["Read more", []],
    ["5 minutes ago", []],
    ["", []],
  ])("%j are %j", (line, names) => expect(namesIn(line)).toEqual(names));

  it("come once, however they are written", () => {
    expect(namesIn("Ada Lowe; ADA LOWE")).toHaveLength(1);
    expect(authorsKey(["Tom Reed", "Ada Lowe"])).toBe(authorsKey(["ada lowe", "Tom  Reed"]));
  });

  it("lose what a page runs into them", () => {
    expect(shortened("Ada Lowe Harbour correspondent", ["Tom Reed", "Ada Lowe"])).toEqual(["Ada Lowe"]);
    expect(shortened("Ada Lowe Tom Reed", ["Tom Reed", "Ada Lowe"])).toEqual(["Ada Lowe", "Tom Reed"]);
    expect(shortened("Ada Lowe", ["Ada Lowe"])).toEqual(["Ada Lowe"]);
  });

  it("are those that another place has in full", () => {
    const full = fullNames(["Ada Lowe", "Ada Reed", "Ada M. LOWE", "Ada May Lowe", "Eve van der Lowe"]);
    expect([...full]).toEqual([["ada lowe", "Ada M. LOWE"]]);
  });
});
