import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SqliteServiceStore } from "./sqlite-service-store.ts";

let store: SqliteServiceStore;

beforeEach(async () => {
  store = await SqliteServiceStore.open();
});

afterEach(() => store.close());

async function add(id: string, holder: string, until: number): Promise<void> {
  const job = { id, kind: "crawl", request: {}, owner: null, created: Number(id) };
  await store.addJob(job, { holder, until });
}

const me = { holder: "me", until: 200 };

describe("a job that another process holds", () => {
  it.each([
    ["is left to it", 100, [], []],
    ["changes hands when its time is over", 99, [], ["1"]],
    ["changes hands when the process is gone", 100, ["other"], ["1"]],
  ])("%s", async (_, until, gone, expected) => {
    await add("1", "other", until);
    const taken = await store.takeJobs(me, 100, gone);
    expect(taken.map(({ id }) => id)).toEqual(expected);
    expect((await store.job("1"))?.holder).toBe(expected.length > 0 ? "me" : "other");
  });

  it("changes hands when it was given back, the oldest first", async () => {
    for (const id of ["3", "1", "2"]) await add(id, "other", 500);
    await store.releaseJobs("other");
    expect((await store.takeJobs(me, 100, [])).map(({ id }) => id)).toEqual(["1", "2", "3"]);
    expect(await store.jobHolders()).toEqual(["me"]);
  });

  it("is no longer changed by it, and is not its to hold", async () => {
    await add("1", "other", 50);
    await store.takeJobs(me, 100, []);
    expect(await store.holdJobs({ holder: "other", until: 300 })).toEqual([]);
    expect(await store.changeJob("1", { state: "completed", finished: 1 }, "other")).toBe(false);
    expect(await store.changeJob("1", { state: "completed", finished: 1 }, "me")).toBe(true);
    expect(await store.holdJobs(me)).toEqual([]);
    expect(await store.takeJobs(me, 900, ["me"])).toEqual([]);
  });
});

describe("a message", () => {
  const message = { url: "https://hook.example/", headers: {}, body: "{}", attempts: 0, notBefore: 0 };

  it("is taken by one at a time, and is due again when that one says nothing", async () => {
    await store.addDelivery({ ...message, id: "a", job: "1" });
    await store.addDelivery({ ...message, id: "b", job: "1" });
    const taken = async (now: number) => (await store.takeDeliveries(now, now + 10, 8)).map(({ id }) => id);
    expect(await taken(1)).toEqual(["a"]);
    expect(await taken(2)).toEqual([]);
    expect(await store.nextDelivery()).toBe(11);
    expect(await taken(11)).toEqual(["a"]);
    await store.removeDelivery("a");
    expect(await taken(12)).toEqual(["b"]);
  });
});
