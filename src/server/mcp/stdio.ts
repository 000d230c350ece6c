import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { openService, type ServiceOptions } from "../service.ts";
import { createMcpServer } from "./mcp-server.ts";
import { RecentPages } from "./recent-pages.ts";

/** Serves the tools on standard input and output. Rejects with a StoreError. Returns how to end it. */
export async function serveTools(options: ServiceOptions): Promise<() => Promise<void>> {
  const service = await openService(options);
  const recent = new RecentPages();
  const handle = serveStdio(() => createMcpServer({ service, recent, owner: null }));
  return async () => {
    await handle.close();
    await service.close();
  };
}
