import type { Service } from "../service.ts";
import { crawlName } from "./crawl-job.ts";

interface Whose {
  /** One job; all if it is left out. */
  readonly id?: string | undefined;
  /** The key of whoever asks; null where none is needed. */
  readonly owner: string | null;
}

/** More than anybody has started. */
const MOST = 10_000;

/** The names of the crawls that somebody may look into; undefined for all that there are. Rejects for others' jobs. */
export async function crawlsOf({ jobs }: Service, { id, owner }: Whose): Promise<string[] | undefined> {
  if (id !== undefined) return [crawlName(await jobs.getOf(id, owner))];
  if (owner === null) return undefined;
  return (await jobs.list(owner, MOST)).map(crawlName);
}
