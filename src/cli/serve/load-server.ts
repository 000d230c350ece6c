import { codeOf } from "../problem.ts";
import { UsageError } from "../usage.ts";

/** The frameworks are optional: whoever only extracts does not need them. */
export async function loadServer() {
  try {
    return await import("../../server/index.ts");
  } catch (error) {
    if (codeOf(error) !== "ERR_MODULE_NOT_FOUND") throw error;
    const packages = "hono @hono/node-server @hono/zod-openapi zod @modelcontextprotocol/server ws";
    throw new UsageError(`packages of the service are missing: install them with npm install ${packages}`, {
      cause: error,
    });
  }
}
