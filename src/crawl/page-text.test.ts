import { describe, expect, test } from "vitest";
import { decode } from "../index.ts";
import { pageText } from "./page-text.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const wide = (text: string) => new Uint8Array(Buffer.from(text, "utf16le"));

describe("a page's text is what decode says", () => {
  test.each<[string, string | null, Uint8Array]>([
    ["UTF-8 by header and bytes", "text/html; charset=utf-8", utf8("<p>Größe – 大きさ 🐟")],
    ["ASCII alone", "text/html; charset=UTF-8", utf8("<p>plain")],
    ["a quoted label", `text/html;charset="utf8"`, utf8("<p>é")],
    ["no header", null, utf8("<p>é")],
    ["a header without a charset", "text/html", utf8("<meta charset=koi8-r><p>a")],
    ["a byte order mark", "text/html; charset=utf-8", utf8("\ufeff<p>é")],
    ["a mark in the middle", "text/html; charset=utf-8", utf8("<p>a\ufeffb")],
    ["UTF-16 that is called UTF-8", "text/html; charset=utf-8", wide("<p>Some words")],
    [
      "another encoding that is called UTF-8",
      "text/html; charset=utf-8",
      new Uint8Array(Buffer.from("<p>Größe, schöne Grüße", "latin1")),
    ],
    ["UTF-8 that is called something else", "text/html; charset=iso-8859-1", utf8("<p>café")],
    ["two labels", "text/html; charset=koi8-r; charset=utf-8", new Uint8Array(Buffer.from("<p>\xc1", "latin1"))],
    ["plain text", "text/plain; charset=utf-8", utf8("if (a < b)\n  return é;")],
    ["Markdown", "Text/Markdown;charset=utf-8", utf8("# Tides & <boats>")],
    ["XHTML", "application/xhtml+xml; charset=utf-8", utf8("<title/><p>é</p>")],
    ["nothing", "text/html; charset=utf-8", new Uint8Array()],
  ])("%s", (_, contentType, bytes) => {
    expect(pageText({ bytes, contentType })).toBe(decode(bytes, contentType).text);
  });
});
