import type { Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { FIRECRAWL_ERRORS } from "./firecrawl/error-shape.ts";
import type { RequestEnv } from "./routes/router.ts";
import { ServiceError, serviceError } from "./service-error.ts";

/** How errors look under a path: other services' clients expect their own shapes. */
export interface ErrorShape {
  readonly prefix: string;
  body(error: ServiceError): object;
  status(error: ServiceError): ServiceError["status"] | 408;
}

const SHAPES: readonly ErrorShape[] = [...FIRECRAWL_ERRORS];

/** The one place where errors become answers. */
export function answerError(error: unknown, context: Context<RequestEnv>): Response {
  const known = error instanceof HTTPException ? ofFramework(error) : serviceError(error);
  const shape = SHAPES.find(({ prefix }) => context.req.path.startsWith(prefix));
  const { code, message, headers } = known;
  // The framework does not know 499, which no caller is there to read.
  const status = (shape?.status(known) ?? known.status) as ContentfulStatusCode;
  context.set("error", known);
  return context.json(shape?.body(known) ?? { error: { code, message } }, { status, headers });
}

/** What the framework throws: a body that is not JSON. */
function ofFramework(error: HTTPException): ServiceError {
  if (error.status === 400)
    return new ServiceError("invalid-json", "The body is not valid JSON: check its quotes and commas", {
      cause: error,
    });
  return serviceError(error);
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** A path that nobody knows, or a method that it does not have. */
export function answerMissing(app: Hono<RequestEnv>, context: Context<RequestEnv>): Response {
  const { method, path } = context.req;
  const allowed = METHODS.filter((other) => hasRoute(app, other, path));
  const error =
    allowed.length > 0
      ? new ServiceError("method-not-allowed", `${path} does not take ${method}: use ${allowed.join(" or ")}`, {
          headers: { allow: allowed.join(", ") },
        })
      : new ServiceError("not-found", `There is nothing at ${path.slice(0, 200)}: see /openapi.json for what there is`);
  return answerError(error, context);
}

function hasRoute(app: Hono<RequestEnv>, method: string, path: string): boolean {
  const [handlers] = app.router.match(method, path);
  return handlers.some(([[, route]]) => route.method === method);
}
