import fc from "fast-check";
import { expect, test } from "vitest";
import { articleOf } from "./test-article.ts";
import { toCsv } from "./to-csv.ts";

const HEADER =
  "url,title,authors,date,dateModified,description,site,language,keywords,image,pageType,confidence,extractor,wordCount,text";

test("a record has a field for every column", () => {
  const article = articleOf("<p>a</p><p>b</p>", {
    title: `A, "B"`,
    authors: ["C", "D"],
    confidence: 0.5,
    wordCount: 2,
  });
  expect(toCsv(article)).toBe(`,"A, ""B""",C; D,,,,,,,,,0.5,test,2,"a\n\nb"`);
});

test("the names of the columns can stand above it", () => {
  expect(toCsv(articleOf("<p>a</p>"), { header: true })).toBe(`${HEADER}\r\n,,,,,,,,,,,,test,0,a`);
});

/** RFC 4180's grammar: fields of one record. */
function readRecord(record: string): string[] {
  const fields = [...record.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?=,|$)/g)];
  expect(fields.map(([all]) => all).join("")).toBe(record);
  return fields.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain);
}

test("any value comes back from its field", () => {
  const value = fc.string({ unit: fc.constantFrom(...'a ; " "" , ,, é'.split(" "), "\r\n", "\n", "\r", " ") });
  fc.assert(
    fc.property(value, value, (title, site) => {
      const fields = readRecord(toCsv(articleOf("", { url: "u", title, site })));
      expect(fields).toHaveLength(HEADER.split(",").length);
      expect([fields[1], fields[6]]).toEqual([title, site]);
    }),
  );
});
