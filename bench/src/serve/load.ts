/** Who is asked, and for what. */
export interface Target {
  readonly url: string;
  /** Sent by turns. */
  readonly bodies: readonly string[];
  readonly connections: number;
}

export interface Loaded {
  readonly requests: number;
  /** Answered. */
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers other than 200, and connections that broke. */
  readonly failures: number;
}
