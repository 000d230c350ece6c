import { isOver } from "./job-event.ts";
import type { Jobs } from "./jobs.ts";

interface Patience {
  /** The longest time to wait, in milliseconds. */
  readonly most: number;
  /** Aborted when whoever waits has gone. */
  readonly signal: AbortSignal;
}

/** Waits until a job is over, or it has been long enough, or the service stops. Rejects with a ServiceError where there is none. */
export async function untilOver(jobs: Jobs, id: string, { most, signal }: Patience): Promise<void> {
  const ends = AbortSignal.any([signal, jobs.closing, AbortSignal.timeout(most)]);
  let stop = () => {};
  const over = new Promise<void>((resolve) => {
    ends.addEventListener("abort", () => resolve(), { once: true });
    stop = jobs.listen(id, (event) => {
      if (event.type === "state" && isOver(event.job)) resolve();
    });
  });
  try {
    // Asked for after listening, so that no end is missed in between.
    if (!isOver(await jobs.get(id)) && !ends.aborted) await over;
  } finally {
    stop();
  }
}
