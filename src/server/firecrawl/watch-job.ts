import type { WebSocket } from "ws";
import type { Job } from "../../store/index.ts";
import { whileKeyHolds } from "../access/while-key-holds.ts";
import { isOver } from "../jobs/job-event.ts";
import type { Service } from "../service.ts";
import { portionOf, progressOf } from "./job-status.ts";
import type { Version } from "./routes.ts";

export interface Watching {
  readonly job: Job;
  readonly version: Version;
}

/** Proxies drop connections that say nothing for a minute. */
const HEARTBEAT = 15_000;

/** RFC 6455, 7.4.1: the endpoint may not go on. */
const POLICY = 1008;

/** A close frame has room for so many bytes of reason. */
const LONGEST_REASON = 120;

/**
 * Tells a watcher of a job in Firecrawl's messages: `catchup` with how it stands, a `document` for every page, and how
 * it ended. The store is asked for what is new whenever something has happened, so nothing is missed or told twice.
 */
export async function watchJob(service: Service, socket: WebSocket, { job, version }: Watching): Promise<void> {
  let hasNews = true;
  let wake = () => {};
  const hear = () => {
    hasNews = true;
    wake();
  };
  const stop = service.jobs.listen(job.id, hear);
  const heartbeat = setInterval(() => socket.ping(), HEARTBEAT);
  socket.on("close", hear);
  // Whoever watches a job has its owner's key, where keys are needed.
  const key = service.settings.requireKeys ? job.owner : null;
  const stopLooking = whileKeyHolds(service, key, () => socket.close(POLICY, "The API key was revoked"));
  try {
    let told = await catchUp(service, socket, job);
    while (socket.readyState === socket.OPEN) {
      hasNews = false;
      const now = await service.jobs.get(job.id);
      const { data, last } = await portionOf(service, now, { skip: told });
      for (const document of data) await send(socket, { type: "document", data: document });
      if (last > told) told = last;
      else if (isOver(now)) return await end(service, socket, { job: now, version });
      else if (!hasNews) await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    clearInterval(heartbeat);
    stopLooking();
    stop();
  }
}

/** Returns how many documents it told. A job that is over seems to go on until all of it is told. */
async function catchUp(service: Service, socket: WebSocket, { id }: Job): Promise<number> {
  const job = await service.jobs.get(id);
  const { data, last } = await portionOf(service, job, { skip: 0 });
  const progress = await progressOf(service, job);
  await send(socket, { type: "catchup", data: { success: true, ...progress, status: "scraping", data } });
  return last;
}

/**
 * The second version hears of the end by a message, the first by the reason of the closing. A job that did not complete
 * is no `done` there: its status says what became of it.
 */
async function end(service: Service, socket: WebSocket, { job, version }: Watching): Promise<void> {
  const progress = await progressOf(service, job);
  const problem = job.error ?? `The job was ${job.state}`;
  if (version === "v1") {
    const isDone = job.state === "completed";
    return socket.close(1000, isDone ? '{"type":"done"}' : reasonOf(problem));
  }
  if (job.state === "failed") await send(socket, { type: "error", error: problem });
  else await send(socket, { type: job.state === "completed" ? "done" : "status", data: { ...progress, data: [] } });
  socket.close(1000);
}

function reasonOf(problem: string): string {
  for (let length = problem.length; ; length--) {
    const reason = JSON.stringify({ type: "error", error: problem.slice(0, length) });
    if (Buffer.byteLength(reason) <= LONGEST_REASON) return reason;
  }
}

/** Resolves when it is on its way, so that a slow reader is not sent more than it reads. */
async function send(socket: WebSocket, message: object): Promise<void> {
  await new Promise<void>((resolve) => socket.send(JSON.stringify(message), () => resolve()));
}
