import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { pageBytes, refuseData, typeOfFile } from "./page-bytes.ts";

const PAGE = "<!doctype html><title>Tides</title><p>High, then low.</p>";

describe("a file", () => {
  it.each<[kind: string, bytes: Uint8Array]>([
    ["UTF-8", Buffer.from(PAGE)],
    ["UTF-16", Buffer.from(`\ufeff${PAGE}`, "utf16le")],
    ["UTF-16 that does not say so", Buffer.from(PAGE, "utf16le")],
    ["a stray NUL", Buffer.from(`${PAGE}\0${PAGE.repeat(2)}`)],
    ["nothing in it", Buffer.alloc(0)],
  ])("with %s is a page", (_, bytes) => expect(pageBytes(bytes)).toBe(bytes));

  it("that gzip has packed is unpacked", () => {
    expect(Buffer.from(pageBytes(gzipSync(PAGE))).toString()).toBe(PAGE);
  });

  it.each<[name: string, bytes: Uint8Array, message: string]>([
    ["image", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "is a PNG image, and no page: name a file of HTML"],
    ["PDF", Buffer.from("%PDF-1.7\n"), "is a PDF document, and no page: name a file of HTML"],
    ["packed image", gzipSync("GIF89a"), "is a GIF image, and no page: name a file of HTML"],
    ["kind nobody knows", Buffer.alloc(100), "is binary data, and no page: name a file of HTML"],
    [
      "broken archive",
      gzipSync(PAGE).subarray(0, 20),
      "is a gzip file that cannot be unpacked: check that it is whole",
    ],
  ])("of another kind is refused: %s", (_, bytes, message) => expect(() => pageBytes(bytes)).toThrow(message));
});

describe("a file is plain text", () => {
  const wide = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
  it.each<[name: string, bytes: Uint8Array, type: string | null]>([
    ["notes.txt", Buffer.from("if (a < b) then <b> & c"), "text/plain"],
    ["NOTES.TXT.gz", Buffer.from("<boats> and buoys"), "text/plain"],
    ["README.md", Buffer.from('<!-- for GitHub -->\n<p align="center">Tides</p>'), "text/plain"],
    ["empty.md", Buffer.alloc(0), "text/plain"],
    ["saved.txt", Buffer.from(`\ufeff \n${PAGE}`), null],
    ["wide.txt", wide(PAGE), null],
    ["wide.txt", wide("High, then low."), "text/plain"],
    ["page.html", Buffer.from("High, then low."), null],
    ["-", Buffer.from("High, then low."), null],
  ])("by its name, unless it starts as HTML does: %s", (name, bytes, type) => expect(typeOfFile(name, bytes)).toBe(type));
}); // biome-ignore format: one case a line

it("a file is XHTML by its name", () => {
  for (const name of ["chapter.xhtml", "CHAPTER.XHT.gz"])
    expect(typeOfFile(name, Buffer.from(PAGE))).toBe("application/xhtml+xml");
});

describe("a file that is data is refused", () => {
  const json = 'is JSON, and no page: dechaff pipe reads pages in lines of JSON, as in {"html": "…"}';
  const listing = "is a feed or a sitemap, and no page: dechaff crawl reads those of a site";
  it.each<[kind: string, text: string, message: string]>([
    ["JSON", '\ufeff { "html": "<p>High, then low." }', json],
    ["a list", '["<p>High, then low."]\n', json],
    ["lines of JSON", '{"html": "<p>High"}\n{"html": "<p>low"}\n', json],
    ["a feed", '<?xml version="1.0"?>\n<!-- tides -->\n<rss version="2.0"><channel>', listing],
    ["a sitemap", "<urlset>", listing],
  ])("%s", (_, text, message) => expect(() => refuseData(Buffer.from(text))).toThrow(message));

  it.each(["", PAGE, "{High, then low.}", "[1]: High, then low.", "<feedback>High"])("and %j is not", (text) => {
    expect(() => refuseData(Buffer.from(text))).not.toThrow();
  });
});
