/** The service cannot run here. The message says what is missing, a colon, what to do. */
export class PackagesError extends Error {
  override readonly name = "PackagesError";
  readonly code = "not-installed";
}

const PACKAGES = "hono @hono/node-server @hono/zod-openapi zod @modelcontextprotocol/server ws";

/** Loads what needs the frameworks, which are optional: whoever only extracts does without them. */
export async function withPackages<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    if ((cause as { code?: unknown } | null)?.code !== "ERR_MODULE_NOT_FOUND") throw cause;
    throw new PackagesError(`packages of the service are missing: install them with npm install ${PACKAGES}`, {
      cause,
    });
  }
}
