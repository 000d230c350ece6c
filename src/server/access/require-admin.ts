import type { MiddlewareHandler } from "hono";
import type { RequestEnv } from "../routes/router.ts";
import type { Service } from "../service.ts";
import { ServiceError } from "../service-error.ts";

/** What all keys share is changed by those that may. Without keys whoever is on the machine may. */
export function requireAdmin({ settings }: Service): MiddlewareHandler<RequestEnv> {
  return async (context, next) => {
    if (settings.requireKeys && context.var.isAdmin !== true) {
      const problem = "This key may not change patterns, which all keys share";
      throw new ServiceError("forbidden", `${problem}: use one that was made with dechaff keys create NAME --admin`);
    }
    await next();
  };
}
