import * as z from "zod";
import { mapSite } from "../../crawl/index.ts";
import { jobJson } from "../jobs/job-json.ts";
import { untilOver } from "../jobs/until-over.ts";
import { jobSchema } from "../routes/crawl-schemas.ts";
import { paths, webAddress } from "../routes/schemas.ts";
import { type AddTools, answerData, attempt, inWords, listText } from "./tool.ts";

const id = z.string().describe("The crawl's id.");
/** Of one site. */
const MOST_ADDRESSES = 5000;
const limit = (most: number, usual: number) => z.number().int().min(1).max(most).default(usual);

/** Seconds; clients give up after sixty. */
const LONGEST_WAIT = 50;

/** Whole sites: what they have, and crawling them. */
export const addSiteTools: AddTools = (server, context) => {
  const { service, owner } = context;
  server.registerTool(
    "map_site",
    {
      title: "Map a site",
      description:
        "Addresses of a site's pages, from its sitemaps and the links of one page, without reading them all.",
      annotations: { readOnlyHint: true, openWorldHint: true },
      inputSchema: z.object({
        url: webAddress,
        search: z.string().optional().describe("Only addresses with this text."),
        limit: limit(MOST_ADDRESSES, 200),
      }),
      outputSchema: z.object({ urls: z.array(z.string()) }),
    },
    async ({ url, search, limit }, { mcpReq }) =>
      await attempt(context, mcpReq.signal, async () => {
        const fetchOptions = service.pages.fetchOptions({ signal: mcpReq.signal });
        const found = await mapSite(url, { limit: search === undefined ? limit + 1 : MOST_ADDRESSES, fetchOptions });
        const wanted = search?.toLowerCase() ?? "";
        const fitting = found.filter((each) => each.toLowerCase().includes(wanted));
        const urls = fitting.slice(0, limit);
        const none = `None of the ${found.length} addresses that were found has this text: leave out search.`;
        const more =
          fitting.length > limit ? "\n\n(There are more: raise limit, or narrow them down with search.)" : "";
        return answerData({ urls }, urls.length > 0 ? urls.join("\n") + more : none);
      }),
  );
  server.registerTool(
    "crawl_site",
    {
      title: "Crawl a site",
      description:
        "Reads the pages of a site, so that search_crawled and read_crawled can be used on them. Answers at once with an id; " +
        "crawl_status says how far it is, and waits for it. Polite: about a page a second unless the site is your own.",
      annotations: { destructiveHint: false, openWorldHint: true },
      inputSchema: z.object({
        url: webAddress,
        limit: limit(10_000, 100).describe("The most pages."),
        depth: z.number().int().min(0).optional().describe("The most links from the first page."),
        include: paths.describe("Only addresses like these, such as /docs/*."),
        exclude: paths.describe("None like these."),
      }),
      outputSchema: jobSchema,
    },
    async ({ url, limit, ...wanted }, { mcpReq }) =>
      await attempt(context, mcpReq.signal, async () => {
        const request = {
          ...wanted,
          urls: [url],
          formats: ["markdown"],
          limit: Math.min(limit, service.settings.maxPages),
        };
        return answerData(await jobJson(service.store, await service.jobs.add("crawl", request, owner)));
      }),
  );
  server.registerTool(
    "crawl_status",
    {
      title: "How far a crawl is",
      description:
        "State of a crawl and how many pages it has read; without an id, the latest crawls. With wait it answers when the " +
        "crawl is over, so that it need not be asked again and again.",
      annotations: { readOnlyHint: true, openWorldHint: false },
      inputSchema: z.object({
        id: id.optional(),
        wait: z.number().min(0).max(LONGEST_WAIT).default(0).describe("The most seconds to wait for its end."),
      }),
      outputSchema: z.object({ crawls: z.array(jobSchema) }),
    },
    // Not through the gate: whoever waits keeps nobody from working.
    async ({ id, wait }, { mcpReq }) =>
      await inWords(async () => {
        if (id !== undefined) await service.jobs.getOf(id, owner);
        if (id !== undefined && wait > 0)
          await untilOver(service.jobs, id, { most: wait * 1000, signal: mcpReq.signal });
        const jobs = id === undefined ? await service.jobs.list(owner, 20) : [await service.jobs.getOf(id, owner)];
        const crawls = await Promise.all(jobs.map(async (job) => await jobJson(service.store, job)));
        return answerData({ crawls }, listText(crawls));
      }),
  );
  server.registerTool(
    "cancel_crawl",
    {
      title: "End a crawl",
      description: "Ends a crawl that goes astray or takes too long. The pages it has read stay.",
      annotations: { destructiveHint: false, openWorldHint: false },
      inputSchema: z.object({ id }),
      outputSchema: jobSchema,
    },
    async ({ id }, { mcpReq }) =>
      await attempt(context, mcpReq.signal, async () => {
        const job = await service.jobs.getOf(id, owner);
        return answerData(await jobJson(service.store, await service.jobs.cancel(job.id)));
      }),
  );
};
