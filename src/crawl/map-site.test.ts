import { describe, expect, it } from "vitest";
import { mapSite } from "./map-site.ts";
import { html, page, siteStarter } from "./test-site.ts";

const start = siteStarter();

const sitemap = (...urls: string[]) => html(`<urlset>${urls.map((url) => `<loc>${url}</loc>`).join("")}</urlset>`);

describe("mapSite", () => {
  it("lists what the page links to, then what sitemaps list, each once", async () => {
    const site = await start({
      "/": page("a", "/b", "/c?utm_source=x", "https://elsewhere.example/"),
      "/robots.txt": html("Sitemap: /index.xml"),
      "/index.xml": html("<sitemapindex><loc>/one.xml</loc><loc>/index.xml</loc></sitemapindex>"),
      "/one.xml": sitemap("/c", "/d", "https://elsewhere.example/e"),
    });
    const paths = (await mapSite(`${site.url}/`)).map((url) => url.slice(site.url.length));
    expect(paths).toEqual(["/", "/b", "/c?utm_source=x", "/d"]);
    expect(site.pages).toEqual(["/"]);
  });

  it("reads sitemaps that another host keeps for the site, and what these name of that host and of the site", async () => {
    const other = await start({
      "/": page("elsewhere"),
      "/index.xml": html("<sitemapindex><loc>/one.xml</loc><loc>http://localhost:9/two.xml</loc></sitemapindex>"),
      "/one.xml": (...both) => sitemap(`${site.url}/d`, "/not-of-the-site")(...both),
    });
    const site = await start({ "/": page("a"), "/robots.txt": html(`Sitemap: ${other.url}/index.xml`) });
    expect(await mapSite(`${site.url}/`)).toEqual([`${site.url}/`, `${site.url}/d`]);
  });

  it("looks into sitemaps only, or not at all", async () => {
    const site = await start({ "/": page("a", "/b"), "/sitemap.xml": sitemap("/d") });
    expect(await mapSite(`${site.url}/`, { sitemaps: "only" })).toEqual([`${site.url}/d`]);
    expect(await mapSite(`${site.url}/`, { sitemaps: "none" })).toEqual([`${site.url}/`, `${site.url}/b`]);
  });

  it("shows nobody the names and passwords that a sitemap holds", async () => {
    const site = await start({
      "/": page("a"),
      "/sitemap.xml": (request, response) => sitemap(`http://tea:secret@${request.headers.host}/d`)(request, response),
    });
    expect(await mapSite(`${site.url}/`, { sitemaps: "only" })).toEqual([`${site.url}/d`]);
  });

  it("refuses what is no address", async () => {
    const message = '"tidewater.example" is no web address: write it in full, as in https://example.org/';
    await expect(mapSite("tidewater.example")).rejects.toThrow(new TypeError(message));
  });

  it("never lists more than its limit", async () => {
    const site = await start({ "/": page("a", "/b", "/c"), "/sitemap.xml": sitemap("/d") });
    expect(await mapSite(`${site.url}/`, { limit: 2 })).toHaveLength(2);
  });

  it("rejects where there is nothing to map", async () => {
    const site = await start({ "/": (_, response) => response.writeHead(500).end() });
    await expect(mapSite(`${site.url}/`)).rejects.toMatchObject({ code: "http-status", status: 500 });
  });

  it("lists what sitemaps list where the page is missing", async () => {
    const site = await start({ "/": page("a"), "/sitemap.xml": sitemap("/d") });
    expect(await mapSite(`${site.url}/missing`)).toEqual([`${site.url}/d`]);
  });
});
