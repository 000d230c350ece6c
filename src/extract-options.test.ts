import { describe, expect, it } from "vitest";
import { type ExtractOptions, extract, isProbablyArticle } from "./index.ts";

/** Of programs without types. */
const read = extract as (html: unknown, options?: unknown) => unknown;

describe("what is no option is refused, with the value and what to give", () => {
  it.each<[options: unknown, message: string]>([
    [null, 'options is null: give an object, as in { url: "…" }'],
    ["https://almanac.example/", 'options is "https://almanac.example/": give an object, as in { url: "…" }'],
    [{ url: new URL("https://almanac.example/") }, "url is https://almanac.example/: give a string"],
    [{ extractor: "density" }, 'extractor is "density": give a value, as in import { density } from "dechaff/extractors"'],
    [{ extractor: null }, 'extractor is null: give a value, as in import { density } from "dechaff/extractors"'],
    [{ favor: "best" }, 'favor is "best": give one of precision, balanced, recall'],
    [{ include: 5 }, "include is 5: give a CSS selector, or a list of them"],
    [{ exclude: ["p", null] }, "exclude is p,: give a CSS selector, or a list of them"],
    [{ now: "2024-05-01" }, 'now is "2024-05-01": give a valid Date'],
    [{ now: new Date("?") }, "now is Invalid Date: give a valid Date"],
    [{ contentType: 5 }, "contentType is 5: give the header's value as a string"],
  ])("%j", (options, message) => {
    expect(() => read("<p>Low water.", options)).toThrow(new TypeError(message));
  }); // biome-ignore format: one case a line

  it("and what is unknown may be said so", () => {
    const unknown: ExtractOptions = { url: null, contentType: null, extractor: undefined, include: undefined };
    expect(extract("<p>Low water.", unknown).blocks).toHaveLength(1);
  });
});

describe("what is no page is refused", () => {
  it.each([
    [5, "Number"],
    [null, "Null"],
    [undefined, "Undefined"],
    [new ArrayBuffer(8), "ArrayBuffer"],
    [Promise.resolve(""), "Promise"],
    [new Uint16Array(4), "Uint16Array"],
  ])("%s", (page, type) => {
    for (const look of [read, isProbablyArticle as (page: unknown) => unknown])
      expect(() => look(page)).toThrow(new RegExp(`^the page is of the type ${type}: give its source as a string, or`));
  });
});
