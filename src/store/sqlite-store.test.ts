import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import Database from "libsql";
import { afterAll, expect, it } from "vitest";
import { SqliteDatabase } from "./sqlite-database.ts";
import { MIGRATIONS } from "./sqlite-migrations.ts";
import { SqliteStore } from "./sqlite-store.ts";
import { StoreError } from "./store.ts";
import { entry, NEXT_ROUND, pageOf } from "./test-entries.ts";
import { describeStore } from "./test-store.ts";
import { openInThread } from "./thread-store.ts";

const folders: string[] = [];

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "dechaff-store-"));
  folders.push(folder);
  return join(folder, "store.db");
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describeStore("SQLite in memory", () => SqliteStore.open());
describeStore("SQLite in a file", () => SqliteStore.open(newFile()));
describeStore("SQLite in a thread", () => openInThread(newFile()));

it("a file opened again, and by two at once, holds what was written", async () => {
  const path = newFile();
  const first = await SqliteStore.open(path);
  await first.add("crawl", [entry("a")]);
  const second = await SqliteStore.open(path);
  await second.add("crawl", [entry("b")]);
  expect(await first.counts("crawl")).toMatchObject({ pending: 2 });
  await first.close();
  await second.close();
  expect(await (await SqliteStore.open(path)).counts("crawl")).toMatchObject({ pending: 2 });
});

it("missing folders are made", async () => {
  const store = await SqliteStore.open(join(newFile(), "deep", "er.db"));
  expect(await store.counts("crawl")).toMatchObject({ pending: 0 });
});

it("a file that is no database is told, and left as it is", async () => {
  const path = newFile();
  writeFileSync(path, "harbour ".repeat(1000));
  await expect(SqliteStore.open(path)).rejects.toThrow(StoreError);
  await expect(SqliteStore.open(path)).rejects.toMatchObject({
    code: "broken",
    message: `${path} is no database of dechaff: name another file, or move it away`,
  });
});

it.each([
  ["tables", "CREATE TABLE customer (name TEXT)"],
  ["tables and a version", "CREATE TABLE customer (name TEXT); PRAGMA user_version = 3"],
  ["a table named like one of ours", "CREATE TABLE page (name TEXT); CREATE TABLE crawl (name TEXT)"],
  ["an application's number", "PRAGMA application_id = 7"],
  ["a version and nothing else", "PRAGMA user_version = 3"],
])("another program's database, known by %s, is told and left as it is", async (_, sql) => {
  const path = newFile();
  const other = new Database(path);
  other.exec(sql);
  other.close();
  const before = readFileSync(path);
  await expect(SqliteStore.open(path)).rejects.toMatchObject({
    code: "foreign",
    message: `${path} is a database of another program: name another file`,
  });
  expect(readFileSync(path)).toEqual(before);
  expect(readdirSync(dirname(path))).toEqual(["store.db"]);
});

it.each(MIGRATIONS.map((_, at) => [at + 1]))("a file of version %i without a mark of ours is opened", async (count) => {
  const path = newFile();
  (await SqliteDatabase.open(path, MIGRATIONS.slice(0, count))).run("PRAGMA application_id = 0");
  expect(await (await SqliteStore.open(path)).counts("crawl")).toMatchObject({ pending: 0 });
});

it("a folder in the file's place is told", async () => {
  await expect(SqliteStore.open(join(newFile(), ".."))).rejects.toMatchObject({ code: "unusable", retry: "later" });
});

it("a file of a later version is refused", async () => {
  const path = newFile();
  const database = await SqliteDatabase.open(path);
  database.run("PRAGMA user_version = 99");
  database.close();
  await expect(SqliteStore.open(path)).rejects.toMatchObject({ code: "too-new" });
});

it("a transaction that fails leaves no trace", async () => {
  const database = await SqliteDatabase.open(":memory:");
  const work = () => {
    database.run("INSERT INTO crawl (name) VALUES ('a')");
    database.run("INSERT INTO crawl (name) VALUES ('a')");
  };
  expect(() => database.transaction(work)).toThrow(StoreError);
  expect(database.all("SELECT * FROM crawl")).toEqual([]);
});

it("what failed in an older file is tried again where its message says that it may pass", async () => {
  const path = newFile();
  const database = await SqliteDatabase.open(path, MIGRATIONS.slice(0, 7));
  const failed =
    "INSERT INTO frontier (crawl, key, url, host, depth, state, error) VALUES ('c', ?, 'u', 'h', 0, 'failed', ?)";
  database.run(failed, "down", "http://a.example/ answered 502 Bad Gateway: try again later");
  database.run(failed, "missing", "http://a.example/b answered 404 Not Found: check the address");
  database.close();
  const store = await SqliteStore.open(path);
  expect(await store.retryFailed("c")).toBe(1);
  expect(await store.failures("c")).toMatchObject([{ error: expect.stringContaining("404") }]);
});

it("a file of the first version keeps its addresses, which are then of one priority", async () => {
  const path = newFile();
  const database = await SqliteDatabase.open(path, MIGRATIONS.slice(0, 1));
  const columns = "INSERT INTO frontier (crawl, key, url, host, depth) VALUES ('crawl', ?, 'u', 'h', ?)";
  database.run(columns, "a", 2);
  database.run(columns, "b", 1);
  database.close();
  const store = await SqliteStore.open(path);
  await store.add("crawl", [{ key: "c", url: "u", host: "h", depth: 0, priority: 1 }]);
  const leases = await store.lease("crawl", { host: "h", owner: "me", count: 9, limit: 9, now: 0, expires: 1 });
  expect(leases.map(({ key }) => key)).toEqual(["b", "a", "c"]);
});

it("a disk that is full is told as such, and nothing of the transaction is kept", async () => {
  const database = await SqliteDatabase.open(newFile());
  database.all("PRAGMA max_page_count = 80");
  const save = (size: number) =>
    database.transaction(() => {
      for (let at = 0; at < size; at++)
        database.run("INSERT INTO pattern (host, saved, patterns) VALUES ('a', 1, ?)", "x".repeat(9000));
    });
  expect(() => save(200)).toThrow(
    expect.objectContaining({ name: "StoreError", message: expect.stringContaining("full") }),
  );
  expect(database.all("SELECT id FROM pattern")).toEqual([]);
  save(1);
  expect(database.all("SELECT id FROM pattern").length).toBe(1);
});

it("a search finds what was written since the last, by whomever, and nothing that is gone", async () => {
  const path = newFile();
  const [first, second] = [await SqliteStore.open(path), await SqliteStore.open(path)];
  const request = { host: "a.example", owner: "me", count: 9, limit: 99, now: 1, expires: 2 };
  const write = async (store: SqliteStore, name: string, text: string | null) => {
    const { key } = entry(name);
    await store.add("crawl", [entry(name)]);
    await store.lease("crawl", request);
    const page = text === null ? null : pageOf(name, { article: { markdown: text }, changed: text.length });
    await store.complete(
      "crawl",
      { key, owner: "me" },
      { outcome: page === null ? "removed" : "new", page, found: [] },
    );
  };
  const found = async () => {
    const searches = await Promise.all([1, 2, 3].map(() => first.search({ query: "tide", limit: 9 })));
    return searches.map((hits) =>
      hits
        .map(({ key }) => key.at(-1))
        .sort()
        .join(""),
    );
  };
  await write(first, "a", "tide tables");
  expect(await found()).toEqual(["a", "a", "a"]);
  await write(second, "b", "tide and weather");
  expect(await found()).toEqual(["ab", "ab", "ab"]);
  await second.restart("crawl", NEXT_ROUND);
  await write(second, "a", null);
  expect(await found()).toEqual(["b", "b", "b"]);
  await write(first, "b", "weather alone today");
  expect(await found()).toEqual(["", "", ""]);
});
