import * as z from "zod";
import type { PageContent } from "../pages/page-content.ts";
import type { PageRequest } from "../pages/page-request.ts";
import { readSource } from "../routes/read-source.ts";
import { webAddress } from "../routes/schemas.ts";
import { portionOf } from "./budget.ts";
import type { ReadPage } from "./recent-pages.ts";
import { type AddTools, answer, answerData, attempt, type ToolContext } from "./tool.ts";

const url = webAddress.describe("Address of the page, in full: https://…");

const READ = "The main text of a web page as Markdown, without navigation, advertisements and other chaff.";
const FIELDS =
  "Facts of a web page: title, authors, date, description, product (with its price) and so on, each with where on the " +
  "page it was found, how it is written there and how likely it is right (0 to 1).";

/** Facts by their names, whichever the page has. */
const facts = z
  .object({
    unknown: z.array(z.string()).optional().describe("Names that were asked for and are no facts."),
    known: z.array(z.string()).optional().describe("Those that there are, where others were asked for."),
  })
  .catchall(
    z.looseObject({
      value: z.unknown(),
      raw: z.string().nullish().describe("As the page writes it."),
      confidence: z.number().nullish().describe("How likely it is right, 0 to 1."),
    }),
  );

/** One page: its text, and its facts. */
export const addPageTools: AddTools = (server, context) => {
  server.registerTool(
    "read_page",
    {
      title: "Read a page",
      description: `${READ} Long pages come in parts: the answer says how to go on.`,
      annotations: { readOnlyHint: true, openWorldHint: true },
      inputSchema: z.object({
        url,
        budget: z.number().int().min(100).max(100_000).default(5000).describe("The most tokens to answer with, about."),
        from: z.number().int().min(0).default(0).describe("Character to go on from, as an earlier answer said."),
        favor: z.enum(["precision", "balanced", "recall"]).optional().describe("Rather too little, or too much?"),
      }),
    },
    async ({ url, budget, from, favor }, { mcpReq }) =>
      await attempt(context, mcpReq.signal, async () => {
        const page = await readPage(context, { url, favor, isContinued: from > 0 }, mcpReq.signal);
        return answer(portionText(page.content, { from, budget, repeat: `, favor: ${page.favor}` }));
      }),
  );
  server.registerTool(
    "extract_fields",
    {
      title: "Extract facts",
      description: FIELDS,
      annotations: { readOnlyHint: true, openWorldHint: true },
      inputSchema: z.object({
        url,
        fields: z.array(z.string()).max(30).optional().describe("Only these, such as title, date, product."),
      }),
      outputSchema: facts,
    },
    async ({ url, fields }, { mcpReq }) =>
      await attempt(context, mcpReq.signal, async () => {
        const { source } = await readSource(context.service, { url }, mcpReq.signal);
        const { json } = await context.service.pages.read(source, { formats: ["json"] });
        return answerData(factsOf(json as Record<string, unknown>, fields));
      }),
  );
};

interface Reading extends Pick<PageRequest, "favor"> {
  readonly url: string;
  readonly isContinued: boolean;
}

async function readPage(
  { service, recent, owner }: ToolContext,
  { url, favor, isContinued }: Reading,
  signal: AbortSignal,
): Promise<ReadPage> {
  const known = isContinued ? recent.get(owner, url, favor) : null;
  if (known !== null) return known;
  const { source } = await readSource(service, { url }, signal);
  const page = {
    content: await service.pages.read(source, { formats: ["markdown"], favor }),
    favor: favor ?? "balanced",
  } as const;
  recent.add(owner, url, page);
  return page;
}

export interface Wanted {
  readonly from: number;
  readonly budget: number;
  /** Arguments that have to be given again, to go on in the same text. */
  readonly repeat?: string;
}

export function portionText(content: PageContent, { from, budget, repeat = "" }: Wanted): string {
  const { text, from: start, to, total } = portionOf(readableOf(content) ?? "", from, budget);
  const head = start === 0 ? factLines(content) : "";
  if (total === 0) return `${head}${NO_WORDS}`;
  if (start >= total) return `(There is no more: the text has ${total} characters.)`;
  const more = to < total ? `\n\n(Characters ${start} to ${to} of ${total}. Go on with from: ${to}${repeat}.)` : "";
  return `${head}${text.trimEnd()}${more}${content.wordCount === 0 ? `\n\n${NO_WORDS}` : ""}`;
}

const NO_WORDS = "(The page has no text of its own. It may need a browser to show any.)";

/** What reads best of what there is: crawls keep what they were told to. Null where that is no text. */
export function readableOf(content: PageContent): string | null {
  const json = (content.json ?? {}) as Partial<Record<string, unknown>>;
  const { markdown, text, html, tei, xml, csv, source } = content;
  const forms = [markdown, text, json.markdown, json.text, html, tei, xml, csv, source];
  return forms.find((form): form is string => typeof form === "string") ?? null;
}

function factLines({ url, title, authors, date }: PageContent): string {
  const lines = [
    ["Title", title],
    ["By", authors.join(", ")],
    ["Date", date],
    ["Address", url],
  ].filter(([, value]) => value);
  return `${lines.map(([name, value]) => `${name}: ${value}`).join("\n")}\n\n`;
}

/** Content and its references are another tool's business. */
const NO_FACTS = new Set([
  "text",
  "markdown",
  "html",
  "blocks",
  "origins",
  "outline",
  "links",
  "images",
  "posts",
  "comments",
]);

function factsOf(json: Record<string, unknown>, wanted: readonly string[] | undefined): object {
  const origins = json.origins as Record<string, object>;
  const known = Object.keys(json).filter((name) => !NO_FACTS.has(name));
  const names = wanted ?? known;
  const found = names.filter((name) => Object.hasOwn(json, name));
  return {
    ...Object.fromEntries(found.map((name) => [name, { value: json[name], ...origins[name] }])),
    ...(found.length < names.length && { unknown: names.filter((name) => !found.includes(name)), known }),
  };
}
