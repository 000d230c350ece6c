import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { siteOf } from "./known-sites.ts";
import { dechaff, type Outcome, serve } from "./test-command.ts";

const PARAGRAPH = `<p>${"The tide went out, and the boats, one after another, sat down in the mud. ".repeat(4)}</p>`;
const NAV = "<nav><ul><li><a href=/>Home</a><li><a href=/tides>Tides</a></ul></nav>";
const URL_OPTION = ["--url", "https://tides.example/a"];

/** A page whose body is the named element. */
function pageOf(attributes: string, paragraphs = 6): string {
  return `<title>Low water</title>${NAV}<div ${attributes}>${PARAGRAPH.repeat(paragraphs)}</div><p>All rights reserved`;
}

const SITE_RULE = { tag: "div", id: "story", classes: [], conditions: [] };

let directory: string;
let server: Server;
let url: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "dechaff-sites-"));
  ({ server, url } = await serve((_, response) => response.end(pageOf("id=story"))));
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(directory, { recursive: true });
});

async function file(name: string, content: string): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, content);
  return path;
}

function extract(rules: string, words: readonly string[], stdin = ""): Promise<Outcome> {
  return dechaff(["extract", "-e", "rules", "--rules", rules, ...words], stdin);
}

async function rulesIn(path: string): Promise<Record<string, { tag: string; id: string | null }[]>> {
  return JSON.parse(await readFile(path, "utf8"));
}

describe("--rules", () => {
  it("learns a site's rules from one page, and uses them on the next, in a later run too", async () => {
    const rules = join(directory, "new", "sites.json");
    const [first, second] = [await file("1.html", pageOf("id=story")), await file("2.html", pageOf("id=story", 9))];
    const { code, stdout, stderr } = await extract(rules, ["--explain", ...URL_OPTION, first, second]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const [learned, used] = stdout.split(`${second}: `);
    expect(learned).toMatch(/^\+ .* rule \d+ says content /m);
    expect(learned).not.toContain("the site's rule");
    expect(used).toMatch(/^\+ .* in the body, a <div>: the site's rule for div#story /m);
    expect(await rulesIn(rules)).toMatchObject({ "tides.example": [{ tag: "div", id: "story" }] });
    expect(await readdir(join(directory, "new"))).toEqual(["sites.json"]);

    const before = await readFile(rules, "utf8");
    const later = await extract(rules, ["--explain", ...URL_OPTION, "-"], pageOf("id=story"));
    expect(later.stdout).toContain("the site's rule for div#story");
    expect(await readFile(rules, "utf8")).toBe(before);
  });

  it("learns again where the site's rules yield nothing", async () => {
    const rules = await file("again.json", JSON.stringify({ "tides.example": [{ ...SITE_RULE, id: "old" }] }));
    const { code, stdout } = await extract(rules, ["-f", "text", ...URL_OPTION, "-"], pageOf("id=story"));
    expect(stdout).toMatch(/^The tide went out/);
    expect((await rulesIn(rules))["tides.example"].map(({ id }) => id)).toEqual(["old", "story"]);
    expect(code).toBe(0);
  });

  it("keeps sites apart, by the host and port that a page came from", async () => {
    const rules = await file("apart.json", '{"other.example": []}');
    expect((await extract(rules, [`${url}/a`, `${url}/b`])).code).toBe(0);
    expect(await rulesIn(rules)).toEqual({
      "other.example": [],
      [new URL(url).host]: [expect.objectContaining({ id: "story" })],
    });
  });

  it("writes no file where nothing was learned", async () => {
    const rules = join(directory, "unused.json");
    expect((await extract(rules, [...URL_OPTION, "-"], "")).code).toBe(0);
    expect(await readdir(directory)).not.toContain("unused.json");
  });
});

describe("a file of rules", () => {
  test.each([
    ["not JSON.json", "{", "is not JSON: mend it, or move it away to learn the rules anew"],
    ["a list.json", "[]", "is not an object of rules by site: mend it"],
  ])("that is %s is told before anything is done, and left as it is", async (name, text, problem) => {
    const rules = await file(name, text);
    const { code, stdout, stderr } = await extract(rules, [...URL_OPTION, "-"], pageOf("id=story"));
    expect(stderr).toContain(`dechaff: ${rules} ${problem}`);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(await readFile(rules, "utf8")).toBe(text);
  });

  it("that is a folder is told before anything is done", async () => {
    const { code, stderr } = await extract(directory, [...URL_OPTION, "-"], pageOf("id=story"));
    expect(stderr).toBe(`dechaff: ${directory} cannot be read: check that it is a file that you may read\n`);
    expect(code).toBe(2);
  });

  it("that holds a wrong rule fails the pages of that site only", async () => {
    const rules = await file("wrong.json", JSON.stringify({ "tides.example": [{ ...SITE_RULE, tag: 1 }] }));
    const page = await file("page.html", pageOf("id=story"));
    const { code, stdout, stderr } = await extract(rules, ["-f", "text", ...URL_OPTION, page, url]);
    const wrong = "1 is not a tag: delete it, or learn the rules again";
    expect(stderr).toBe(`dechaff: ${page}: ${rules} holds wrong rules under "tides.example": ${wrong}\n`);
    expect(stdout).toMatch(/^The tide went out/);
    expect(code).toBe(1);
  });

  it("that cannot be written costs no content, but is told and makes the exit code 1", async () => {
    await symlink(join(directory, "nowhere"), join(directory, "dangling"));
    const rules = join(directory, "dangling", "sites.json");
    const { code, stdout, stderr } = await extract(rules, ["-f", "text", ...URL_OPTION, "-"], pageOf("id=story"));
    expect(stdout).toMatch(/^The tide went out/);
    expect(stderr).toBe(`dechaff: -: ${rules} cannot be written: check the folder's rights and space\n`);
    expect(code).toBe(1);
  });
});

test.each([
  ["https://Tides.Example/a?b", "tides.example"],
  ["http://tides.example:8080/", "tides.example:8080"],
  ["https://tides.example:443/", "tides.example"],
  ["mailto:a@tides.example", null],
  ["tides.example/a", null],
  [null, null],
])("the site of %s is %s", (address, site) => expect(siteOf(address)).toBe(site));
