import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { examplePages, html, page, siteStarter, type TestSite } from "../../crawl/test-site.ts";
import { BIN, dechaff } from "../test-command.ts";

const folders: string[] = [];
const start = siteStarter();

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dechaff-crawl-"));
  folders.push(folder);
  return folder;
}

afterEach(async () => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const lines = (text: string) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const pathsIn = (site: TestSite, text: string): string[] => lines(text).map(({ url }) => url.slice(site.url.length));

const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort();

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
    expect({ code, stdout, files: filesIn(folder).length }).toEqual({ code: 0, stdout: "", files: 5 });
  });

  it("begins with the addresses of a file, and goes on under a name when there are more of them", async () => {
    const sites = [await start({ "/": page("first") }), await start({ "/": page("second") })];
    const folder = newFolder();
    const file = join(folder, "sites.txt");
    const named = ["--name", "both", "--store", join(folder, "sites.db"), "--from", file];
    const words = ["crawl", "--delay", "0", "--no-sitemaps", "-f", "json", ...named];
    writeFileSync(file, `# sites\n\n${sites[0].url}/\n`);
    expect(lines((await dechaff(words)).stdout)).toMatchObject([{ url: `${sites[0].url}/` }]);
    writeFileSync(file, sites.map(({ url }) => `${url}/`).join("\r\n"));
    expect(lines((await dechaff(words)).stdout)).toMatchObject([{ url: `${sites[1].url}/` }]);
    expect(sites.map((site) => site.pages)).toEqual([["/"], ["/"]]);
    const missing = await dechaff(["crawl", "--from", join(folder, "none.txt")]);
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringMatching(/none\.txt cannot be read: name a file/)]);
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

  it("replaces the file of a page that has changed, and of no other", async () => {
    let version = 1;
    const site = await start({
      "/": page("front", "/log", "/other"),
      "/log": (...both) => story(day(1), day(version + 1), day(9))(...both),
      "/other": story(day(4), day(5)),
    });
    const folder = newFolder();
    const words = ["crawl", `${site.url}/`, "--delay", "0", "--no-sitemaps", "-o", folder];
    const texts = () => filesIn(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    const stored = [...words, "--store", join(folder, "site.db")];
    await dechaff(stored);
    const before = texts();
    version = 2;
    await dechaff([...stored, "--revisit"]);
    expect(filesIn(folder)).toEqual(["Log 2.md", "Log.md", "front.md"]);
    expect(texts()).toEqual(before.map((text) => text.replace(day(2), day(3))));
    // What the folder says is enough.
    version = 3;
    await dechaff(words);
    expect(texts()).toEqual(before.map((text) => text.replace(day(2), day(4))));
  });

  it("removes the file of a page that is gone, and of no other", async () => {
    let isGone = false;
    const site = await start({
      "/": page("front", "/log", "/other"),
      "/log": (...both) => (isGone ? both[1].writeHead(410).end() : story(day(1), day(2))(...both)),
      "/other": story(day(4), day(5)),
    });
    const folder = newFolder();
    const words = ["crawl", `${site.url}/`, "--delay", "0", "--no-sitemaps", "--concurrency", "1", "-o", folder];
    const stored = [...words, "--store", join(folder, "site.db")];
    await dechaff(stored);
    writeFileSync(join(folder, "Mine.md"), "mine");
    isGone = true;
    const { code } = await dechaff([...stored, "--revisit"]);
    expect([code, filesIn(folder)]).toEqual([0, ["Log 2.md", "Mine.md", "front.md"]]);
    expect(readFileSync(join(folder, "Log 2.md"), "utf8")).toContain(day(4));
  });
});
