import { getPage, recentCrawls } from "../crawl/crawl-api.ts";

/** The address of a page to try a host's patterns on: the last that a crawl of it has read, or its front page. */
export async function examplePage(host: string): Promise<string> {
  const isOfHost = (url: string) => URL.canParse(url) && new URL(url).host === host;
  const crawl = (await recentCrawls().catch(() => [])).find(({ urls, pages }) => pages > 0 && urls.some(isOfHost));
  if (crawl === undefined) return frontPage(host);
  const page = await getPage(crawl.id, crawl.pages).catch(() => null);
  return [page?.url ?? "", ...crawl.urls].find(isOfHost)!;
}

/** Sites of one's own machine speak no TLS. */
export function frontPage(host: string): string {
  const isOwn = /^(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/.test(host);
  return `${isOwn ? "http" : "https"}://${host}/`;
}
