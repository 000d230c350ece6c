import { describe, expect, it } from "vitest";
import {
  type ExtractOptions,
  extract,
  extractFromSite,
  isProbablyArticle,
  NOTHING_REMEMBERED,
  needsScripts,
  toText,
} from "./index.ts";

/** Of programs without types. */
type Untyped = (...values: unknown[]) => unknown;
const read = extract as Untyped;
const readFromSite = extractFromSite as unknown as Untyped;

describe("what is no option is refused, with the value and what to give", () => {
  it.each<[options: unknown, message: string]>([
    [null, 'options is null: give an object, as in { url: "…" }'],
    ["https://almanac.example/", 'options is "https://almanac.example/": give an object, as in { url: "…" }'],
    [{ url: new URL("https://almanac.example/") }, "url is https://almanac.example/: give a string, such as the href of a URL"],
    [{ extractor: "density" }, 'extractor is "density": give a value, as in import { density } from "dechaff/extractors"'],
    [{ extractor: null }, 'extractor is null: give a value, as in import { density } from "dechaff/extractors"'],
    [{ favor: "best" }, 'favor is "best": give one of precision, balanced, recall'],
    [{ include: 5 }, "include is 5: give a CSS selector, or a list of them"],
    [{ exclude: ["p", null] }, "exclude is p,: give a CSS selector, or a list of them"],
    [{ now: "2024-05-01" }, 'now is "2024-05-01": give a valid Date'],
    [{ now: new Date("?") }, "now is Invalid Date: give a valid Date"],
    [{ comments: "yes" }, 'comments is "yes": give true or false'],
    [{ favour: "recall" }, "favour is no option: did you mean favor?"],
    [{ content_type: "text/html" }, "content_type is no option: did you mean contentType?"],
    [{ contentType: 5 }, "contentType is 5: give the header's value as a string"],
  ])("%j", (options, message) => {
    expect(() => read("<p>Low water.", options)).toThrow(new TypeError(message));
    expect(() => readFromSite(NOTHING_REMEMBERED, "<p>Low water.", options)).toThrow(new TypeError(message));
  }); // biome-ignore format: one case a line

  it("and what is unknown may be said so", () => {
    const unknown: ExtractOptions = { url: null, contentType: null, extractor: undefined, include: undefined };
    expect(extract("<p>Low water.", unknown).blocks).toHaveLength(1);
  });

  it("and what other functions want may stand beside", () => {
    expect(read("<p>Low water.", { frontMatter: true, status: 200 })).toMatchObject({ wordCount: 2 });
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
    const fromSite = (source: unknown) => readFromSite(NOTHING_REMEMBERED, source);
    for (const look of [read, fromSite, isProbablyArticle as Untyped, needsScripts as Untyped])
      expect(() => look(page)).toThrow(new RegExp(`^the page is of the type ${type}: give its source as a string, or`));
  });
});

describe("what is no memory of a site is refused", () => {
  it.each([null, undefined, 5, {}])("%j", (memory) => {
    const wanted = "give NOTHING_REMEMBERED, or the memory that an earlier call returned";
    expect(() => readFromSite(memory, "<p>Low water.")).toThrow(new TypeError(`memory is ${memory}: ${wanted}`));
  });
});

it("bytes of a site's page are read as those of any page", () => {
  const bytes = new TextEncoder().encode("<p>Low water, and two boats in the mud.");
  const { article: cut } = extractFromSite(NOTHING_REMEMBERED, bytes, { contentType: "text/html" });
  expect(toText(cut)).toBe("Low water, and two boats in the mud.");
});
