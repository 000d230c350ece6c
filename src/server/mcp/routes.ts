import { createMcpHandler } from "@modelcontextprotocol/server";
import { createRouter } from "../routes/router.ts";
import type { Service } from "../service.ts";
import { createMcpServer } from "./mcp-server.ts";
import { RecentPages } from "./recent-pages.ts";

/** `/mcp`: the tools over HTTP, for the present protocol and the one before. */
export function mcpRoutes(service: Service) {
  const recent = new RecentPages();
  const handler = createMcpHandler(({ authInfo }) =>
    createMcpServer({ service, recent, owner: authInfo?.clientId ?? null }),
  );
  const router = createRouter();
  router.all("/mcp", async (context) => {
    const key = context.get("key") ?? null;
    const options = key === null ? {} : { authInfo: { token: "", clientId: key, scopes: [] } };
    return await handler.fetch(context.req.raw, options);
  });
  return router;
}
