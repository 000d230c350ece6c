import type { Job, Store } from "../../store/index.ts";
import { crawlName } from "./crawl-job.ts";
import type { Deliveries } from "./deliveries.ts";
import type { JobEvent } from "./job-event.ts";
import { signatureOf } from "./signature.ts";
import type { WebhookEvent, WebhookRequest } from "./webhook-request.ts";

interface Place {
  readonly store: Store;
  readonly deliveries: Deliveries;
  /** For receivers that brought none. */
  readonly secret: string | null;
}

/**
 * Tells whoever a job names of its start, its pages and its end:
 *
 *     POST <url>
 *     X-Dechaff-Event: page
 *     X-Dechaff-Delivery: <id>
 *     X-Dechaff-Signature: sha256=<HMAC of the body>
 *
 *     {"event":"page","job":"<id>","time":"…","metadata":{…},"page":{…}}
 */
export class Webhooks {
  readonly #place: Place;
  /** The end of the queue of events. Never rejects. */
  #last: Promise<void> = Promise.resolve();

  constructor(place: Place) {
    this.#place = place;
  }

  /** Messages are made in the order of the events. */
  hear(job: Job, event: JobEvent): void {
    this.#last = this.#last.then(() => this.#send(job, event)).catch(() => {});
  }

  /** Resolves when the messages about all that was heard are in the store. */
  async settle(): Promise<void> {
    await this.#last;
  }

  async #send(job: Job, event: JobEvent): Promise<void> {
    const { webhook } = job.request as { readonly webhook?: WebhookRequest };
    const name = nameOf(event);
    if (webhook === undefined || name === null || !(webhook.events?.includes(name) ?? true)) return;
    const body = JSON.stringify({
      event: name,
      job: job.id,
      time: new Date().toISOString(),
      ...(webhook.metadata !== undefined && { metadata: webhook.metadata }),
      ...(await this.#contentOf(job, event)),
    });
    const secret = webhook.secret ?? this.#place.secret;
    const headers = {
      ...webhook.headers,
      "content-type": "application/json",
      "x-dechaff-event": name,
      ...(secret !== null && { "x-dechaff-signature": signatureOf(body, secret) }),
    };
    await this.#place.deliveries.send({ job: job.id, url: webhook.url, headers, body });
  }

  async #contentOf(job: Job, event: JobEvent): Promise<object> {
    if (event.type === "page") {
      const page = await this.#place.store.page(crawlName(job), event.page.key);
      return { page: { number: event.page.number, ...(page?.article as object | undefined) } };
    }
    return event.type === "state" && event.job.error !== null ? { error: event.job.error } : {};
  }
}

function nameOf(event: JobEvent): WebhookEvent | null {
  if (event.type === "page") return "page";
  if (event.type !== "state" || event.job.state === "queued") return null;
  return event.job.state === "running" ? "started" : event.job.state;
}
