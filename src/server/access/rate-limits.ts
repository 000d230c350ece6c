interface Bucket {
  /** Requests that may be made now. */
  tokens: number;
  /** When that was so, in milliseconds. */
  at: number;
}

/** So many requests a minute for each key, as many at once after a minute's rest: a bucket that refills evenly. */
export class RateLimits {
  readonly #buckets = new Map<string, Bucket>();

  /** Takes one, and returns 0; or takes none, and returns the milliseconds until there is one. A rate of 0 is no limit. */
  take(key: string, rate: number, now: number): number {
    if (rate <= 0) return 0;
    const perMillisecond = rate / 60_000;
    const bucket = this.#buckets.get(key) ?? { tokens: rate, at: now };
    const tokens = Math.min(rate, bucket.tokens + (now - bucket.at) * perMillisecond);
    const isFree = tokens >= 1;
    this.#buckets.set(key, { tokens: isFree ? tokens - 1 : tokens, at: now });
    return isFree ? 0 : (1 - tokens) / perMillisecond;
  }
}
