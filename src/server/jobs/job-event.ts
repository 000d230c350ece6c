import type { Job } from "../../store/index.ts";

/** What happens to a job, as those hear of it who watch. */
export type JobEvent =
  | { readonly type: "state"; readonly job: Job }
  | { readonly type: "page"; readonly page: PageGiven }
  | { readonly type: "failed" | "skipped" | "retry"; readonly url: string; readonly detail: string | null };

/** A page that was given: its number in the job's order, and how long reading it took. */
export interface PageGiven {
  readonly number: number;
  readonly url: string;
  readonly title: string | null;
  readonly wordCount: number;
  /** From HTML to article, without fetching. */
  readonly microseconds: number;
  readonly by: "extractor" | "pattern";
}
