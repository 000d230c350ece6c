import type { IncomingMessage } from "node:http";
import { type Hook, OpenAPIHono } from "@hono/zod-openapi";
import type { Env } from "hono";
import type { ZodError } from "zod";
import { ServiceError } from "../service-error.ts";

/** Known of every request. */
export interface RequestEnv extends Env {
  /** Missing where the app is called without a server. */
  Bindings: { readonly incoming?: IncomingMessage };
  Variables: {
    /** The id of the API key; null where none is needed. */
    key: string | null;
    /** Whether the key may change what all share. */
    isAdmin: boolean | undefined;
    requestId: string;
    /** The address that is fetched for it, for the log. */
    target: string | undefined;
    /** The page that came with it, as a JSON string, where that was taken out of the body. */
    html: Uint8Array | undefined;
    /** What it failed with. */
    error: ServiceError | undefined;
  };
}

/** A router whose input is checked in one way, and to which `/crawl/` is `/crawl`: clients put addresses together. */
export function createRouter(): OpenAPIHono<RequestEnv> {
  return new OpenAPIHono<RequestEnv>({ defaultHook: refuseInvalid, strict: false });
}

const refuseInvalid: Hook<unknown, RequestEnv, string, unknown> = (result) => {
  if (!result.success) throw new ServiceError("invalid-request", problemsOf(result.error as ZodError));
};

/** "formats[0]: …; limit: …" */
export function problemsOf({ issues }: Pick<ZodError, "issues">): string {
  return issues
    .slice(0, 10)
    .map(({ path, message }) => `${pathText(path)}${message}`)
    .join("; ");
}

function pathText(path: readonly PropertyKey[]): string {
  const text = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return text === "" ? "" : `${text.replace(/^\./, "")}: `;
}
