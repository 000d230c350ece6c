import { createRoute, z } from "@hono/zod-openapi";
import { requireJson } from "../access/require-json.ts";
import type { Service } from "../service.ts";
import { fetched } from "./extract.ts";
import { readSource } from "./read-source.ts";
import { createRouter } from "./router.ts";
import * as schemas from "./schemas.ts";

const request = z
  .object({ ...schemas.page, render: schemas.render, extractor: schemas.extractor.optional(), ...schemas.extraction })
  .openapi("InspectRequest", { example: { url: "https://example.org/" } });

const fact = z.object({
  name: z.string(),
  value: z.any(),
  raw: z.string().openapi({ description: "As the page writes it." }),
  origin: z.string(),
  origins: z.array(z.string()).openapi({ description: "All places that say so, the most trusted first." }),
  confidence: z.number(),
});

const layout = z
  .object({
    tags: z.array(z.number()).openapi({ description: "Where the opening tags of the body's elements begin." }),
    texts: z.array(z.number()).openapi({ description: "Start, end and block of each text, one after the other." }),
    removed: z.array(z.number()).openapi({ description: "Start and end of what runs or loads something." }),
  })
  .openapi("PageLayout");

const response = z
  .object({
    article: z.looseObject({}).openapi({ description: "As /extract gives it in the format json." }),
    facts: z.array(fact),
    source: z.string().openapi({ description: "The page's HTML; offsets refer to it." }),
    blocks: z.array(
      z.looseObject({
        text: z.string(),
        kind: z.string(),
        start: z.number(),
        end: z.number(),
        score: z.number(),
        kept: z.boolean(),
        reason: z.string(),
      }),
    ),
    layout,
    milliseconds: z.number(),
    fetched: fetched.nullable(),
  })
  .openapi("InspectResponse");

const route = createRoute({
  method: "post",
  middleware: requireJson,
  path: "/inspect",
  summary: "How one page was read",
  description: "All blocks of a page, kept and dropped, with reasons and places; facts with all their origins.",
  request: { body: { required: true, content: { "application/json": { schema: request } } } },
  responses: { 200: schemas.json(response, "The page, and what was made of it."), ...schemas.failures },
});

export function inspectRoutes(service: Service) {
  return createRouter().openapi(route, async (context) => {
    const { url, html, render, ...wanted } = context.req.valid("json");
    if (html === undefined) context.set("target", url);
    return await service.gate.pass(async () => {
      const { source, fetched } = await readSource(service, { url, html, render }, context.req.raw.signal);
      const inspection = await service.pages.inspect(source, wanted);
      return context.json({ ...inspection, fetched }, 200);
    }, context.req.raw.signal);
  });
}
