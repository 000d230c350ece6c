import type { Job } from "../../store/index.ts";
import type { JobEvent } from "./job-event.ts";

export interface JobContext {
  /** Aborted when the job is cancelled or the service stops: then `run` ends soon, whatever it has left. */
  readonly signal: AbortSignal;
  tell(event: JobEvent): void;
}

/**
 * How jobs of one kind are done. `run` is called again after a restart, with the same job: it goes on where it was.
 * It resolves when all is done, and rejects where the job as a whole has failed.
 */
export interface JobKind {
  run(job: Job, context: JobContext): Promise<void>;
}
