import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { latestMoment } from "./lastmod.ts";
import { readListing } from "./listing.ts";

const a = "https://a.example/a";
const sitemap = `<?xml version="1.0"?><urlset xmlns="x"><url><loc> ${a}?x=1&amp;y=2 </loc></url><url><loc>${a}</loc></url></urlset>`;
const bytes = (text: string) => new TextEncoder().encode(text);
const json = (feed: object) => bytes(`\n${JSON.stringify({ version: "https://jsonfeed.org/version/1.1", ...feed })}`);

test.each([
  ["a sitemap", bytes(sitemap), [`${a}?x=1&y=2`, a], []],
  ["a packed one", gzipSync(sitemap), [`${a}?x=1&y=2`, a], []],
  ["an index", bytes(`<sitemapindex><sitemap><loc>${a}.gz</loc></sitemap></sitemapindex>`), [], [`${a}.gz`]],
  ["a list of lines", bytes(`\ufeff${a}\r\n\n# no\n${a}2`), [a, `${a}2`], []],
  ["RSS", bytes(`<rss><channel><item><link><![CDATA[${a}]]></link></item></channel></rss>`), [a], []],
  ["Atom", bytes(`<feed><link rel="self" href="${a}f"/><entry><link href='${a}'/></entry></feed>`), [a], []],
  ["a JSON feed", json({ items: [{ id: "1", url: a }, { external_url: `${a}2` }, null, { url: 3 }] }), [a], []],
  ["a JSON feed that goes on", json({ items: [], next_url: `${a}?page=2` }), [], [`${a}?page=2`]],
  ["a JSON feed without items", json({ items: { url: a } }), [], []],
  ["other JSON", bytes(JSON.stringify({ items: [{ url: a }] })), [], []],
  ["an unfinished JSON feed", bytes(`{"version":"https://jsonfeed.org/version/1.1","items":[{"url":"${a}"}`), [], []],
  ["numbers for characters", bytes(`<urlset><loc>${a}?b=1&#038;c&#38;d&#x26;e</loc></urlset>`), [`${a}?b=1&c&d&e`], []],
  ["what only looks like a reference", bytes(`<rss><link>${a}?b=1&lang=en</link></rss>`), [`${a}?b=1&lang=en`], []],
  ["a prefix", bytes(`<sm:urlset><sm:url><sm:loc>${a}</sm:loc></sm:url></sm:urlset>`), [a], []],
  ["a prefix in an index", bytes(`<s:sitemapindex><s:loc>${a}</s:loc></s:sitemapindex>`), [], [a]],
  ["a prefix in Atom", bytes(`<atom:feed><atom:link href="${a}"/><link href="${a}2"/></atom:feed>`), [a], []],
  ["RSS 1.0", bytes(`<rdf:RDF><item><link>${a}</link></item></rdf:RDF>`), [a], []],
  [
    "a licence first",
    bytes(`<?xml version="1.0"?> <!--${" long".repeat(2000)}--><?x y?>${sitemap}`),
    [`${a}?x=1&y=2`, a],
    [],
  ],
  [
    "a doctype first",
    bytes(`<!DOCTYPE urlset [<!ENTITY b "${"c".repeat(3000)}">\n] ><urlset><loc>${a}</loc></urlset>`),
    [a],
    [],
  ],
  ["a warning first", bytes(`<br>Warning: line 7\n<urlset><loc>${a}</loc></urlset>`), [a], []],
  ["what is commented out", bytes(`<urlset><!-- <loc>${a}1</loc> --><loc>${a}</loc><!-- <loc>${a}2</loc>`), [a], []],
  ["attributes", bytes(`<urlset><loc xml:lang="en">${a}</loc><loc/><loc >${a}2</loc></urlset>`), [a, `${a}2`], []],
  ["elements of other names", bytes(`<urlset><location>${a}1</location><image:loc>${a}2</image:loc></urlset>`), [], []],
  ["a web page", bytes("<!DOCTYPE html><p>Not found"), [], []],
  ["an unfinished one", bytes(`<urlset><loc>${a}</loc><loc>https://`), [a], []],
  ["a broken package", new Uint8Array([0x1f, 0x8b, 1, 2, 3]), [], []],
  ["a package that swells beyond any sitemap", gzipSync(Buffer.alloc(60 * 1024 * 1024, 32)), [], []],
  ["nothing", new Uint8Array(), [], []],
])("%s", (_, data, pages, listings) => {
  expect(readListing(data)).toMatchObject({ pages, listings });
});

test("a sitemap with a prefix says when its pages changed, too", () => {
  const map = `<s:urlset><s:url><s:loc>${a}</s:loc><s:lastmod>2026-03-01T10:00:00Z</s:lastmod></s:url></s:urlset>`;
  expect([...readListing(bytes(map)).modified]).toEqual([[a, Date.UTC(2026, 2, 1, 10)]]);
});

// Quadratic readers take minutes for these.
test.each([
  ["comments that are opened again and again", "<!--"],
  ["doctypes", "<!a>"],
  ["doctypes with brackets", "<!a[>"],
  ["spaces", " "],
  ["links that do not end", "<feed><link "],
  ["addresses that do not end", "<urlset><loc "],
  ["addresses that are not closed", "<urlset><loc>"],
  ["entries that are not closed", "<urlset><url>"],
  ["names that begin alike", "<urlset><loca"],
])("%s are read in one pass", (_, piece) => {
  const text = piece.repeat(Math.ceil(4_000_000 / piece.length));
  expect(readListing(bytes(text)).listings).toEqual([]);
  expect(readListing(bytes(`${text}>`)).listings).toEqual([]);
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
