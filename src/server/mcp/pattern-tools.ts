import * as z from "zod";
import { fieldLines, patternLines, stateOf } from "../../edges/pattern-words.ts";
import { tryMemory } from "../../edges/try-memory.ts";
import { decode, type SiteMemory } from "../../index.ts";
import { webAddress } from "../routes/schemas.ts";
import { ServiceError } from "../service-error.ts";
import { type AddTools, answerData, attempt, listText, type ToolContext } from "./tool.ts";

/** One of them, by whether a host was named. */
const known = z.object({
  hosts: z.array(z.object({ host: z.string(), saved: z.string() })).optional(),
  site: z
    .object({
      host: z.string(),
      state: z.string(),
      pages: z.number().describe("Pages that were looked at."),
      patterns: z.array(z.string()).describe("Where its content stands, line by line."),
      facts: z.array(z.string()).describe("Where its facts stand."),
    })
    .optional(),
});

const trial = z.object({
  by: z.enum(["pattern", "extractor"]).describe("What would read the page."),
  reason: z.string(),
  patterns: z.array(
    z.object({
      ...{ id: z.number(), state: z.string(), ranges: z.number(), characters: z.number() },
      agreement: z.number().describe("With the full extractor, 0 to 1."),
    }),
  ),
  beginning: z.string(),
});

/** What was learned about sites. */
export const addPatternTools: AddTools = (server, context) => {
  const { service } = context;
  server.registerTool(
    "show_patterns",
    {
      title: "Show what was learned about a site",
      description:
        "Where a site keeps its content and its facts, as crawls have learned it; without a host, the hosts that are known.",
      annotations: { readOnlyHint: true, openWorldHint: false },
      inputSchema: z.object({ host: z.string().optional().describe("As in www.example.org.") }),
      outputSchema: known,
    },
    async ({ host }, { mcpReq }) =>
      await attempt(context, mcpReq.signal, async () => {
        if (host === undefined) return await knownHosts(context);
        return siteAnswer(host, await memoryOf(context, host));
      }),
  );
  server.registerTool(
    "test_patterns",
    {
      title: "Try a site's patterns on a page",
      description:
        "Whether what was learned about a site cuts this page of it rightly, compared with the full extractor.",
      annotations: { readOnlyHint: true, openWorldHint: true },
      inputSchema: z.object({ url: webAddress }),
      outputSchema: trial,
    },
    async ({ url }, { mcpReq }) =>
      await attempt(context, mcpReq.signal, async () => {
        const memory = await memoryOf(context, new URL(url).host);
        const { bytes, contentType, url: last } = await service.pages.fetch(url, { signal: mcpReq.signal });
        const { text, ...trial } = tryMemory(memory, decode(bytes, contentType).text, last);
        return answerData({ ...trial, beginning: text.slice(0, 500) });
      }),
  );
};

async function knownHosts({ service }: ToolContext) {
  const hosts = await service.store.patternHosts();
  const named = hosts.map(({ host, saved }) => ({ host, saved: new Date(saved).toISOString() }));
  return answerData(
    { hosts: named },
    hosts.length > 0 ? listText(named) : "Nothing was learned yet: crawl a site first.",
  );
}

function siteAnswer(host: string, memory: SiteMemory) {
  const { pages, templates } = memory;
  const site = {
    host,
    state: stateOf(memory),
    pages,
    patterns: templates.flatMap(patternLines),
    facts: fieldLines(memory),
  };
  const lines = [`${host}: ${site.state} after ${pages} pages`, ...site.patterns, ...site.facts];
  return answerData({ site }, lines.join("\n"));
}

async function memoryOf({ service }: ToolContext, host: string): Promise<SiteMemory> {
  const memory = await service.store.patternsFor(host);
  if (memory === null) {
    throw new ServiceError("not-found", `Nothing was learned about "${host.slice(0, 200)}": crawl the site first`);
  }
  return memory as SiteMemory;
}
