import { describe, expect, it } from "vitest";
import { sameAuthors, sameDay, sameTitle } from "./same-fact.ts";

describe("facts are the same", () => {
  it.each<[found: string, truth: string, same: boolean]>([
    ["Low water", "LOW  water!", true],
    ["“Low” water – a history", '"Low" water: a history', true],
    ["Low water", "Low water | Almanac", false],
    ["低潮", "低潮", true],
  ])("title %j and %j: %j", (found, truth, same) => expect(sameTitle(found, truth)).toBe(same));

  it.each<[found: string[], truth: string | string[], same: boolean]>([
    [["Ada Lowe", "Tom Reed"], "Tom Reed and Ada Lowe", true],
    [["Ada Lowe", "Tom Reed"], "Ada Lowe; Tom Reed", true],
    [["Ada Lowe", "Tom Reed"], ["Tom Reed", "Ada Lowe"], true],
    [["Ada Lowe"], "By Dr. Ada LOWE, MD", true],
    [["Ada Lowe"], "Ada Lowe | ada@almanac.example", true],
    [["林海", "Ada Lowe"], "作者：林海／Ada Lowe", true],
    [["Ada Lowe", "Tom Reed"], "Ada Lowe · Tom Reed", true],
    [["Agency, Skarvik"], "Agency; Skarvik", true],
    [["Ada Lowe"], "Ada Lowe, Tom Reed", false],
    [["Ada"], "Ada Lowe", false],
    [[], "Ada Lowe", false],
  ])("authors %j and %j: %j", (found, truth, same) => expect(sameAuthors(found, truth)).toBe(same));

  it.each<[found: string, truth: string, same: boolean]>([
    ["2024-05-03", "2024-05-03", true],
    ["2024-05-03T23:30:00-05:00", "2024-05-03", true],
    ["2024-05-04", "2024-05-03", false],
    ["2024-05-04T01:00:00+09:00", "2024-05-03T16:00:00.000Z", true],
    ["2024-05-04T01:00:00+09:00", "2024-05-03T17:00:00.000Z", false],
    ["2024-05-04", "2024-05-03T15:00:00.000Z", true],
    ["2024-05-04", "2024-05-03T09:00:00.000Z", false],
    ["2024-05-03", "2024-05-03 15:47:42+02:00", true],
    ["2024-05-04", "2024-05-03 23:59:00+02:00", false],
  ])("date %j and %j: %j", (found, truth, same) => expect(sameDay(found, truth)).toBe(same));
});
