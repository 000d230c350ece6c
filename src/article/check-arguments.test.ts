import { describe, expect, it } from "vitest";
import {
  blockReferences,
  explain,
  extract,
  inspect,
  joinArticles,
  nextPage,
  toChunks,
  toCsv,
  toHtml,
  toJson,
  toMarkdown,
  toTei,
  toText,
  toXml,
  withComments,
} from "../index.ts";

/** Of programs without types. */
type Untyped = (...values: unknown[]) => unknown;

const article = extract("<h1>Low water</h1><p>Mud, and two boats.</p>", { url: "https://almanac.example/" });

describe("what is no article is refused", () => {
  const writers = { toMarkdown, toText, toHtml, toJson, toXml, toTei, toCsv, toChunks, withComments };
  const readers = { blockReferences, nextPage };

  it.each(Object.entries({ ...writers, ...readers }) as [string, Untyped][])("by %s", (name, use) => {
    const part = name in writers ? "content" : "page";
    const missing = new TypeError(`article has no ${part}: give what extract returned`);
    expect(() => use("<p>Low water.")).toThrow(new TypeError('article is "<p>Low water.": give what extract returned'));
    expect(() => use(undefined)).toThrow(new TypeError("article is undefined: give what extract returned"));
    expect(() => use(JSON.parse(JSON.stringify(toJson(article))))).toThrow(missing);
    if (part === "content") expect(() => use(inspect("<p>Low water."))).toThrow(missing);
  });

  it.each(Object.entries({ toJson, toChunks, ...readers }) as [string, Untyped][])(
    "and so is a copy by %s",
    (_, use) => {
      expect(() => use({ ...article })).toThrow(
        /^article is a copy, without its (?:page|facts): give what extract returned itself$/,
      );
    },
  );

  it("by joinArticles", () => {
    const join = joinArticles as Untyped;
    expect(() => join(article)).toThrow(
      new TypeError("articles is [object Object]: give a list of what extract returned"),
    );
    expect(() => join([article, null])).toThrow(new TypeError("article is null: give what extract returned"));
    expect(() => join([])).toThrow(new TypeError("there are no articles to join: give at least one"));
  });

  it("and so is what is no extraction", () => {
    const message = "extraction has no selection: give what inspect returned";
    for (const value of [null, article]) expect(() => (explain as Untyped)(value)).toThrow(new TypeError(message));
  });
});

describe("how an article is written is refused where it says nothing", () => {
  it.each<[name: string, use: unknown, option: string]>([
    ["toMarkdown", toMarkdown, "frontMatter"],
    ["toHtml", toHtml, "document"],
    ["toJson", toJson, "text"],
    ["toXml", toXml, "links"],
    ["toTei", toTei, "images"],
    ["toCsv", toCsv, "header"],
    ["toChunks", toChunks, "links"],
  ])("by %s", (_, use, option) => {
    const write = use as Untyped;
    expect(() => write(article, { [option]: "no" })).toThrow(new TypeError(`${option} is "no": give true or false`));
    expect(() => write(article, { [`${option}s_`]: true })).toThrow(
      new TypeError(`${option}s_ is no option: did you mean ${option}?`),
    );
    expect(() => write(article, null)).toThrow(/^options is null: give an object, as in \{ \w+: false \}$/);
    expect(write(article, { [option]: undefined })).toEqual(write(article));
  });
});
