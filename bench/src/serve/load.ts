import autocannon from "autocannon";

export interface Load {
  readonly url: string;
  /** Sent by turns. */
  readonly bodies: readonly string[];
  readonly connections: number;
  /** Seconds; or so many requests, however long they take. */
  readonly duration?: number;
  readonly amount?: number;
  /** Requests a second over all connections. Without, as many as are answered. */
  readonly rate?: number;
}

export interface Loaded {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers other than 200, and connections that broke. */
  readonly failures: number;
}

export async function load({ url, bodies, connections, duration, amount, rate }: Load): Promise<Loaded> {
  const result = await autocannon({
    ...{ url, connections, timeout: 120 },
    requests: bodies.map((body) => ({ method: "POST", headers: { "content-type": "application/json" }, body })),
    ...(duration !== undefined && { duration }),
    ...(amount !== undefined && { amount }),
    ...(rate !== undefined && { overallRate: rate }),
  });
  const { requests, latency, non2xx, errors } = result;
  return {
    requests: requests.total,
    perSecond: requests.total / result.duration,
    ...{ p50: latency.p50, p99: latency.p99, failures: non2xx + errors },
  };
}
