import { createRoute, z } from "@hono/zod-openapi";
import * as schemas from "../routes/schemas.ts";

const ANSWER = schemas.textual("text/plain", "Markdown with title and address, or what `x-respond-with` names.");
const OPTIONS = "Options are Jina Reader's headers (`x-target-selector`, `x-respond-with` …), or keys of the body.";

/** The reader's routes for the API's document: their addresses are no patterns that routers and documents share. */
export const readGet = createRoute({
  method: "get",
  path: "/{address}",
  summary: "A page as Markdown, as Jina Reader gives it",
  description: `The page's address as it is, after the slash: /https://example.org/. ${OPTIONS}`,
  request: {
    params: z.object({
      address: schemas.webAddress.openapi({ param: { name: "address", in: "path" }, example: "https://example.org/" }),
    }),
  },
  responses: { 200: ANSWER, ...schemas.failures },
});

export const readPost = createRoute({
  method: "post",
  path: "/",
  summary: "The same for an address or a page in a body",
  description: `JSON, or a form. ${OPTIONS}`,
  request: {
    body: {
      required: true,
      content: {
        "application/json": {
          schema: z.looseObject({ url: schemas.webAddress.optional(), html: z.string().optional() }),
        },
      },
    },
  },
  responses: { 200: ANSWER, ...schemas.failures },
});
