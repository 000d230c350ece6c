import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../../test/seed.ts";
import { findHtml } from "./find-html.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

function found(text: string): string | null {
  const html = findHtml(bytesOf(text));
  return html && new TextDecoder("utf-8", { ignoreBOM: true }).decode(html.text);
}

describe("the page in a request", () => {
  it.each([
    ['{"html":"<p>a"}', "<p>a"],
    [' {\n "url" : "x" , "html" :\t"a\\"b" , "formats":["text",{"html":"no"}] } ', 'a"b'],
    ['{"n":-1.5e3,"t":true,"x":null,"o":{"a":[1,"]"]},"html":"é\\u00e9\\\\"}', "éé\\"],
    ['{"html":""}', ""],
  ])("is found: %s", (text, expected) => {
    expect(found(text)).toBe(expected);
  });

  it.each([
    ["is in another object", '{"page":{"html":"a"}}'],
    ["is a value", '{"a":"html"}'],
    ["is no string", '{"html":1}'],
    ["is there twice", '{"html":"a","html":"b"}'],
    ["has an escape that is none", '{"html":"\\x"}'],
    ["has too few digits", '{"html":"\\u00g0"}'],
    ["has a line end", '{"html":"a\nb"}'],
    ["does not end", '{"html":"a'],
    ["ends in a backslash", '{"html":"a\\'],
    ["is in an object that does not end", '{"html":"a"'],
    ["is in an object that goes on", '{"html":"a" "b"}'],
    ["is in a list", '[{"html":"a"}]'],
    ["is not there", ""],
    ["has another name", '{"htmls":"a"}'],
  ])("is left alone where it %s", (_, text) => {
    expect(found(text)).toBeNull();
  });

  it("is what JSON says, whatever stands around it", () => {
    const spaces = fc.constantFrom(undefined, 1, "\t");
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        fc.dictionary(fc.string(), fc.jsonValue()),
        spaces,
        (html, rest, space) => {
          const { html: _, ...others } = rest;
          const text = JSON.stringify({ ...others, html, last: 1 }, null, space);
          expect(found(text)).toBe(Buffer.from(html).toString());
        },
      ),
    );
  });

  it("stands between its quotes", () => {
    const text = '{"url":"é","html":"a\\"b","n":1}';
    const { start, end } = findHtml(bytesOf(text))!;
    expect(new TextDecoder().decode(bytesOf(text).subarray(start, end))).toBe('"a\\"b"');
  });
});
