import * as z from "zod";
import { keptArticle, urlKey } from "../../crawl/index.ts";
import { crawlName } from "../jobs/crawl-job.ts";
import { crawlsOf } from "../jobs/crawls-of.ts";
import type { PageContent } from "../pages/page-content.ts";
import { webAddress } from "../routes/schemas.ts";
import { portionText, readableOf } from "./page-tools.ts";
import { type AddTools, answer, answerData, attempt, listText, type ToolContext } from "./tool.ts";

/** What was crawled: finding and reading it. */
export const addCrawledTools: AddTools = (server, context) => {
  const { service } = context;
  server.registerTool(
    "search_crawled",
    {
      title: "Search crawled pages",
      description:
        'Finds words in pages that were crawled. All words must be there; "in quotes" one after the other; harb* finds harbour.',
      annotations: { readOnlyHint: true, openWorldHint: false },
      inputSchema: z.object({
        query: z.string().min(1),
        id: z.string().optional().describe("Only pages of the crawl with this id."),
        limit: z.number().int().min(1).max(100).default(10),
      }),
      outputSchema: z.object({
        hits: z.array(z.object({ url: z.string(), title: z.string().nullable(), excerpt: z.string() })),
      }),
    },
    async ({ query, id, limit }, { mcpReq }) =>
      await attempt(context, mcpReq.signal, async () => {
        const crawls = await crawlsOf(service, { id, owner: context.owner });
        const hits = await differentPages(limit, (offset) => service.store.search({ query, limit, offset, crawls }));
        if (hits.length > 0) return answerData({ hits }, listText(hits));
        return answerData({ hits }, "Nothing was found: try fewer words, or crawl the site first.");
      }),
  );
  server.registerTool(
    "read_crawled",
    {
      title: "Read a crawled page",
      description:
        "A page as a crawl stored it (Markdown, if it kept that), without fetching it again. Long pages come in parts.",
      annotations: { readOnlyHint: true, openWorldHint: false },
      inputSchema: z.object({
        url: webAddress,
        budget: z.number().int().min(100).max(100_000).default(5000).describe("The most tokens to answer with, about."),
        from: z.number().int().min(0).default(0).describe("Character to go on from, as an earlier answer said."),
      }),
    },
    async ({ url, budget, from }, { mcpReq }) =>
      await attempt(context, mcpReq.signal, async () => {
        const content = await storedPage(context, url);
        if (content === null) return answer(`No crawl has ${url}: read_page fetches it.`);
        if (readableOf(content) === null) return answer(`The crawl kept no text of ${url}: read_page fetches it.`);
        return answer(portionText(content, { from, budget }));
      }),
  );
};

type Hit = Readonly<Record<"url" | "excerpt", string>> & { readonly title: string | null };

/** So many portions of a search are looked through for pages that were not found before. */
const MOST_PORTIONS = 10;

/** A page that several crawls have is found in each of them, and told once. */
async function differentPages(limit: number, search: (offset: number) => Promise<readonly Hit[]>): Promise<Hit[]> {
  const pages = new Map<string, Hit>();
  for (let at = 0; at < MOST_PORTIONS && pages.size < limit; at++) {
    const found = await search(at * limit);
    for (const { url, title, excerpt } of found) if (!pages.has(url)) pages.set(url, { url, title, excerpt });
    if (found.length < limit) break;
  }
  return [...pages.values()].slice(0, limit);
}

/** Jobs that are looked through for a page, the newest first. */
const MOST_JOBS = 100;

/** Whatever a search finds: pages of batches, which are known by their addresses as they are, and of the command's crawls. */
async function storedPage({ service, owner }: ToolContext, url: string): Promise<PageContent | null> {
  const jobs = (await service.jobs.list(owner, MOST_JOBS)).map(crawlName);
  const others = owner === null ? await service.store.crawls() : [];
  const keys = [...new Set([urlKey(url) ?? url, new URL(url).href])];
  for (const crawl of new Set([...jobs, ...others])) {
    for (const key of keys) {
      const page = await service.store.page(crawl, key);
      if (page !== null) return keptArticle(page.article) as PageContent;
    }
  }
  return null;
}
