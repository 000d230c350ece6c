import { describe, expect, it } from "vitest";
import { scan } from "../../html/index.ts";
import { type FieldMemory, findField, isTrusted, learnFields } from "./field-memory.ts";
import { type Place, readPlace } from "./place.ts";
import type { Readings, Taught } from "./propose-places.ts";

const readings: Readings = {
  of: () => ["words"],
  key: (_field, _reading, text) => text.toLowerCase(),
  mayBeConstant: (field) => field === "site",
};

describe("a place", () => {
  it.each<[place: object, source: string, text: string | null]>([
    [{ marker: '<h1 class~="head">' }, '<h1 class="big head">Green <b>tea</b></h1>', "Green tea"],
    [{ marker: '<h1 class~="head">' }, "<h1 class=header>Green tea</h1>", null],
    [{ marker: "<h1>" }, "<!-- <h1>no</h1> --><h1>Black\n tea &amp; milk</h1><h1>White</h1>", "Black tea & milk"],
    [{ marker: "<h1>" }, "<h1>Tea<br>leaves</h1>", "Tea leaves"],
    [{ marker: "<h1>" }, "<h1></h1>", null],
    [{ marker: "<h1>" }, `<h1>${"tea ".repeat(1000)}</h1>`, null],
    [
      { marker: '<meta name="author">', attribute: "content" },
      '<meta content="Ada &amp; Tom" name=author>',
      "Ada & Tom",
    ],
    [{ marker: '<meta name="author">', attribute: "content" }, "<meta name=author>", null],
    [{ marker: "<title>", after: " | Tea house" }, "<title>Oolong | Tea house</title>", "Oolong"],
    [{ marker: "<title>", after: " | Tea house" }, "<title>Oolong</title>", null],
    [{ marker: "<title>", before: "Tea: " }, "<title>Tea: Oolong</title>", "Oolong"],
    [
      { keys: ["headline"] },
      '<script>{"headline" : "Oolong \\"fresh\\" \\u2013 new"}</script>',
      'Oolong "fresh" – new',
    ],
    [{ keys: ["author", "name"] }, '{"name":"Site","author":[{"@type":"Person","name":"Ada"}]}', "Ada"],
    [{ keys: ["author", "name"] }, `{"author":{}}${" ".repeat(500)}{"name":"Tom"}`, null],
    [{ keys: ["headline"] }, '{"headline":', null],
    [{ keys: ["headline"] }, '{"headline":"never closed', null],
    [{ always: "Tea house" }, "", "Tea house"],
  ])("%j of %s is %j", (place, source, text) =>
    expect(readPlace(`<body>${source}`, { ...place, as: "words" } as Place)).toBe(text),
  );
});

const teas = ["Oolong", "Assam", "Sencha", "Pu-erh", "Darjeeling", "Matcha"];

function write(name: string, author = "Ada"): string {
  return `<title>${name} | Tea house</title><p class="intro">Welcome</p><h1 class="head x${name.length}">${name}</h1><i class=by>${author}</i>`;
}

function taught(text: string | null): Taught | null {
  return text === null ? null : { key: text.toLowerCase(), text, hint: text.toLowerCase() };
}

/** The memory after pages with these values; it goes through JSON every time. */
function learn(pages: readonly [source: string, fields: Record<string, string | null>][], from: FieldMemory = {}) {
  return pages.reduce<FieldMemory>((memory, [source, fields]) => {
    const values = new Map(Object.entries(fields).map(([field, text]) => [field, taught(text)]));
    return learnFields(JSON.parse(JSON.stringify(memory)), { page: scan(source), taught: values }, readings);
  }, from);
}

describe("a site's fields", () => {
  const pages = teas.map((name) => [write(name), { title: name }] as [string, { title: string }]);

  it("are found on other pages, where the value has never stood before", () => {
    expect(findField(learn(pages.slice(0, 4)), "title", write("Gyokuro"))).toMatchObject({ text: "Gyokuro" });
  });

  it("are not known before three pages agree", () => {
    expect(findField(learn(pages.slice(0, 2)), "title", write("Gyokuro"))).toBeUndefined();
    expect(findField({}, "title", write("Gyokuro"))).toBeUndefined();
  });

  it("lose a place that is wrong too often", () => {
    const memory = learn(
      teas.map((name) => [write(name), { title: `${name} tea` }]),
      learn(pages),
    );
    expect(findField(memory, "title", write("Gyokuro"))).toBeUndefined();
  });

  it("are not the template's text, however often the teacher says so", () => {
    const memory = learn(teas.map((name) => [write(name), { authors: "Welcome" }]));
    expect(memory.authors.places.filter(isTrusted)).toEqual([]);
  });

  it.each([
    ["a patient reader", "en", 0],
    ["reader: en", "en", 1],
    ["2026-02-28T10:00", "2026-02-28", 1],
    ["作者陆羽发布", "陆羽", 1],
  ])("stand in %j as %j %i times: a word holds none", (text, value, times) => {
    const memory = learn([[`<p class="by">${text}</p>`, { authors: value }]]);
    expect(memory.authors.places).toHaveLength(times);
  });

  it("may be the same on all pages where that makes sense", () => {
    const memory = learn(teas.map((name) => [write(name), { site: "Leaves Ltd" }]));
    expect(findField(memory, "site", "")).toMatchObject({ text: "Leaves Ltd" });
  });

  it("are known to be missing where no page had them", () => {
    const none = pages.map(([source]) => [source, { date: null }] as [string, { date: null }]);
    expect(findField(learn(none), "date", write("Gyokuro"))).toBeNull();
    expect(findField(learn(none.slice(0, 3)), "date", write("Gyokuro"))).toBeUndefined();
  });

  it("are known to be missing where their place is and the teacher knew none before", () => {
    const without = write("Oolong").replace(/<i.*/, "");
    const some = ["Ada", "Tom", "Eve", "Max"].map(
      (author) => [write("Oolong", author), { authors: author }] as [string, { authors: string }],
    );
    const memory = learn([
      ...some,
      ...Array.from({ length: 3 }, () => [without, { authors: null }] as [string, { authors: null }]),
    ]);
    expect(findField(memory, "authors", without)).toBeNull();
    expect(findField(memory, "authors", write("Oolong", "Kim"))).toMatchObject({ text: "Kim" });
  });

  it("take no more room on a hundred pages than on ten", () => {
    const many = Array.from({ length: 100 }, (_, at) => {
      const names = Array.from({ length: 30 }, (_, each) => `<b class="n${(at * 7 + each) % 99}">Tea${at}</b>`);
      return [names.join(""), { title: `Tea${at}` }] as [string, { title: string }];
    });
    expect(learn(many).title.places.length).toBeLessThanOrEqual(8);
  });
});
