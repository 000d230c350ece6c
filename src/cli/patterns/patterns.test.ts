import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOTHING_REMEMBERED, type SiteMemory } from "../../index.ts";
import { newTemplate } from "../../patterns/memory/template.ts";
import { NOTHING_USUAL } from "../../patterns/memory/usual.ts";
import type { SitePattern } from "../../patterns/site/site-pattern.ts";
import { dechaff } from "../test-command.ts";
import { learnedLine } from "./learn.ts";
import { hostLines, hostTable } from "./look.ts";

const WORDS = "harbour tide boat wall lamp rope gull stone mast sail net quay".split(" ");

function prose(seed: number): string {
  return `${Array.from({ length: 70 }, (_, at) => WORDS[(seed * 7 + at * 5 + (at >> 2)) % WORDS.length]).join(" ")}.`;
}

function pageOf(seed: number, body = "log"): string {
  const nav = "<nav class=top><a href=/>Home</a> <a href=/tides>Tides</a></nav>";
  const article = `<div class="${body}"><h1>Tide ${seed}</h1><p>${prose(seed)}</p><p>${prose(seed + 5)}</p></div>`;
  return `<!doctype html><html lang=en><head><title>Tide ${seed} | Harbour log</title></head><body>${nav}${article}<footer>All rights reserved</footer></body></html>`;
}

const URL_OPTION = ["--url", "https://tides.example/log/1.html"];

let directory: string;
let store: string;
let pages: string[];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "dechaff-patterns-"));
  store = join(directory, "site.db");
  pages = Array.from({ length: 9 }, (_, at) => join(directory, `${at}.html`));
  await Promise.all(pages.map((path, at) => writeFile(path, pageOf(at))));
  await writeFile(join(directory, "other.html"), pageOf(3, "redesigned"));
});

afterAll(() => rm(directory, { recursive: true }));

function patterns(command: string, ...words: string[]) {
  return dechaff(["patterns", command, "--store", store, ...words]);
}

describe("dechaff patterns", () => {
  it("learns a site from files, and says how it stands", async () => {
    const { code, stdout, stderr } = await patterns("learn", ...URL_OPTION, ...pages.slice(0, 7));
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(stdout)).toMatchObject({ host: "tides.example", state: "active", pages: 7, agreement: 1 });
  });

  it("lists hosts, and shows one with its pattern, facts and history", async () => {
    const list = await patterns("list");
    expect(JSON.parse(list.stdout)).toMatchObject({ host: "tides.example", state: "active", templates: 1, pages: 7 });
    const { templates, fields, history } = JSON.parse((await patterns("show", "tides.example")).stdout);
    expect(templates[0].pattern.parts).toEqual([{ element: '<div class~="log">' }]);
    expect(fields.title.some).toBeGreaterThan(3);
    expect(history).toMatchObject([{ pages: 7, states: ["active"] }]);
  });

  it("tries patterns on a page beside the extractor, and learns nothing", async () => {
    const [fits, not] = (await patterns("test", "tides.example", pages[8], join(directory, "other.html"))).stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(fits).toMatchObject({ by: "pattern", patterns: [{ id: 0, ranges: 1, agreement: 1 }] });
    expect(not).toMatchObject({ by: "extractor", reason: expect.stringContaining("nothing to cut") });
    expect(JSON.parse((await patterns("list")).stdout)).toMatchObject({ pages: 7 });
  });

  it("moves patterns to another store, where they cut at once", async () => {
    const exported = join(directory, "patterns.json");
    expect(await patterns("export", "-o", exported)).toMatchObject({ code: 0, stdout: "", stderr: "" });
    const other = join(directory, "other.db");
    const imported = await dechaff(["patterns", "import", "--store", other, exported]);
    expect(JSON.parse(imported.stdout)).toEqual({ imported: ["tides.example"] });
    const { stdout } = await dechaff(["-f", "json", "--patterns", other, ...URL_OPTION, pages[8]]);
    expect(JSON.parse(stdout)).toMatchObject({ extractor: "pattern", title: "Tide 8" });
  });

  it.each<[problem: string, change: (text: string) => string, message: RegExp]>([
    ["no JSON", (text) => text.slice(1), /is not JSON/],
    ["something else", () => "{}", /holds no patterns: give what dechaff patterns export has written/],
    ["a later version", (text) => text.replace('"version": 1', '"version": 9'), /is of version 9, not 1: use/],
    [
      "a wrong state",
      (text) => text.replace('"active"', '"fine"'),
      /"tides.example": templates\[0\].state is "fine", not one of/,
    ],
    ["a wrong marker", (text) => text.replace("<div class~=", "div class~="), /parts\[0\].element: .* is not a marker/],
  ])("imports nothing from a file with %s, and says what is wrong", async (_, change, message) => {
    const path = join(directory, "wrong.json");
    await writeFile(path, change(await readFile(join(directory, "patterns.json"), "utf8")));
    const fresh = join(directory, "fresh.json");
    const { code, stdout, stderr } = await dechaff(["patterns", "import", "--store", fresh, path]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(message);
    await expect(readFile(fresh)).rejects.toThrow("ENOENT");
  });

  it("another program's database is refused, and left as it is", async () => {
    const path = join(directory, "app.db");
    const database = new Database(path);
    database.exec("CREATE TABLE customer (name TEXT)");
    database.close();
    const before = await readFile(path);
    const { code, stderr } = await dechaff(["patterns", "list", "--store", path]);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining("app.db is a database of another program: name another"),
    ]);
    expect(await readFile(path)).toEqual(before);
  });

  it.each<[words: string[], message: RegExp]>([
    [["list", "--store", "nowhere.db"], /nowhere.db is not there: name the file that dechaff crawl/],
    [["list"], /required option '--store <file>' not specified: see dechaff patterns --help/],
    [["lst"], /"lst" is no command: say dechaff patterns list, show/],
    [[], /no command: say dechaff patterns list, show/],
  ])("%j is wrong use", async (words, message) => {
    const { code, stderr } = await dechaff(["patterns", ...words]);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });

  it("names the hosts it knows where it is asked for another", async () => {
    const { code, stderr } = await patterns("show", "tide.example");
    expect(code).toBe(2);
    expect(stderr).toMatch(/knows nothing of "tide.example" \(it knows tides.example\)/);
  });
});

describe("dechaff --patterns", () => {
  it("learns in one run and cuts in the next, from a JSON file as well", async () => {
    const path = join(directory, "learned.json");
    const extractor = async (input: string) => {
      const { stdout } = await dechaff(["-f", "json", "--patterns", path, ...URL_OPTION, input]);
      return JSON.parse(stdout).extractor;
    };
    for (const page of pages.slice(0, 5)) expect(await extractor(page)).toBe("learned");
    expect(await extractor(pages[6])).toBe("pattern");
  });

  it("is not asked with --no-patterns", async () => {
    const words = ["-f", "json", "--patterns", store, "--no-patterns", ...URL_OPTION, pages[8]];
    expect(JSON.parse((await dechaff(words)).stdout).extractor).toBe("learned");
  });

  it.each<[words: string[], message: RegExp]>([
    [["--patterns", "a.json", "-"], /- has no site, and --patterns keeps patterns by site: add --url/],
    [
      ["--patterns", "a.json", "--explain", ...URL_OPTION, "-"],
      /--explain is about the extractor: leave out --patterns/,
    ],
  ])("%j is wrong use", async (words, message) => {
    const { code, stderr } = await dechaff(words);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});

const pattern: SitePattern = {
  parts: [{ element: '<div class~="log">' }, { from: { side: "after", marker: "<h1>" }, to: "<footer>" }],
  excludes: ['<ul class~="share">'],
};
const template = { ...newTemplate(0, pattern, 0.98), state: "active", agreements: [0.97, 1] } as const;
const memory: SiteMemory = {
  ...NOTHING_REMEMBERED,
  pages: 12,
  cuts: 5,
  templates: [{ ...template, usual: NOTHING_USUAL, shapes: {} }],
};

describe("on a terminal", () => {
  it("a host is a row", () => {
    const row = {
      host: "tides.example",
      state: "active",
      templates: 1,
      pages: 12,
      cuts: 5,
      agreement: 0.987,
      saved: null,
    };
    expect(hostTable([row])).toBe(
      "host           state   patterns  pages  cut  agreement  saved\ntides.example  active         1     12    5       0.99  –\n",
    );
  });

  it("a pattern is said in words, with what is searched for", () => {
    const text = hostLines("tides.example", memory).join("\n");
    expect(text).toContain("12 pages seen, 5 of them cut");
    expect(text).toMatch(/content {3}all of <div class~="log"> {2}\(finds "<div"\)/);
    expect(text).toMatch(/from after the first <h1> {2}\(finds "<h1"\) to the next <footer>/);
    expect(text).toMatch(/without {3}<ul class~="share"> {2}\(finds "hare"\)/);
  });

  it.each<[templates: SiteMemory["templates"], line: RegExp]>([
    [[], /no pattern yet after 12 pages: learn from 3 more/],
    [[{ ...memory.templates[0], state: "candidate" }], /has to prove itself: learn from two more pages/],
    [memory.templates, /a pattern is active after 12 pages; see it with dechaff patterns show --store s.db/],
  ])("learning ends with what to do next", (templates, line) =>
    expect(learnedLine("tides.example", { ...memory, templates }, "s.db")).toMatch(line),
  );
});
