import { copyFile, mkdtemp, open, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SqliteDatabase } from "./sqlite-database.ts";

it("a transaction that the disk has no room for says so, and leaves nothing behind", async () => {
  const database = await SqliteDatabase.open(":memory:");
  database.all("PRAGMA max_page_count = 200");
  const write = (count: number) => () => {
    for (let at = 0; at < count; at++)
      database.run("INSERT INTO host_note VALUES (?, 'x', zeroblob(9000), 1)", `${at}`);
  };
  expect(() => database.transaction(write(1000))).toThrow(/database or disk is full\): check that/);
  expect(database.all("SELECT * FROM host_note")).toEqual([]);
  database.transaction(write(1));
  expect(database.all("SELECT host FROM host_note")).toEqual([{ host: "0" }]);
});

/** A database with notes in a folder of its own, closed. */
async function withNotes(test: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "dechaff-store-"));
  try {
    const path = join(folder, "site.db");
    const database = await SqliteDatabase.open(path);
    for (let at = 0; at < 200; at++) database.run("INSERT INTO host_note VALUES (?, 'x', zeroblob(900), 1)", `${at}`);
    database.close();
    await test(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

it("a file that is closed is whole without those beside it", async () => {
  await withNotes(async (path) => {
    await copyFile(path, `${path}.copy`);
    const copy = await SqliteDatabase.open(`${path}.copy`);
    expect(copy.all("SELECT host FROM host_note").length).toBe(200);
    copy.close();
  });
});

it("a file that was damaged is told as such, and not as no database", async () => {
  await withNotes(async (path) => {
    await copyFile(path, `${path}.copy`);
    const file = await open(`${path}.copy`, "r+");
    // The later half: the first pages say what it is.
    const half = (await stat(path)).size >> 1;
    await file.write(Buffer.alloc(half, 0xa5), 0, half, half);
    await file.close();
    const damaged = await SqliteDatabase.open(`${path}.copy`);
    expect(() => damaged.all("SELECT * FROM host_note")).toThrow(/is damaged \(.*malformed\): put a copy of it/);
    damaged.close();
  });
});
