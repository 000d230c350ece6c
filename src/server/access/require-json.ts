import type { MiddlewareHandler } from "hono";
import { ServiceError } from "../service-error.ts";

/** Browsers ask before they send JSON to a foreign site, and are not let: forms of other sites end here. */
export const requireJson: MiddlewareHandler = async (context, next) => {
  const type = context.req.header("content-type") ?? "";
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) {
    const problem = type === "" ? "The request has no type" : `The request is ${type.slice(0, 100)}`;
    throw new ServiceError("unsupported-media-type", `${problem}: send JSON, with Content-Type: application/json`);
  }
  await next();
};
