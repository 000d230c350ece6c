import { version } from "../package/version.ts";
import { allowOrigins } from "./access/allow-origins.ts";
import { limitBody } from "./access/limit-body.ts";
import { refuseForeign } from "./access/refuse-foreign.ts";
import { requireKey } from "./access/require-key.ts";
import { answerError, answerMissing } from "./answer-error.ts";
import { firecrawlRoutes } from "./firecrawl/routes.ts";
import { mcpRoutes } from "./mcp/routes.ts";
import { observeRequests } from "./observe/observe-requests.ts";
import { readerRoutes } from "./reader/reader-routes.ts";
import type { ApiDocument } from "./reference/reference-page.ts";
import { compareRoutes } from "./routes/compare.ts";
import { crawlEventRoutes } from "./routes/crawl-events.ts";
import { crawlRoutes } from "./routes/crawls.ts";
import { extractRoutes } from "./routes/extract.ts";
import { healthRoutes } from "./routes/health.ts";
import { inspectRoutes } from "./routes/inspect.ts";
import { metricsRoutes } from "./routes/metrics.ts";
import { patternEditingRoutes } from "./routes/pattern-editing.ts";
import { patternRoutes } from "./routes/patterns.ts";
import { referenceRoutes } from "./routes/reference.ts";
import { createRouter } from "./routes/router.ts";
import { searchRoutes } from "./routes/search.ts";
import { webRoutes } from "./routes/web.ts";
import type { Service } from "./service.ts";

const DESCRIPTION =
  "Takes web pages and keeps what they were written for: main text, images and facts. /v1 and /v2 answer Firecrawl's API, " +
  "which its own documents describe.";

/** How a key is sent, where the service needs one. */
const KEY = { type: "http", scheme: "bearer", description: "A key of dechaff keys create." } as const;

/** The whole HTTP side: what every request passes through, then the routes, one module each. */
export function createApp(service: Service) {
  const { requireKeys, cors, maxBody } = service.settings;
  const app = createRouter();
  app.onError(answerError);
  app.notFound((context) => answerMissing(app, context));
  app.use(observeRequests(service));
  if (requireKeys && cors.length > 0) app.use(allowOrigins(cors));
  app.use(requireKeys ? requireKey(service) : refuseForeign);
  app.use(limitBody(maxBody));
  app.route("/", healthRoutes(service, version));
  app.route("/", extractRoutes(service));
  app.route("/", compareRoutes(service));
  app.route("/", inspectRoutes(service));
  app.route("/", crawlRoutes(service));
  app.route("/", crawlEventRoutes(service));
  app.route("/", patternRoutes(service));
  app.route("/", patternEditingRoutes(service));
  app.route("/", searchRoutes(service));
  app.route("/", metricsRoutes(service));
  app.route("/", mcpRoutes(service));
  app.route("/", firecrawlRoutes(service));
  app.route("/", readerRoutes(service));
  app.route("/", webRoutes());
  app.openAPIRegistry.registerComponent("securitySchemes", "key", KEY);
  const api = {
    openapi: "3.1.0",
    info: { title: "Dechaff", version, description: DESCRIPTION },
    security: requireKeys ? [{ key: [] }] : [],
  };
  let document: ApiDocument | undefined;
  // Made once: it takes as long as ten pages, and anybody may ask for it as often as they like.
  const describe = () => (document ??= app.getOpenAPI31Document(api) as unknown as ApiDocument);
  app.route("/", referenceRoutes(describe));
  return app;
}
