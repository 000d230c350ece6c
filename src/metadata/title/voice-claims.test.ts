import { expect, it } from "vitest";
import { inspect } from "../../index.ts";
import { Metadata } from "../metadata.ts";

function sourcesOf(html: string, title: string): string[] {
  const { page, blocks, selection } = inspect(html);
  const { titleClaims } = new Metadata({ page, blocks, chosen: selection.chosen, url: null, now: null });
  return titleClaims.filter(({ value }) => value === title).map(({ source }) => source);
}

const NEWS = '<script type="application/ld+json">{ "@type": "NewsArticle", "headline": "Low water" }</script>';
const TYPE = '<meta property="og:type" content="website">';
const TITLE = "<title>Low water - Boats</title>";

it.each<[html: string, source: string]>([
  [`${TITLE}<h1>Low water</h1>`, "headline + part of any page"],
  [`<title>Low water</title>${TYPE}<h1>Low water!</h1>`, "headline + head of no article"],
  ['<meta property="article:published_time" content="2024-05-03"><h1>Low water</h1>', "headline of an article"],
  [`${NEWS}${TITLE}<h1>Low water</h1>`, "headline + json-ld of news"],
  ["<h2>Boats</h2><h3>Low water</h3>", "lower heading of any page"],
])("%s: its voices are %j", (html, source) => expect(sourcesOf(html, "Low water")).toContain(source));

it("titles of news are told by who says the others", () => {
  const og = '<meta property="og:title" content="Boats wait">';
  const sources = (html: string) => sourcesOf(html, "Low water");
  expect(sources(`${NEWS}${og}<title>Low water</title><h1>Low water</h1>`)).toContain(
    "headline + title among headline + title, og:title",
  );
  expect(sources(`${NEWS}${og}<title>Boats wait</title><h1>Low water</h1>`)).toContain(
    "headline among headline, og:title + title",
  );
  const agreed = sources(`${NEWS}<title>Low water</title><h1>Low water</h1>`);
  expect(agreed.filter((source) => source.includes("among"))).toEqual([]);
});

it("a headline that leads to the first page is the site's", () => {
  expect(sourcesOf('<h1><a href="https://almanac.example/">Low water</a></h1>', "Low water")).toContain(
    "only h1: the site",
  );
  expect(sourcesOf('<h1><a href="/low-water">Low water</a></h1>', "Low water")).toContain("only h1");
});
