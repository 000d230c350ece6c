import { createRoute, z } from "@hono/zod-openapi";
import { requireJson } from "../access/require-json.ts";
import type { Service } from "../service.ts";
import { readSource } from "./read-source.ts";
import { createRouter } from "./router.ts";
import * as schemas from "./schemas.ts";
import { takeHtml } from "./take-html.ts";

const request = z
  .object({
    ...schemas.page,
    render: schemas.render,
    formats: z.array(schemas.content).min(1).max(20).default(["markdown"]),
    extractor: schemas.extractor.optional(),
    ...schemas.extraction,
    explain: z.boolean().optional().openapi({ description: "Give all blocks of the page, kept and dropped, and why." }),
  })
  .openapi("ExtractRequest", { example: { url: "https://example.org/", formats: ["markdown"] } });

export const fetched = z.object({
  url: z.string(),
  status: z.number(),
  contentType: z.string().nullable(),
  bytes: z.number(),
  rendered: z.boolean(),
  milliseconds: z.number(),
});

export const pageContent = z
  .looseObject({
    url: z.string().nullable(),
    title: z.string().nullable(),
    authors: z.array(z.string()),
    date: z.string().nullable(),
    dateModified: z.string().nullable(),
    description: z.string().nullable(),
    site: z.string().nullable(),
    language: z.string().nullable(),
    keywords: z.array(z.string()),
    image: z.string().nullable(),
    canonical: z.string().nullable(),
    pageType: z.string().nullable(),
    confidence: z.number().nullable(),
    extractor: z.string(),
    wordCount: z.number(),
    markdown: z.string().optional(),
    text: z.string().optional(),
    html: z.string().optional(),
    source: z.string().optional(),
    warning: z.string().optional().openapi({ description: "What was asked for and could not be done." }),
    blocks: z.array(z.looseObject({ text: z.string(), kept: z.boolean(), reason: z.string() })).optional(),
  })
  .openapi("PageContent");

const response = pageContent.extend({ fetched: fetched.nullable() }).openapi("ExtractResponse");

const route = createRoute({
  method: "post",
  middleware: requireJson,
  path: "/extract",
  summary: "The content of one page",
  description: "Facts and content of a page that is sent along, or fetched from its address.",
  request: { body: { required: true, content: { "application/json": { schema: request } } } },
  responses: { 200: schemas.json(response, "The page's facts, and its content in each format."), ...schemas.failures },
});

export function extractRoutes(service: Service) {
  const router = createRouter();
  router.use(route.path, takeHtml(service.settings.threadAbove));
  return router.openapi(route, async (context) => {
    const { url, html, render, ...wanted } = context.req.valid("json");
    const bytes = context.get("html");
    if (html === undefined) context.set("target", url);
    return await service.gate.pass(async () => {
      const { source, fetched } = await readSource(service, { url, html, bytes, render }, context.req.raw.signal);
      const content = await service.pages.read(source, wanted);
      return context.json({ ...content, fetched });
    }, context.req.raw.signal);
  });
}
