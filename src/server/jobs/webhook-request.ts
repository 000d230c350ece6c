export const WEBHOOK_EVENTS = ["started", "page", "completed", "failed", "cancelled"] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Who is told about a job. */
export interface WebhookRequest {
  readonly url: string;
  /** Signs the messages. */
  readonly secret?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Default: all. */
  readonly events?: readonly WebhookEvent[] | undefined;
  /** Sent back with every message. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
}
