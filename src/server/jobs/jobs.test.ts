import { expect, it } from "vitest";
import { type ServiceStore, SqliteServiceStore, StoreError } from "../../store/index.ts";
import { Jobs } from "./jobs.ts";

const full = async () => {
  throw new StoreError("unusable", "the disk is full");
};

/** A store whose disk is full when it is to be told that a job has failed, the first time. */
async function oftenFull(): Promise<ServiceStore> {
  const store = await SqliteServiceStore.open(":memory:");
  const tell = store.changeJob.bind(store);
  let isFull = true;
  const changeJob: ServiceStore["changeJob"] = async (id, change, holder) => {
    if (!isFull || change.state !== "failed") return await tell(id, change, holder);
    isFull = false;
    return await full();
  };
  return Object.assign(store, { changeJob });
}

it("a job whose end the store could not be told goes on", async () => {
  const problems: string[] = [];
  let runs = 0;
  const run = async () => {
    if (++runs === 1) throw new Error("nothing can be written");
  };
  const jobs = new Jobs({
    ...{ store: await oftenFull(), kinds: { crawl: { run } }, concurrency: 1, queue: 1, lookEvery: 20 },
    onProblem: (_, problem) => problems.push(problem),
  });
  await jobs.resume();
  const { id } = await jobs.add("crawl", {}, null);
  await expect.poll(async () => (await jobs.get(id)).state, { timeout: 5_000 }).toBe("completed");
  expect([runs, problems]).toEqual([2, ["nothing can be written"]]);
  await jobs.close();
});

it("a service whose store cannot be written ends all the same", async () => {
  const store = Object.assign(await SqliteServiceStore.open(":memory:"), { releaseJobs: full });
  const jobs = new Jobs({ store, kinds: {}, concurrency: 1, queue: 1, lookEvery: 20 });
  await expect(jobs.close()).resolves.toBeUndefined();
});
