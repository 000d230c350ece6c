import type { Listening, ListenOptions } from "./listen.ts";
import { withPackages } from "./packages-error.ts";
import type { ServiceOptions } from "./service.ts";

/** Rejects with a PackagesError, a StoreError, a RendererError, or with what the system says about the port. */
export async function listen(options: ListenOptions = {}): Promise<Listening> {
  const module = await withPackages(() => import("./listen.ts"));
  return await module.listen(options);
}

/** Serves the tools on standard input and output. Rejects with a PackagesError or a StoreError. Returns how to end it. */
export async function serveTools(options: ServiceOptions): Promise<() => Promise<void>> {
  const module = await withPackages(() => import("./mcp/stdio.ts"));
  return await module.serveTools(options);
}
