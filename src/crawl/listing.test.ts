import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
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
  expect(readListing(data)).toEqual({ pages, listings });
});
