import { z } from "@hono/zod-openapi";
import { WEBHOOK_EVENTS } from "../jobs/webhook-request.ts";
import { pageContent } from "./extract.ts";
import { freeForm } from "./free-form.ts";
import { webhookHeaders } from "./header-schemas.ts";
import * as schemas from "./schemas.ts";

const webhook = z
  .object({
    url: schemas.webAddress,
    secret: z.string().min(1).max(1000).optional(),
    headers: webhookHeaders.optional(),
    events: z.array(z.enum(WEBHOOK_EVENTS)).optional(),
    metadata: freeForm.optional(),
  })
  .openapi("Webhook");

export function crawlRequest(maxPages: number) {
  return z
    .object({
      url: schemas.webAddress.optional(),
      urls: z.array(schemas.webAddress).min(1).max(10_000).optional(),
      limit: z.number().int().min(1).max(maxPages).default(Math.min(100, maxPages)),
      depth: z.number().int().min(0).optional(),
      concurrency: z.number().int().min(1).max(32).optional(),
      delay: z.number().min(0).max(3600).optional().openapi({ description: "Seconds between requests to one host." }),
      include: schemas.paths,
      exclude: schemas.paths,
      scope: z.enum(["host", "subdomains", "any"]).optional(),
      sitemaps: z.boolean().optional(),
      formats: z.array(schemas.content).min(1).max(20).default(["markdown"]),
      extractor: schemas.extractor.optional(),
      favor: schemas.favor.optional(),
      comments: z.boolean().optional(),
      webhook: webhook.optional(),
    })
    .openapi("CrawlRequest", { example: { url: "https://example.org/", limit: 100 } });
}

export const jobSchema = z
  .object({
    id: z.string(),
    kind: z.string(),
    state: z.enum(["queued", "running", "completed", "failed", "cancelled"]),
    urls: z.array(z.string()),
    pages: z.number(),
    waiting: z.number(),
    failed: z.number(),
    created: z.string(),
    started: z.string().nullable(),
    finished: z.string().nullable(),
    error: z.string().nullable(),
    webhookProblem: z
      .string()
      .nullable()
      .openapi({ description: "Why the last message to its webhook has not arrived; null where it has." }),
  })
  .openapi("Job");

export const pagesSchema = z
  .object({
    pages: z.array(pageContent.extend({ number: z.number() })),
    next: z.string().nullable().openapi({ description: "Where the next pages are; null if there are no more now." }),
  })
  .openapi("JobPages");

export const failuresSchema = z
  .object({
    failures: z.array(z.object({ number: z.number(), url: z.string(), attempts: z.number(), error: z.string() })),
    next: z.string().nullable().openapi({ description: "Where the next ones are; null if there are no more now." }),
  })
  .openapi("JobFailures");

export const id = z.object({ id: z.string().openapi({ param: { name: "id", in: "path" } }) });
export const portion = z.object({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
