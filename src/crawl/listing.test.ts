import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { latestMoment } from "./lastmod.ts";
import { readListing } from "./listing.ts";

const a = "https://a.example/a";
const sitemap = `<?xml version="1.0"?><urlset xmlns="x"><url><loc> ${a}?x=1&amp;y=2 </loc></url><url><loc>${a}</loc></url></urlset>`;
const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ["a sitemap", bytes(sitemap), [`${a}?x=1&y=2`, a], []],
  ["a packed one", gzipSync(sitemap), [`${a}?x=1&y=2`, a], []],
  ["an index", bytes(`<sitemapindex><sitemap><loc>${a}.gz</loc></sitemap></sitemapindex>`), [], [`${a}.gz`]],
  ["a list of lines", bytes(`\ufeff${a}\r\n\n# no\n${a}2`), [a, `${a}2`], []],
  ["RSS", bytes(`<rss><channel><item><link><![CDATA[${a}]]></link></item></channel></rss>`), [a], []],
  ["Atom", bytes(`<feed><link rel="self" href="${a}f"/><entry><link href='${a}'/></entry></feed>`), [a], []],
  ["a web page", bytes("<!DOCTYPE html><p>Not found"), [], []],
  ["an unfinished one", bytes(`<urlset><loc>${a}</loc><loc>https://`), [a], []],
  ["a broken package", new Uint8Array([0x1f, 0x8b, 1, 2, 3]), [], []],
  ["a package that swells beyond any sitemap", gzipSync(Buffer.alloc(60 * 1024 * 1024, 32)), [], []],
  ["nothing", new Uint8Array(), [], []],
])("%s", (_, data, pages, listings) => {
  expect(readListing(data)).toMatchObject({ pages, listings });
});

test("a sitemap says when its pages changed, as far as it does", () => {
  const entry = (name: string, rest: string) => `<url>\n<loc>${a}${name}</loc> ${rest}</url>`;
  const map = `<urlset>${entry("1", "<lastmod>2026-03-01T10:00:00+02:00</lastmod>")}${entry("2", "")}${entry("3", "<lastmod>soon</lastmod>")}${entry("4", "<priority>1</priority><lastmod> 2026-03-01 </lastmod>")}</urlset>`;
  expect([...readListing(gzipSync(map)).modified]).toEqual([
    [`${a}1`, Date.UTC(2026, 2, 1, 8)],
    [`${a}4`, Date.UTC(2026, 2, 2, 12)],
  ]);
});

test.each([
  ["2026-03-01T10:00:00Z", "2026-03-01T10:00:00.000Z"],
  ["2026-03-01T10:00+01:00", "2026-03-01T09:00:00.000Z"],
  ["2026-03-01T10:00:00.5Z", "2026-03-01T10:00:00.500Z"],
  ["2026-03-01T10:00:00", "2026-03-01T22:00:00.000Z"],
  ["2026-03-01", "2026-03-02T12:00:00.000Z"],
  ["2026-12-31", "2027-01-01T12:00:00.000Z"],
  ["2026-03", "2026-04-01T12:00:00.000Z"],
  ["2026", "2027-01-01T12:00:00.000Z"],
  ["1 March 2026", null],
  ["2026-03-01T99:00:00Z", null],
  ["", null],
])("the last moment of %j is %s", (text, expected) => {
  const moment = latestMoment(text);
  expect(moment === null ? null : new Date(moment).toISOString()).toBe(expected);
});
