import type { MiddlewareHandler } from "hono";
import { ServiceError } from "../service-error.ts";

/** The names of this machine that a browser on it may use. */
const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Without keys the service is for programs of this machine. A browser on it runs strangers' pages, too: those send
 * their own origin, or come by a name of theirs that they have pointed here.
 */
export const refuseForeign: MiddlewareHandler = async (context, next) => {
  const host = hostOf(`http://${context.req.header("host") ?? ""}`);
  if (!LOCAL.test(host)) {
    const problem = `This service is for its own machine, not for "${host.slice(0, 100)}"`;
    throw new ServiceError("forbidden", `${problem}: use http://localhost, or start it with --host and keys`);
  }
  const origin = context.req.header("origin");
  if (origin !== undefined && !LOCAL.test(hostOf(origin))) {
    throw new ServiceError(
      "forbidden",
      "Pages of other sites may not use this service: call it from your own programs",
    );
  }
  await next();
};

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : "";
}
