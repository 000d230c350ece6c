import { createRouter } from "../routes/router.ts";
import { ServiceError } from "../service-error.ts";

/** What Firecrawl does beside pages, and why it is not done here. */
const UNSUPPORTED: Readonly<Record<string, string>> = {
  search: "Searching the web needs a search engine",
  extract: "Extracting by a prompt needs a language model",
  agent: "Agents need a language model",
  browser: "Browser sessions need a browser",
  monitor: "Monitors are not kept here",
  feedback: "Feedback goes to Firecrawl",
  support: "Support is Firecrawl's",
  "deep-research": "Research needs a search engine and a language model",
  llmstxt: "Writing llms.txt needs a language model",
  "crawl/params-preview": "Making options from a prompt needs a language model",
  "scrape/:id/interact": "Interaction needs a browser",
  "scrape/:id": "Single pages are not kept",
  "team/token-usage": "Tokens are not counted here",
  "team/credit-usage/historical": "Credits are not counted here",
};

const ADVICE = "use scrape, map, crawl, batch/scrape or parse";

/** Says so, rather than that there is no such thing. */
export function unsupportedRoutes() {
  const router = createRouter();
  for (const [path, reason] of Object.entries(UNSUPPORTED)) {
    const answer = () => {
      throw new ServiceError("not-implemented", `${reason}: ${ADVICE}`);
    };
    router.all(`/${path}`, answer);
    router.all(`/${path}/*`, answer);
  }
  return router;
}
