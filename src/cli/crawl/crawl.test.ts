import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { examplePages, html, page, TestSite } from "../../crawl/test-site.ts";
import { SqliteStore } from "../../store/index.ts";
import { BIN, dechaff } from "../test-command.ts";

const folders: string[] = [];
const sites: TestSite[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dechaff-crawl-"));
  folders.push(folder);
  return folder;
}

async function start(...special: Parameters<typeof TestSite.start>): Promise<TestSite> {
  const site = await TestSite.start(...special);
  sites.push(site);
  return site;
}

afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const lines = (text: string) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const pathsIn = (site: TestSite, text: string): string[] => lines(text).map(({ url }) => url.slice(site.url.length));

describe("dechaff crawl", () => {
  it("writes a line per page, and logs in JSON", async () => {
    const site = await start();
    const { code, stdout, stderr } = await dechaff(["crawl", `${site.url}/`, "--delay", "0", "-f", "json"]);
    expect(
      pathsIn(site, stdout)
        .map((path) => path.replace(/\/$/, "/index.html"))
        .sort(),
    ).toEqual(examplePages());
    const log = lines(stderr);
    expect(log.at(-1)).toMatchObject({ type: "done", pages: examplePages().length, failures: 0, waiting: 0 });
    expect(log[0]).toMatchObject({ type: "new", url: `${site.url}/`, depth: 0 });
    expect(code).toBe(0);
  });

  it("writes files named after titles, as many as the limit allows", async () => {
    const site = await start();
    const folder = join(newFolder(), "saved");
    const words = ["crawl", `${site.url}/`, "--delay", "0", "--limit", "5", "--include", "/articles/", "-o", folder];
    const { code, stdout } = await dechaff(words);
    expect({ code, stdout, files: readdirSync(folder).length }).toEqual({ code: 0, stdout: "", files: 5 });
  });

  it("ends with 1 where a page failed, and says which and why", async () => {
    const site = await start({ "/": page("a", "/missing") });
    const { code, stdout, stderr } = await dechaff(["crawl", `${site.url}/`, "--delay", "0", "--no-sitemaps"]);
    expect(stdout).toContain("harbour");
    const failed = lines(stderr).filter(({ type }) => type === "failed");
    expect(failed).toMatchObject([{ url: `${site.url}/missing`, detail: expect.stringMatching(/answered 404/) }]);
    expect(code).toBe(1);
  });

  it("ends in order at Ctrl-C, and goes on when it is run again", async () => {
    let isSlow = true;
    const slow =
      (name: string) =>
      (request: Parameters<ReturnType<typeof html>>[0], response: Parameters<ReturnType<typeof html>>[1]) => {
        if (!isSlow) page(name)(request, response);
      };
    const site = await start({ "/": page("a", "/b", "/c"), "/b": slow("b"), "/c": slow("c") });
    const store = join(newFolder(), "site.db");
    const words = ["crawl", `${site.url}/`, "--delay", "0", "--no-sitemaps", "-f", "json", "--store", store];
    const child = spawn(process.execPath, [BIN, ...words]);
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      stderr += text;
    });
    await expect.poll(() => site.pages.length, { timeout: 20_000 }).toBe(3);
    child.kill("SIGINT");
    const code = await new Promise((resolve) => child.on("close", resolve));
    expect([code, pathsIn(site, stdout)]).toEqual([130, ["/"]]);
    expect(lines(stderr).at(-1)).toMatchObject({ type: "interrupted", pages: 1, waiting: 2 });
    isSlow = false;
    const again = await dechaff(words);
    expect(pathsIn(site, again.stdout).sort()).toEqual(["/b", "/c"]);
    expect(again.code).toBe(0);
  });
});

describe("dechaff crawl --revisit", () => {
  const story = (...lines: string[]) =>
    html(`<title>Log</title><article><h1>Log</h1>${lines.map((line) => `<p>${line}</p>`).join("")}</article>`);
  const day = (at: number) => `On day ${at} the boats lay still in the harbour, and nobody went out before noon.`;

  it("says in lines of JSON what is new, changed and removed, and which lines", async () => {
    let version = 1;
    const site = await start({
      "/": (...both) => page("front", "/log", ...(version === 1 ? ["/old"] : ["/young"]))(...both),
      "/log": (...both) => story(day(1), day(version + 1), day(9))(...both),
      "/old": (request, response) => (version === 1 ? page("old")(request, response) : response.writeHead(410).end()),
      "/young": page("young"),
    });
    const store = join(newFolder(), "site.db");
    const words = ["crawl", `${site.url}/`, "--delay", "0", "--no-sitemaps", "-f", "json", "--store", store];
    await dechaff(words);
    version = 2;
    const { code, stdout, stderr } = await dechaff([...words, "--revisit"]);
    const told = lines(stdout).toSorted((a, b) => (a.change < b.change ? -1 : 1));
    expect(told).toMatchObject([
      {
        change: "changed",
        url: `${site.url}/log`,
        changes: { added: 1, removed: 1, changes: [{ line: 3, removed: [day(2)], added: [day(3)] }] },
      },
      { change: "new", url: `${site.url}/young`, changes: null },
      { change: "removed", url: `${site.url}/old` },
    ]);
    expect(lines(stderr).at(-1)).toMatchObject({ type: "done", new: 1, changed: 1, same: 1, removed: 1 });
    expect(code).toBe(0);
  });
});

describe("kill -9", () => {
  /** A site of 120 pages, each linked from the page that half its number has, and from the one before. */
  const SIZE = 120;
  const name = (at: number) => (at === 0 ? "/" : `/p${at}`);
  const tree = Object.fromEntries(
    Array.from({ length: SIZE }, (_, at) => [
      name(at),
      page(`page ${at}`, ...[2 * at + 1, 2 * at + 2, at + 1].filter((to) => to < SIZE).map(name)),
    ]),
  );

  it("at any moments, then again: every page is stored once, and the limit holds", async () => {
    const site = await start(tree);
    const path = join(newFolder(), "site.db");
    const limit = SIZE - 20;
    const words = ["crawl", `${site.url}/`, "--delay", "0", "--no-sitemaps", "-f", "json", "--store", path];
    const written: string[] = [];
    // By requests seen, not by time: the moments are the same on any machine.
    for (const asked of [1, 7, 8, 23, 50]) {
      const child = spawn(process.execPath, [BIN, ...words, "--limit", String(limit)]);
      let stdout = "";
      child.stdout.setEncoding("utf8").on("data", (text) => {
        stdout += text;
      });
      const before = site.pages.length;
      await expect
        .poll(() => site.pages.length - before >= asked || child.exitCode !== null, { interval: 1, timeout: 20_000 })
        .toBe(true);
      child.kill("SIGKILL");
      await new Promise((resolve) =>
        child.exitCode === null && child.signalCode === null ? child.on("close", resolve) : resolve(0),
      );
      written.push(...pathsIn(site, stdout.slice(0, stdout.lastIndexOf("\n") + 1)));
    }
    const last = await dechaff([...words, "--limit", String(limit)]);
    const store = await SqliteStore.open(path);
    expect(await store.counts(`${site.url}/`)).toMatchObject({ leased: 0, pages: limit });
    const all = await dechaff(words);
    const stored: string[] = [];
    for await (const { url } of store.pages(`${site.url}/`)) stored.push(url.slice(site.url.length));
    expect(stored.sort()).toEqual(Object.keys(tree).sort());
    expect(await store.counts(`${site.url}/`)).toEqual({ pending: 0, leased: 0, done: SIZE, failed: 0, pages: SIZE });
    written.push(...pathsIn(site, last.stdout), ...pathsIn(site, all.stdout));
    expect([...new Set(written)].sort()).toEqual(Object.keys(tree).sort());
    // An article whose writing was cut off is written again: at most one for each kill.
    expect(written.length).toBeLessThanOrEqual(SIZE + 5);
    await store.close();
  });
});
