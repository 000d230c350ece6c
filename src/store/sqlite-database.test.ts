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
