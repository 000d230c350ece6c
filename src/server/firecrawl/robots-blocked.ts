import type { Job } from "../../store/index.ts";
import type { JobEvent } from "../jobs/job-event.ts";

/** So many addresses of so many jobs are remembered, as long as the service runs. */
const MOST_ADDRESSES = 1_000;
const MOST_JOBS = 100;

/** What robots.txt kept jobs from. The store knows only that these addresses were left out. */
export class RobotsBlocked {
  readonly #byJob = new Map<string, string[]>();

  hear({ id }: Job, event: JobEvent): void {
    if (event.type !== "skipped" || !(event.detail ?? "").includes("is forbidden by robots.txt")) return;
    const known = this.#byJob.get(id) ?? [];
    if (known.length < MOST_ADDRESSES) known.push(event.url);
    this.#byJob.set(id, known);
    if (this.#byJob.size > MOST_JOBS) this.#byJob.delete(this.#byJob.keys().next().value!);
  }

  of(job: string): readonly string[] {
    return this.#byJob.get(job) ?? [];
  }
}
