import { createRoute, z } from "@hono/zod-openapi";
import { adopt, NOTHING_REMEMBERED, parseMarker, type SiteMemory, type SitePattern } from "../../patterns/index.ts";
import { requireJson } from "../access/require-json.ts";
import { sourceText } from "../pages/source-text.ts";
import type { Service } from "../service.ts";
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
  request: {
    params: z.object({
      host: z
        .string()
        .max(300)
        .openapi({ param: { name: "host", in: "path" } }),
    }),
    body: body(saveRequest),
  },
  responses: {
    200: schemas.json(z.object({ host: z.string(), template: z.number() }), "It is in force."),
    ...schemas.failures,
  },
});

export function patternEditingRoutes(service: Service) {
  const { store, gate, pages } = service;
  return createRouter()
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
        const example = { url: source.url, source: sourceText(source) };
        const next = adopt(memory, { pattern: pattern as SitePattern, template, page: example });
        await store.savePatterns(host, next, Date.now());
        return context.json({ host, template: template ?? next.templates[next.templates.length - 1].id }, 200);
      }, context.req.raw.signal);
    });
}

function isMarker(text: string): boolean {
  try {
    parseMarker(text);
    return true;
  } catch {
    return false;
  }
}
