import autocannon from "autocannon";
import type { Loaded, Target } from "./load.ts";

/** Seconds; or so many requests, however long they take. */
type Length = { readonly duration: number } | { readonly amount: number };

/**
 * As fast as it can: each connection asks again as soon as it has its answer. A closed loop says how many requests a
 * second are answered, and nothing about times: n connections at r requests a second take n / r each (Little's law).
 */
export async function loadClosed({ url, bodies, connections }: Target, length: Length): Promise<Loaded> {
  const result = await autocannon({
    ...{ url, connections, timeout: 120, ...length },
    requests: bodies.map((body) => ({ method: "POST", headers: { "content-type": "application/json" }, body })),
  });
  const { requests, latency, non2xx, errors } = result;
  return {
    requests: requests.total,
    perSecond: requests.total / result.duration,
    ...{ p50: latency.p50, p99: latency.p99, failures: non2xx + errors },
  };
}
