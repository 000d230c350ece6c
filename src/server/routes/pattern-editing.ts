import { createRoute, z } from "@hono/zod-openapi";
import {
  adopt,
  NOTHING_REMEMBERED,
  parseMarker,
  type SiteMemory,
  type SitePattern,
  withoutHandMade,
} from "../../patterns/index.ts";
import { requireAdmin } from "../access/require-admin.ts";
import { requireJson } from "../access/require-json.ts";
import { sourceText } from "../pages/source-text.ts";
import type { Service } from "../service.ts";
import { ServiceError } from "../service-error.ts";
import { readSource } from "./read-source.ts";
import { createRouter } from "./router.ts";
import * as schemas from "./schemas.ts";

const marker = z
  .string()
  .max(1000)
  .refine(isMarker, { message: 'must be an opening tag such as <div class~="post" id="main">' })
  .openapi({ example: '<div class~="post">' });

const pattern = z
  .object({
    parts: z
      .array(
        z.union([
          z.object({ element: marker }),
          z.object({ from: z.object({ side: z.enum(["before", "after"]), marker }), to: marker.nullable() }),
        ]),
      )
      .max(50),
    excludes: z.array(marker).max(200).default([]),
    repeated: z
      .array(z.string().min(1).max(10_000))
      .max(50)
      .optional()
      .openapi({ description: "Markup that is left out wherever it stands to the letter." }),
    hidden: z.boolean().optional(),
  })
  .openapi("SitePattern", {
    example: { parts: [{ element: '<div class~="post">' }], excludes: ['<ul class~="share">'] },
  });

const trial = z
  .object({
    url: z.string().nullable(),
    title: z.string().nullable(),
    source: z.string(),
    layout: z.any(),
    blocks: z.array(z.object({ text: z.string(), cut: z.boolean(), kept: z.boolean() })),
    ranges: z.array(z.object({ start: z.number(), end: z.number() })),
    agreement: z.number(),
    markdown: z.string(),
  })
  .openapi("PatternTrial");

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { "application/json": { schema } },
});

const tryRequest = z.object({ ...schemas.page, pattern }).openapi("PatternTrialRequest");
const tryOut = createRoute({
  method: "post",
  middleware: requireJson,
  path: "/patterns/try",
  summary: "What a pattern cuts out of a page",
  description: "Beside what the full extractor keeps of it, so that both can be compared.",
  request: { body: body(tryRequest) },
  responses: { 200: schemas.json(trial, "The page, and what is cut out of it."), ...schemas.failures },
});

const elementsRequest = z.object({ ...schemas.page, place: z.number().int().min(0) }).openapi("PatternElementsRequest");
const elements = createRoute({
  method: "post",
  middleware: requireJson,
  path: "/patterns/elements",
  summary: "How a pattern can name an element of a page",
  description: "`place` is where its opening tag begins in the source. The element first, then those around it.",
  request: { body: body(elementsRequest) },
  responses: {
    200: schemas.json(
      z.object({ elements: z.array(z.object({ place: z.number(), marker, matches: z.number() })) }),
      "From the inside out; none where no element begins there.",
    ),
    ...schemas.failures,
  },
});

/** As memories are kept by it: lower case, a port only where it is not the usual one. */
const host = z
  .string()
  .max(300)
  .refine(isHost, { message: "must be the host of a page's address, as in www.example.org or localhost:8080" })
  .openapi({ param: { name: "host", in: "path" } });

const saveRequest = z
  .object({
    ...schemas.page,
    pattern,
    template: z.number().int().nullable().default(null).openapi({ description: "Which one it replaces; null: none." }),
  })
  .openapi("PatternSaveRequest");
const save = createRoute({
  method: "put",
  middleware: requireJson,
  path: "/patterns/{host}",
  summary: "Sets a pattern of a host by hand",
  description: "It is trusted from now on. The page, by address or as HTML, is the example that it was made on.",
  request: { params: z.object({ host }), body: body(saveRequest) },
  responses: {
    200: schemas.json(z.object({ host: z.string(), template: z.number() }), "It is in force."),
    ...schemas.failures,
  },
});

const takeBack = createRoute({
  method: "delete",
  path: "/patterns/{host}",
  summary: "Takes back the patterns of a host that were set by hand",
  description: "What was learned stays. Crawls under way go on with what they began with.",
  request: { params: z.object({ host }) },
  responses: {
    200: schemas.json(z.object({ host: z.string(), removed: z.number() }), "How many there were."),
    ...schemas.failures,
  },
});

export function patternEditingRoutes(service: Service) {
  const { store, gate, pages } = service;
  const router = createRouter();
  router.on(["PUT", "DELETE"], "/patterns/:host", requireAdmin(service));
  return router
    .openapi(tryOut, async (context) => {
      const { pattern, ...page } = context.req.valid("json");
      if (page.html === undefined) context.set("target", page.url);
      return await gate.pass(async () => {
        const { source } = await readSource(service, page, context.req.raw.signal);
        return context.json(await pages.tryPattern(source, pattern as SitePattern), 200);
      }, context.req.raw.signal);
    })
    .openapi(elements, async (context) => {
      const { place, ...page } = context.req.valid("json");
      if (page.html === undefined) context.set("target", page.url);
      return await gate.pass(async () => {
        const { source } = await readSource(service, page, context.req.raw.signal);
        return context.json(await pages.elementsAt(source, place), 200);
      }, context.req.raw.signal);
    })
    .openapi(save, async (context) => {
      const { host } = context.req.valid("param");
      const { pattern, template, ...page } = context.req.valid("json");
      if (page.html === undefined) context.set("target", page.url);
      return await gate.pass(async () => {
        const { source } = await readSource(service, page, context.req.raw.signal);
        const memory = ((await store.patternsFor(host)) ?? NOTHING_REMEMBERED) as SiteMemory;
        refuseOther(host, source.url);
        refuseUnknown(memory, template);
        const example = { url: source.url, source: sourceText(source) };
        const next = adopt(memory, { pattern: pattern as SitePattern, template, page: example });
        await store.savePatterns(host, next, Date.now());
        return context.json({ host, template: template ?? next.templates[next.templates.length - 1].id }, 200);
      }, context.req.raw.signal);
    })
    .openapi(takeBack, async (context) => {
      const { host } = context.req.valid("param");
      const memory = (await store.patternsFor(host)) as SiteMemory | null;
      if (memory === null) throw new ServiceError("not-found", `Nothing is known about "${host}": see /patterns`);
      const next = withoutHandMade(memory);
      const removed = memory.templates.length - next.templates.length;
      if (removed > 0) await store.savePatterns(host, next, Date.now());
      return context.json({ host, removed }, 200);
    });
}

/** A pattern is found by the host of the pages that it is for. */
function refuseOther(host: string, url: string | null): void {
  if (url === null || new URL(url).host === host) return;
  const problem = `The example page is of ${new URL(url).host}, not of ${host}`;
  throw new ServiceError("invalid-request", `${problem}: set the pattern for the host of its pages`);
}

function refuseUnknown({ templates }: SiteMemory, template: number | null): void {
  if (template === null || templates.some(({ id }) => id === template)) return;
  const known = templates.length === 0 ? "there is none" : `there are ${templates.map(({ id }) => id).join(", ")}`;
  throw new ServiceError("invalid-request", `template: ${template} is unknown, ${known}: use null for a new one`);
}

function isHost(text: string): boolean {
  const addresses = [`http://${text}`, `https://${text}`];
  return addresses.some((address) => URL.canParse(address) && new URL(address).host === text);
}

function isMarker(text: string): boolean {
  try {
    parseMarker(text);
    return true;
  } catch {
    return false;
  }
}
