import { describe, expect, it } from "vitest";
import { SiteNames, splitTitle, withoutSite } from "./title-parts.ts";

const almanac = new SiteNames(["The Tide Almanac"], "www.tide-almanac.example");

describe("a title without its site", () => {
  it.each<[title: string, bare: string | null]>([
    ["Low water | The Tide Almanac", "Low water"],
    ["Low water - Tide Almanac", "Low water"],
    ["The Tide Almanac: Low water", null],
    ["Tide Almanac » Boats » Low water", "Boats » Low water"],
    ["Boats – a history | tide-almanac.example", "Boats – a history"],
    ["Tide Almanac Boats - Low water", null],
    ["Boats : Low water : Tide Almanac", "Boats : Low water"],
    ["Low water", null],
    ["The Tide Almanac", null],
  ])("%j is %j", (title, bare) => expect(withoutSite(title, almanac)).toBe(bare));

  it("knows the site by the initials in its address", () => {
    const site = new SiteNames([], "nhr.example");
    expect(withoutSite("Low water - Northern Harbour Review", site)).toBe("Low water");
  });
});

it("a title is cut at bars, and at dashes with space around them", () => {
  expect(splitTitle("Two-masted boats | Boats - Almanac").parts).toEqual(["Two-masted boats", "Boats", "Almanac"]);
  expect(splitTitle("| Boats |").parts).toEqual(["Boats"]);
});

it.each([
  ["«Low» water", 1],
  ["Boats : a history", 1],
  ["Boats · Almanac", 2],
  ["Boats·Almanac", 1],
  ["低潮时的船_船舶_潮汐年鉴", 3],
  ["低潮-高潮的历史", 2],
])("%j has %i parts", (title, count) => {
  expect(splitTitle(title).parts).toHaveLength(count);
});
