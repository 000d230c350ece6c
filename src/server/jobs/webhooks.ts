import { lowerCased } from "../../fetch/headers.ts";
import type { Job, Store } from "../../store/index.ts";
import { crawlName } from "./crawl-job.ts";
import type { Deliveries } from "./deliveries.ts";
import type { JobEvent } from "./job-event.ts";
import { signatureOf } from "./signature.ts";
import type { WebhookEvent, WebhookRequest } from "./webhook-request.ts";

/** What a message is about. */
export interface Told {
  readonly job: Job;
  readonly event: WebhookEvent;
  readonly metadata?: WebhookRequest["metadata"];
  readonly page?: { readonly number: number; readonly key: string };
  readonly error?: string;
}

/** How messages about jobs of one kind look. */
export interface WebhookStyle {
  /** The header with the signature. */
  readonly signature: string;
  body(told: Told): Promise<object>;
}

interface Place {
  readonly store: Store;
  readonly deliveries: Deliveries;
  /** By kinds of jobs; others have the service's own. */
  readonly styles?: Readonly<Record<string, WebhookStyle>>;
  /** For receivers that brought none. */
  readonly secret: string | null;
  /** Hears why a message could not be made. */
  readonly onProblem: (job: Job, error: unknown) => void;
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
    const { onProblem } = this.#place;
    this.#last = this.#last.then(() => this.#send(job, event)).catch((error: unknown) => onProblem(job, error));
  }

  /** Resolves when the messages about all that was heard are in the store. */
  async settle(): Promise<void> {
    await this.#last;
  }

  async #send(job: Job, event: JobEvent): Promise<void> {
    const { webhook } = job.request as { readonly webhook?: WebhookRequest };
    const name = nameOf(event);
    if (webhook === undefined || name === null || !(webhook.events?.includes(name) ?? true)) return;
    const style = this.#place.styles?.[job.kind] ?? ownStyle(this.#place.store);
    const { metadata } = webhook;
    const body = JSON.stringify(await style.body({ job, event: name, metadata, ...detailsOf(event) }));
    const secret = webhook.secret ?? this.#place.secret;
    const headers = {
      ...lowerCased(webhook.headers ?? {}),
      "content-type": "application/json",
      "x-dechaff-event": name,
      ...(secret !== null && { [style.signature]: signatureOf(body, secret) }),
    };
    await this.#place.deliveries.send({ job: job.id, url: webhook.url, headers, body });
  }
}

/** As in the comment above. */
function ownStyle(store: Store): WebhookStyle {
  return {
    signature: "x-dechaff-signature",
    body: async ({ job, event, metadata, page, error }) => ({
      ...{ event, job: job.id, time: new Date().toISOString(), metadata, error },
      ...(page && { page: { number: page.number, ...(await articleOf(store, job, page.key)) } }),
    }),
  };
}

async function articleOf(store: Store, job: Job, key: string): Promise<object> {
  return ((await store.page(crawlName(job), key))?.article ?? {}) as object;
}

function detailsOf(event: JobEvent): Pick<Told, "page" | "error"> {
  if (event.type === "page") return { page: event.page };
  return event.type === "state" && event.job.error !== null ? { error: event.job.error } : {};
}

function nameOf(event: JobEvent): WebhookEvent | null {
  if (event.type === "page") return "page";
  if (event.type !== "state" || event.job.state === "queued") return null;
  return event.job.state === "running" ? "started" : event.job.state;
}
