import type { Context } from "hono";
import { tokensOf } from "../mcp/budget.ts";
import type { PageSource } from "../pages/page-request.ts";
import { checked } from "../routes/read-body.ts";
import { createRouter, type RequestEnv } from "../routes/router.ts";
import { webAddress } from "../routes/schemas.ts";
import type { Service } from "../service.ts";
import { ServiceError } from "../service-error.ts";
import { pageRequest, readerJson, readerText } from "./reader-answer.ts";
import { readGet, readPost } from "./reader-description.ts";
import {
  addressIn,
  bodyOption,
  headerOption,
  type ReaderRequest,
  readerBody,
  readerRequest,
} from "./reader-request.ts";

const ADDRESS = "/:address{https?(?::|%3[aA]).+}";

/** A page as text: the service's address, a slash, the page's. As Jina Reader has it, with its headers. */
export function readerRoutes(service: Service) {
  const router = createRouter();
  for (const description of [readGet, readPost]) router.openAPIRegistry.registerPath(description);
  return router
    .get(ADDRESS, async (context) => {
      const url = checked(webAddress, addressIn(context.req.url));
      return await answer(service, context, readerRequest(url, headerOption(context), null));
    })
    .post("/", async (context) => {
      const body = checked(readerBody, await bodyOf(context));
      const { url, html = null } = body;
      if (!url && html === null) throw new ServiceError("invalid-request", "There is no page: send url or html");
      const address = url ? checked(webAddress, url) : null;
      return await answer(service, context, readerRequest(address, bodyOption(body, context), html));
    });
}

async function answer(service: Service, context: Context<RequestEnv>, request: ReaderRequest): Promise<Response> {
  const { signal } = context.req.raw;
  if (request.html === null) context.set("target", request.url ?? undefined);
  const content = await service.gate.pass(async () => {
    const source = await sourceOf(service, request, signal);
    return await service.pages.read(source, pageRequest(request));
  }, signal);
  if (request.budget !== null) keepWithin(request.budget, readerText(content, request));
  // Pages are strangers': a browser that shows one must neither run it nor take it for this service's own.
  const headers = {
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
    ...(content.warning !== undefined && { "x-warning": content.warning }),
  };
  const accept = context.req.header("accept") ?? "";
  if (accept.includes("text/event-stream")) {
    const event = `event: data\ndata: ${JSON.stringify(readerJson(content, request))}\n\n`;
    return context.body(event, 200, { ...headers, "content-type": "text/event-stream; charset=utf-8" });
  }
  if (accept.includes("application/json")) return context.json(readerJson(content, request), 200, headers);
  return context.text(readerText(content, request), 200, headers);
}

/** As Jina has it: who has set a budget wants no part of a page, but to know. */
function keepWithin(budget: number, text: string): void {
  const tokens = tokensOf(text);
  if (tokens <= budget) return;
  const problem = `The answer takes about ${tokens} tokens, and x-token-budget allows ${budget}`;
  throw new ServiceError("conflict", `${problem}: allow more, or ask for less with x-target-selector`);
}

async function sourceOf(
  { pages, settings }: Service,
  request: ReaderRequest,
  signal: AbortSignal,
): Promise<PageSource> {
  const { url, html, headers } = request;
  if (html !== null || url === null) return { html: html ?? "", url };
  const timeout = Math.min(request.timeout ?? settings.timeout, settings.timeout);
  const fetched = await pages.fetch(url, { headers: { ...headers }, timeout, signal });
  return { html: fetched.bytes, url: fetched.url, contentType: fetched.contentType };
}

/** JSON, or a form. */
async function bodyOf(context: Context<RequestEnv>): Promise<unknown> {
  const type = context.req.header("content-type") ?? "";
  try {
    return type.includes("json") ? await context.req.json() : await context.req.parseBody();
  } catch (error) {
    throw new ServiceError("invalid-json", "The body cannot be read: send JSON or a form with url", { cause: error });
  }
}
