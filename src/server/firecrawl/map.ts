import { z } from "@hono/zod-openapi";
import { mapSite } from "../../crawl/index.ts";
import type { Service } from "../service.ts";
import { address } from "./scrape-request.ts";

export const mapBody = z.looseObject({
  url: address,
  search: z.string().max(1000).nullish(),
  sitemap: z.enum(["include", "skip", "only"]).nullish(),
  includeSubdomains: z.boolean().nullish(),
  ignoreQueryParameters: z.boolean().nullish(),
  limit: z.number().int().min(1).max(100_000).nullish(),
  timeout: z.number().positive().nullish(),
  // The first version's words for `sitemap`.
  ignoreSitemap: z.boolean().nullish(),
  sitemapOnly: z.boolean().nullish(),
});

type MapBody = z.infer<typeof mapBody>;

const SITEMAPS = { include: "also", skip: "none", only: "only" } as const;

/** The addresses of a site, those that have to do with `search` first. */
export async function mapLinks(service: Service, body: MapBody, signal: AbortSignal): Promise<string[]> {
  const { timeout } = service.settings;
  const limit = body.limit ?? 5000;
  const found = await mapSite(body.url, {
    // What is ordered or merged must be known first.
    limit: body.search ? Math.max(limit, MOST_SEARCHED) : limit,
    scope: (body.includeSubdomains ?? true) ? "subdomains" : "host",
    sitemaps: SITEMAPS[sitemapOf(body)],
    fetchOptions: service.pages.fetchOptions({ signal, timeout: Math.min(body.timeout ?? timeout, timeout) }),
  });
  const links = (body.ignoreQueryParameters ?? true) ? [...new Set(found.map(withoutQuery))] : found;
  return (body.search ? ordered(links, body.search) : links).slice(0, limit);
}

const MOST_SEARCHED = 5000;

function sitemapOf({ sitemap, ignoreSitemap, sitemapOnly }: MapBody): keyof typeof SITEMAPS {
  return sitemap ?? (sitemapOnly ? "only" : ignoreSitemap ? "skip" : "include");
}

function withoutQuery(address: string): string {
  const url = new URL(address);
  url.search = "";
  return url.href;
}

/** By how many of the words stand in the address; the order stays among equals. */
function ordered(links: readonly string[], search: string): string[] {
  const words = search
    .toLowerCase()
    .split(/[\s/]+/)
    .filter((word) => word !== "");
  const hits = (link: string) => words.filter((word) => link.toLowerCase().includes(word)).length;
  const counted = links.map((link) => ({ link, count: hits(link) }));
  return counted.sort((a, b) => b.count - a.count).map(({ link }) => link);
}
