import { createRoute, z } from "@hono/zod-openapi";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { createRouter } from "../routes/router.ts";
import * as schemas from "../routes/schemas.ts";
import type { Service } from "../service.ts";
import { createMcpServer } from "./mcp-server.ts";
import { RecentPages } from "./recent-pages.ts";

const description = createRoute({
  method: "post",
  path: "/mcp",
  summary: "Tools for agents, over MCP",
  description: "Messages of the Model Context Protocol (streamable HTTP); its tools/list names the tools.",
  request: { body: { content: { "application/json": { schema: z.looseObject({ jsonrpc: z.literal("2.0") }) } } } },
  responses: { 200: schemas.json(z.looseObject({}), "The protocol's answer."), ...schemas.failures },
});

/** `/mcp`: the tools over HTTP, for the present protocol and the one before. */
export function mcpRoutes(service: Service) {
  const recent = new RecentPages();
  const handler = createMcpHandler(({ authInfo }) =>
    createMcpServer({ service, recent, owner: authInfo?.clientId ?? null }),
  );
  const router = createRouter();
  router.openAPIRegistry.registerPath(description);
  router.all("/mcp", async (context) => {
    const key = context.get("key") ?? null;
    const options = key === null ? {} : { authInfo: { token: "", clientId: key, scopes: [] } };
    const response = await handler.fetch(context.req.raw, options);
    // A response that the framework did not make would go out without the headers that every answer has.
    return context.newResponse(response.body, response);
  });
  return router;
}
