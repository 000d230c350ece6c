interface Bucket {
  /** Requests that may be made now. */
  tokens: number;
  /** When that was so, in milliseconds. */
  at: number;
}

/** What became of a request, and what a key may do next. Times are in milliseconds. */
export interface Allowance {
  /** Until the request may be made; 0 if it was allowed. */
  readonly wait: number;
  /** Requests that may be made now. */
  readonly left: number;
  /** Until as many may be made at once as ever. */
  readonly untilFull: number;
}

/** So many requests a minute for each key, as many at once after a minute's rest: a bucket that refills evenly. */
export class RateLimits {
  readonly #buckets = new Map<string, Bucket>();

  /** Takes a request, if there is one to take. A rate of 0 is no limit: null. */
  take(key: string, rate: number, now: number): Allowance | null {
    if (rate <= 0) return null;
    const perMillisecond = rate / 60_000;
    const bucket = this.#buckets.get(key) ?? { tokens: rate, at: now };
    const tokens = Math.min(rate, bucket.tokens + (now - bucket.at) * perMillisecond);
    const isFree = tokens >= 1;
    const rest = isFree ? tokens - 1 : tokens;
    this.#buckets.set(key, { tokens: rest, at: now });
    return {
      wait: isFree ? 0 : (1 - tokens) / perMillisecond,
      left: Math.floor(rest),
      untilFull: (rate - rest) / perMillisecond,
    };
  }
}
