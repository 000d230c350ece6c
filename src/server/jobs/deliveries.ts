import { randomUUID } from "node:crypto";
import { request } from "undici/index.js";
import { codeOf } from "../../fetch/fetch-error.ts";
import type { Delivery, ServiceStore } from "../../store/index.ts";

/** With waits of 1 s, 3 s, 9 s … these are eighteen minutes. */
const MOST_ATTEMPTS = 8;

/** Messages sent at once, and milliseconds for each. */
const AT_ONCE = 8;
const TIMEOUT = 10_000;

/** Milliseconds for which nobody else sends a message that is being sent: longer than that takes. */
const TAKEN = 2 * TIMEOUT;

type Dispatching = NonNullable<Parameters<typeof request>[1]>["dispatcher"];

export interface DeliveriesOptions {
  readonly store: ServiceStore;
  readonly dispatcher: Dispatching;
  /** Milliseconds; each further one is three times as long. */
  readonly firstWait: number;
  /** Hears why a message has not arrived. */
  readonly onProblem?: (delivery: Delivery, problem: string) => void;
  readonly onDone?: (outcome: "delivered" | "retried" | "dropped", messages: number) => void;
}

/**
 * Messages to other people's servers, in order for each job. They lie in the store until they have arrived; where one
 * has failed so often that nobody seems to be there, it is dropped together with those that wait behind it.
 */
export class Deliveries {
  readonly #options: DeliveriesOptions;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | null = null;
  #isClosed = false;

  constructor(options: DeliveriesOptions) {
    this.#options = options;
  }

  async send(message: Pick<Delivery, "job" | "url" | "headers" | "body">): Promise<void> {
    const id = randomUUID();
    const headers = { ...message.headers, "x-dechaff-delivery": id };
    await this.#options.store.addDelivery({ ...message, id, headers, attempts: 0, notBefore: Date.now() });
    this.start();
  }

  /** Sends what is due, and goes on as long as something is left. */
  start(): void {
    if (this.#isClosed || this.#round !== null) return;
    clearTimeout(this.#timer);
    this.#round = this.#sendDue()
      .catch(() => {}) // the store's troubles end here; the next message tries again
      .finally(() => {
        this.#round = null;
      })
      .then(() => this.#planNext());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#round;
  }

  async #sendDue(): Promise<void> {
    while (!this.#isClosed) {
      const now = Date.now();
      const due = await this.#options.store.takeDeliveries(now, now + TAKEN, AT_ONCE);
      if (due.length === 0) return;
      await Promise.all(due.map((delivery) => this.#sendOne(delivery)));
    }
  }

  async #planNext(): Promise<void> {
    const next = await this.#options.store.nextDelivery().catch(() => null);
    if (next === null || this.#isClosed) return;
    this.#timer = setTimeout(() => this.start(), Math.max(0, next - Date.now()));
    this.#timer.unref();
  }

  async #sendOne(delivery: Delivery): Promise<void> {
    const { id, job, url, headers, body, attempts } = delivery;
    const { store, dispatcher, firstWait, onDone, onProblem } = this.#options;
    const problem = await problemOf(url, { dispatcher, headers, body });
    if (problem === null) {
      await store.removeDelivery(id);
      if (attempts > 0) await store.noteWebhook(job, null);
      return onDone?.("delivered", 1);
    }
    onProblem?.(delivery, problem);
    if (attempts + 1 < MOST_ATTEMPTS) {
      await store.postponeDelivery(id, Date.now() + firstWait * 3 ** attempts);
      await store.noteWebhook(job, `${problem}: it is tried again`);
      return onDone?.("retried", 1);
    }
    const dropped = await store.removeDeliveries(job);
    await store.noteWebhook(job, `${problem}: after ${MOST_ATTEMPTS} attempts ${dropped} messages were dropped`);
    onDone?.("dropped", dropped);
  }
}

interface Message {
  readonly dispatcher: Dispatching;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Null for a message that has arrived. A redirect is no arrival: messages go where they were sent. */
async function problemOf(url: string, { dispatcher, headers, body }: Message): Promise<string | null> {
  try {
    const options = { method: "POST", headers, body, signal: AbortSignal.timeout(TIMEOUT) } as const;
    const response = await request(url, dispatcher === undefined ? options : { ...options, dispatcher });
    await response.body.dump();
    const { statusCode } = response;
    return statusCode >= 200 && statusCode < 300 ? null : `The webhook answered ${statusCode}`;
  } catch (error) {
    return `The webhook was not reached (${(error as Error).message || codeOf(error)})`;
  }
}
