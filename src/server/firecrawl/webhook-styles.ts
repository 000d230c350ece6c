import { randomUUID } from "node:crypto";
import type { Store } from "../../store/index.ts";
import type { WebhookStyle } from "../jobs/webhooks.ts";
import { BATCH, CRAWL } from "./job-request.ts";
import { documentIn } from "./stored-document.ts";

/**
 * Messages as Firecrawl sends them:
 *
 *     X-Firecrawl-Signature: sha256=<HMAC of the body>
 *
 *     {"success":true,"type":"crawl.page","id":"<job>","webhookId":"…","data":[document],"metadata":{…}}
 *
 * `webhookId` is one for all attempts to deliver a message.
 */
export function webhookStyles(store: Store): Readonly<Record<string, WebhookStyle>> {
  return { [CRAWL]: styleOf(store, "crawl"), [BATCH]: styleOf(store, "batch_scrape") };
}

function styleOf(store: Store, prefix: string): WebhookStyle {
  return {
    signature: "x-firecrawl-signature",
    body: async ({ job, event, metadata = {}, page, error }) => {
      const document = page === undefined ? null : await documentIn(store, job, page.key);
      return {
        ...{ success: event !== "failed", type: `${prefix}.${event}`, id: job.id, webhookId: randomUUID() },
        ...{ data: document === null ? [] : [document], metadata, error },
      };
    },
  };
}
