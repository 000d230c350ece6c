import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dechaff } from "../test-command.ts";

const WORDS = "harbour tide boat wall lamp rope gull stone mast sail net quay".split(" ");

function prose(seed: number): string {
  return `${Array.from({ length: 70 }, (_, at) => WORDS[(seed * 7 + at * 5 + (at >> 2)) % WORDS.length]).join(" ")}.`;
}

function pageOf(seed: number, body = "log"): string {
  const article = `<div class="${body}"><h1>Tide ${seed}</h1><p>${prose(seed)}</p><p>${prose(seed + 5)}</p></div>`;
  return `<!doctype html><title>Tide ${seed} | Harbour log</title><nav><a href=/>Home</a></nav>${article}<footer>All rights reserved</footer>`;
}

function addressOf(seed: number): string {
  return `https://tides.example/log/${seed}.html`;
}

let directory: string;
let store: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "dechaff-pipe-"));
  store = join(directory, "site.json");
  const pages = Array.from({ length: 7 }, (_, at) => join(directory, `${at}.html`));
  await Promise.all(pages.map((path, at) => writeFile(path, pageOf(at))));
  await dechaff(["patterns", "learn", "--store", store, "--url", addressOf(0), ...pages]);
});

afterAll(() => rm(directory, { recursive: true }));

async function pipe(words: readonly string[], lines: readonly object[]) {
  const input = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  const { code, stdout, stderr } = await dechaff(["pipe", ...words], input);
  return {
    code,
    stderr,
    answers: stdout
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line)),
  };
}

describe("dechaff pipe --patterns", () => {
  it.each(["1", "2"])("cuts every page of a site with active patterns, with --jobs %s", async (jobs) => {
    const lines = Array.from({ length: 20 }, (_, seed) => ({ url: addressOf(seed), html: pageOf(seed + 7) }));
    const { code, answers } = await pipe(["--patterns", store, "--jobs", jobs], lines);
    expect(answers.map(({ extractor }) => extractor)).toEqual(lines.map(() => "pattern"));
    expect(answers.map(({ title }) => title)).toEqual(lines.map((_, seed) => `Tide ${seed + 7}`));
    expect(answers[3].text).toContain(prose(10));
    expect(code).toBe(0);
  });

  it("cuts bytes in their own encoding, too", async () => {
    const html_b64 = Buffer.from(pageOf(8).replace("tide", "m\xe5ne"), "latin1").toString("base64");
    const line = { url: addressOf(8), html_b64, content_type: "text/html; charset=iso-8859-1" };
    const { answers } = await pipe(["--patterns", store], [line]);
    expect(answers[0]).toMatchObject({ extractor: "pattern", text: expect.stringContaining("måne") });
  });

  it.each<[page: string, line: object]>([
    ["of another site", { url: "https://other.example/", html: pageOf(8) }],
    ["without an address", { html: pageOf(8) }],
    ["that the patterns do not fit", { url: addressOf(8), html: pageOf(8, "redesigned") }],
  ])("extracts a page %s", async (_, line) => {
    const { code, answers } = await pipe(["--patterns", store], [line]);
    expect(answers[0]).toMatchObject({ extractor: "learned", text: expect.stringContaining(prose(8)) });
    expect(code).toBe(0);
  });

  it("learns nothing", async () => {
    const before = await readFile(store, "utf8");
    const lines = Array.from({ length: 5 }, (_, seed) => ({ url: addressOf(seed), html: pageOf(seed, "redesigned") }));
    await pipe(["--patterns", store], lines);
    expect(await readFile(store, "utf8")).toBe(before);
  });

  it("wants a file that is there, before any line is read", async () => {
    const { code, stderr, answers } = await pipe(["--patterns", "nowhere.db"], [{ html: pageOf(1) }]);
    expect(stderr).toMatch(/nowhere.db is not there: name the file that dechaff crawl or dechaff patterns learn wrote/);
    expect({ code, answers }).toEqual({ code: 2, answers: [] });
  });
});
