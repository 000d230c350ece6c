import { Agent, type ClientRequestArgs, request } from "node:http";
import { Sequence } from "../crawl/words.ts";
import type { Loaded, Target } from "./load.ts";

interface Pace {
  /** Requests a second, on average. */
  readonly rate: number;
  /** Seconds. */
  readonly duration: number;
}

const STEPS = 2 ** 32;

/**
 * At a given rate: requests come when they come (a Poisson process, the same every time), whether those before them
 * are answered or not, over at most so many connections. A request's time begins when it was to be sent, so that
 * whoever has to wait for a connection has waited. Not autocannon's fixed rate, which sends the requests of a second
 * all at its beginning: it measures the burst.
 */
export async function loadOpen({ url, bodies, connections }: Target, { rate, duration }: Pace): Promise<Loaded> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: "fifo" });
  const messages = bodies.map((body) => Buffer.from(body));
  const sequence = new Sequence(rate);
  const times: number[] = [];
  const answers: Promise<void>[] = [];
  let failures = 0;
  const begin = performance.now();
  let due = begin;
  for (;;) {
    due += (-Math.log(1 - sequence.below(STEPS) / STEPS) / rate) * 1000;
    if (due - begin > duration * 1000) break;
    await until(due);
    const start = due;
    const answer = post(url, { body: messages[answers.length % messages.length], agent }).then(
      () => void times.push(performance.now() - start),
      () => void failures++,
    );
    answers.push(answer);
  }
  await Promise.all(answers);
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const perSecond = times.length / seconds;
  return { requests: answers.length, perSecond, p50: percentile(0.5), p99: percentile(0.99), failures };
}

/** Timers are exact to a millisecond: what was to be sent meanwhile is sent together. */
async function until(time: number): Promise<void> {
  const wait = time - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
}

/** Rejects for answers other than 200. */
function post(url: string, { body, agent }: { readonly body: Buffer; readonly agent: Agent }): Promise<void> {
  const headers = { "content-type": "application/json", "content-length": body.length };
  const options: ClientRequestArgs = { method: "POST", headers, agent };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      response.resume().on("end", () => (response.statusCode === 200 ? resolve() : reject(new Error("no answer"))));
      response.on("error", reject);
    });
    sent.on("error", reject).end(body);
  });
}
