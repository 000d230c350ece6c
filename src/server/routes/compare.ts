import { createRoute, z } from "@hono/zod-openapi";
import { OPTIONS } from "../../edges/options.ts";
import { requireJson } from "../access/require-json.ts";
import type { Service } from "../service.ts";
import { readSource } from "./read-source.ts";
import { createRouter } from "./router.ts";
import * as schemas from "./schemas.ts";

const ALL = Object.keys(OPTIONS.extractor.values);

const request = z
  .object({
    ...schemas.page,
    render: schemas.render,
    extractors: z.array(schemas.extractor).min(1).max(ALL.length).default(ALL),
    format: schemas.format.default("markdown"),
    ...schemas.extraction,
  })
  .openapi("CompareRequest", { example: { url: "https://example.org/", extractors: ["learned", "density"] } });

const response = z
  .object({
    url: z.string().nullable(),
    title: z.string().nullable(),
    extractors: z.array(
      z.object({
        extractor: z.string(),
        confidence: z.number().nullable(),
        wordCount: z.number(),
        milliseconds: z.number(),
        content: z.any(),
        agreement: z.record(z.string(), z.number()).openapi({
          description: "By extractor: 2 × words kept by both ÷ words kept by each. 1 is the same choice.",
        }),
      }),
    ),
    blocks: z.array(
      z.object({
        text: z.string(),
        kind: z.string(),
        start: z.number(),
        end: z.number(),
        keptBy: z.array(z.string()),
      }),
    ),
    unanimous: z.number().openapi({ description: "The share of the page's words on which all agree." }),
  })
  .openapi("CompareResponse");

const route = createRoute({
  method: "post",
  middleware: requireJson,
  path: "/compare",
  summary: "One page, several extractors side by side",
  request: { body: { required: true, content: { "application/json": { schema: request } } } },
  responses: { 200: schemas.json(response, "What each extractor keeps, and where they agree."), ...schemas.failures },
});

export function compareRoutes(service: Service) {
  return createRouter().openapi(route, async (context) => {
    const { url, html, render, ...wanted } = context.req.valid("json");
    if (html === undefined) context.set("target", url);
    return await service.gate.pass(async () => {
      const { source } = await readSource(service, { url, html, render }, context.req.raw.signal);
      const extractors = [...new Set(wanted.extractors)];
      const comparison = await service.pages.compare(source, { ...wanted, extractors });
      return context.json(comparison);
    }, context.req.raw.signal);
  });
}
