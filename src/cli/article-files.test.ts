import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ArticleFiles } from "./article-files.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dechaff-files-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => ArticleFiles.open(folder, ".md");
const shown = () => readdirSync(folder).filter((name) => !name.startsWith("."));
const read = (name: string) => readFileSync(join(folder, name), "utf8");
const index = (line: object) =>
  writeFileSync(join(folder, ".dechaff-pages.ndjson"), `{torn\n${JSON.stringify(line)}\n`);

describe("the file of a page", () => {
  it("is replaced by its next version, in a later run and under another title, too", async () => {
    await (await open()).writePage("a", "Log", "one");
    const files = await open();
    await files.writePage("b", "Log", "other");
    await files.writePage("a", "Book", "two");
    expect(shown().map((name) => [name, read(name)])).toEqual([
      ["Log 2.md", "other"],
      ["Log.md", "two"],
    ]);
  });

  it("is no file that the page has not written", async () => {
    writeFileSync(join(folder, "Log.md"), "mine");
    await (await open()).writePage("a", "Log", "one");
    await (await open()).writePage("a", "Log", "two");
    expect([read("Log.md"), read("Log 2.md")]).toEqual(["mine", "two"]);
  });

  it("keeps its name where it was moved away", async () => {
    await (await open()).writePage("a", "Log", "one");
    rmSync(join(folder, "Log.md"));
    const files = await open();
    await files.writePage("b", "Log", "other");
    await files.writePage("a", "Log", "two");
    expect([read("Log.md"), read("Log 2.md")]).toEqual(["two", "other"]);
  });

  it("goes with the page, which has its name again should it come back", async () => {
    await (await open()).writePage("a", "Log", "one");
    writeFileSync(join(folder, "Book.md"), "mine");
    const files = await open();
    for (const page of ["a", "a", "never written"]) files.removePage(page);
    expect(shown()).toEqual(["Book.md"]);
    await files.writePage("b", "Log", "other");
    await files.writePage("a", "Log", "two");
    expect([read("Log.md"), read("Log 2.md")]).toEqual(["two", "other"]);
  });

  it("is told where it cannot be removed", async () => {
    const files = await open();
    await files.writePage("a", "Log", "one");
    rmSync(join(folder, "Log.md"));
    mkdirSync(join(folder, "Log.md"));
    expect(() => files.removePage("a")).toThrow(/Log\.md could not be removed \(\w+\): check/);
  });

  it("does not stay where the index cannot name it", async () => {
    const files = await open();
    symlinkSync(join(folder, "elsewhere"), join(folder, ".dechaff-pages.ndjson"));
    await expect(files.writePage("a", "Log", "one")).rejects.toThrow(/ndjson could not be written/);
    expect(shown()).toEqual([]);
  });

  it("is known after a line of the index that was torn", async () => {
    writeFileSync(join(folder, ".dechaff-pages.ndjson"), '{"page":"a","na');
    await (await open()).writePage("b", "Log", "one");
    await (await open()).writePage("b", "Log", "two");
    expect(shown().map((name) => [name, read(name)])).toEqual([["Log.md", "two"]]);
  });

  it("has a name for each format", async () => {
    await (await open()).writePage("a", "Log", "one");
    const files = await ArticleFiles.open(folder, ".txt");
    await files.writePage("a", "Log", "two");
    expect([read("Log.md"), read("Log.txt")]).toEqual(["one", "two"]);
  });

  it("stands in the directory, whatever its index says, and is no link", async () => {
    writeFileSync(join(folder, "outside"), "mine");
    index({ page: "a", name: "../escaped", extension: ".md" });
    const files = await open();
    await files.writePage("a", "Log", "one");
    rmSync(join(folder, "Log.md"));
    symlinkSync(join(folder, "outside"), join(folder, "Log.md"));
    await files.writePage("a", "Log", "two");
    expect([read("outside"), read("Log.md")]).toEqual(["mine", "two"]);
  });
});
