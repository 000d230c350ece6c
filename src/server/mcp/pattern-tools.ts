import * as z from "zod";
import { fieldLines, patternLines, stateOf } from "../../edges/pattern-words.ts";
import { tryMemory } from "../../edges/try-memory.ts";
import { decode, type SiteMemory } from "../../index.ts";
import { webAddress } from "../routes/schemas.ts";
import { ServiceError } from "../service-error.ts";
import { type AddTools, answer, answerJson, attempt, type ToolContext } from "./tool.ts";

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
    },
    async ({ host }, { mcpReq }) =>
      await attempt(context, mcpReq.signal, async () => {
        if (host === undefined) return await knownHosts(context);
        const memory = await memoryOf(context, host);
        const lines = [
          `${host}: ${stateOf(memory)} after ${memory.pages} pages`,
          ...memory.templates.flatMap(patternLines),
        ];
        return answer([...lines, ...fieldLines(memory)].join("\n"));
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
    },
    async ({ url }, { mcpReq }) =>
      await attempt(context, mcpReq.signal, async () => {
        const memory = await memoryOf(context, new URL(url).host);
        const { bytes, contentType, url: last } = await service.pages.fetch(url, { signal: mcpReq.signal });
        const { text, ...trial } = tryMemory(memory, decode(bytes, contentType).text, last);
        return answerJson({ ...trial, beginning: text.slice(0, 500) });
      }),
  );
};

async function knownHosts({ service }: ToolContext) {
  const hosts = await service.store.patternHosts();
  if (hosts.length === 0) return answer("Nothing was learned yet: crawl a site first.");
  return answerJson(hosts.map(({ host, saved }) => ({ host, saved: new Date(saved).toISOString() })));
}

async function memoryOf({ service }: ToolContext, host: string): Promise<SiteMemory> {
  const memory = await service.store.patternsFor(host);
  if (memory === null) {
    throw new ServiceError("not-found", `Nothing was learned about "${host.slice(0, 200)}": crawl the site first`);
  }
  return memory as SiteMemory;
}
