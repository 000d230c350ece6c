import type { Context, MiddlewareHandler } from "hono";
import { ServiceError } from "../service-error.ts";

/** The names of this machine that a browser on it may use. */
const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Without keys the service is for programs of this machine. A browser on it runs strangers' pages, too: those send
 * their own origin, or come by a name of theirs that they have pointed here. For pictures, frames and links they send no
 * origin, but browsers say that the request is another site's; addresses that people type are nobody's (`none`).
 */
export const refuseForeign: MiddlewareHandler = async (context, next) => {
  const host = hostOf(`http://${context.req.header("host") ?? ""}`);
  if (!LOCAL.test(host)) {
    const problem = `This service is for its own machine, not for "${host.slice(0, 100)}"`;
    throw new ServiceError("forbidden", `${problem}: use http://localhost, or start it with --require-keys`);
  }
  const origin = context.req.header("origin");
  if (origin !== undefined && !LOCAL.test(hostOf(origin))) {
    throw new ServiceError(
      "forbidden",
      "Pages of other sites may not use this service: call it from your own programs",
    );
  }
  if (isOfOtherSite(context.req.header("sec-fetch-site")) && !isOpening(context)) {
    const problem = "Pages of other sites may not use this service, not even by a link or a picture";
    throw new ServiceError("forbidden", `${problem}: if you meant to come here, paste the address into a new tab`);
  }
  await next();
};

/** Other ports of this machine are other programs' pages. */
function isOfOtherSite(site: string | undefined): boolean {
  return site !== undefined && site !== "same-origin" && site !== "none";
}

/** What a link of another page may open: pages that fetch nothing. */
const OPEN = new Set(["/", "/reference"]);

function isOpening({ req }: Context): boolean {
  const isVisit = req.header("sec-fetch-mode") === "navigate" && req.header("sec-fetch-dest") === "document";
  return req.method === "GET" && isVisit && OPEN.has(req.path);
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : "";
}
