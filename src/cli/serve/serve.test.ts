import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { get, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { page, siteStarter } from "../../crawl/test-site.ts";
import { ask, post } from "../../server/test-service.ts";
import { BIN, dechaff } from "../test-command.ts";

const folders: string[] = [];
const children: ChildProcess[] = [];
const startSite = siteStarter();

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "dechaff-serve-"));
  folders.push(folder);
  return join(folder, "service.db");
}

/** Starts `dechaff serve` on a free port, and waits until it says where it is. */
async function serve(...words: string[]) {
  const child = spawn(process.execPath, [BIN, "serve", "--port", "0", ...words]);
  children.push(child);
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      output[name] += text;
    });
  }
  await expect.poll(() => output.stdout, { timeout: 20_000 }).toContain("/reference");
  const url = /http:\/\/[\d.]+:\d+/.exec(output.stdout)?.[0] ?? "";
  const stop = async () => {
    child.kill("SIGTERM");
    return (await once(child, "exit"))[0] as number;
  };
  return { child, output, url, stop };
}

/** Not by fetch, which does not let anybody say by which name it comes. */
async function statusOf(url: string, headers: OutgoingHttpHeaders): Promise<number | undefined> {
  const [response] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

const HTML = "<article><p>The tide went out, and two boats sat down in the mud.</p></article>";

describe("dechaff serve", () => {
  it("says where it listens and what to try, answers, logs, and stops when it is told to", async () => {
    const { url, output, stop } = await serve("--store", ":memory:");
    expect(output.stdout).toMatch(
      /^dechaff is listening on http:\/\/127\.0\.0\.1:\d+ .*\n\nOpen it in a browser, or try:\n {2}curl -s http:\/\/127/,
    );
    expect((await post(`${url}/extract`, { html: HTML })).body.markdown).toContain("two boats");
    expect(await stop()).toBe(0);
    const [line] = output.stderr.split("\n");
    expect(JSON.parse(line)).toMatchObject({ method: "POST", path: "/extract", status: 200 });
  });

  it("the curl line that it prints works", async () => {
    const site = await startSite({ "/": page("a") });
    const { output } = await serve("--store", ":memory:", "--allow", "127.0.0.0/8", "--quiet");
    const line = /^ {2}(curl .*)$/m.exec(output.stdout)?.[1].replace("https://example.org/", `${site.url}/`) ?? "";
    const shell = spawn("sh", ["-c", line]);
    let answer = "";
    shell.stdout.setEncoding("utf8").on("data", (text) => {
      answer += text;
    });
    await once(shell, "close");
    expect(JSON.parse(answer)).toMatchObject({ title: "a" });
  });

  it("goes on with a crawl after it was killed", async () => {
    const names = Array.from({ length: 25 }, (_, at) => `p${at}`);
    const pages = Object.fromEntries(names.map((name) => [`/${name}`, page(name)]));
    const site = await startSite({ "/": page("front", ...names.map((name) => `/${name}`)), ...pages });
    const words = ["--store", newFile(), "--allow", "127.0.0.0/8", "--quiet"];
    const first = await serve(...words);
    const { id } = (await post(`${first.url}/crawl`, { url: `${site.url}/`, delay: 0.05, sitemaps: false })).body;
    await expect
      .poll(async () => (await ask(`${first.url}/crawl/${id}`)).body.pages, { timeout: 20_000 })
      .toBeGreaterThan(3);
    first.child.kill("SIGKILL");
    await once(first.child, "exit");
    const second = await serve(...words);
    await expect
      .poll(async () => (await ask(`${second.url}/crawl/${id}`)).body, { timeout: 30_000 })
      .toMatchObject({ state: "completed", pages: 26 });
    const { body } = await ask(`${second.url}/crawl/${id}/pages?limit=100`);
    expect(new Set(body.pages.map(({ title }: { title: string }) => title)).size).toBe(26);
  });

  it.each([
    [["--allow", "10.0.0.0/99"], /"10\.0\.0\.0\/99" is no network/],
    [["--host", "0.0.0.0"], /can be reached by others, and there is no API key: make one with dechaff keys create/],
    [["--host", "203.0.113.7"], /no address of this machine: check --host|no API key/],
    [
      ["--require-keys"],
      /^dechaff: --require-keys asks for keys, and there is no API key: make one with dechaff keys create/,
    ],
    [["--cors", "https://app.example.org"], /--cors: without keys no page of another site may use the service/],
    [["--cors", "https://app.example.org/"], /"https:\/\/app\.example\.org\/" is no origin: write scheme and host/],
    [["--cors", "app.example.org"], /is no origin/],
    [["--cors", "null"], /is no origin/],
    [["--concurrency", "0"], /must be one or more/],
    [["--port", "x"], /--port/],
    [["--max-body", "much"], /--max-body/],
  ])("%j is wrong use, and says why", async (words, says) => {
    const { code, stderr, stdout } = await dechaff(["serve", "--port", "0", "--store", ":memory:", ...words]);
    expect(stderr).toMatch(says);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });

  it("asks for keys on this machine's own address where it is told to, and answers by the name of a proxy", async () => {
    const store = newFile();
    const secret = (await dechaff(["keys", "create", "laptop", "--store", store])).stdout.trim();
    const { url, output } = await serve("--require-keys", "--store", store, "--quiet");
    expect(output.stdout).toContain("$DECHAFF_KEY");
    expect((await post(`${url}/extract`, { html: HTML })).status).toBe(401);
    const headers = { host: "read.example.org", authorization: `Bearer ${secret}` };
    expect(await statusOf(`${url}/crawl`, headers)).toBe(200);
  });

  it("says that a port is taken", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    const { code, stderr } = await dechaff(["serve", "--port", String(port), "--store", ":memory:"]);
    server.close();
    expect(stderr).toContain(`127.0.0.1:${port} is in use: stop what listens there, or choose another with --port`);
    expect(code).toBe(2);
  });
});

describe("dechaff keys", () => {
  it.each([[["list"]], [["revoke", "5f0c2a91b3d7"]]])("%j makes no file where there is none", async (words) => {
    const store = newFile();
    const { code, stderr } = await dechaff(["keys", ...words, "--store", store]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("service.db is not there: dechaff keys create")]);
    expect(existsSync(store)).toBe(false);
  });

  it("makes keys that open a service which others can reach, lists and revokes them", async () => {
    const store = newFile();
    const { stdout } = await dechaff(["keys", "create", "laptop", "--rate", "100", "--store", store]);
    const secret = stdout.trim();
    const { url } = await serve("--host", "0.0.0.0", "--store", store, "--quiet");
    const local = url.replace("0.0.0.0", "127.0.0.1");
    const headers = { authorization: `Bearer ${secret}` };
    expect((await post(`${local}/extract`, { html: HTML })).status).toBe(401);
    expect((await post(`${local}/extract`, { html: HTML }, headers)).status).toBe(200);
    const listed = await dechaff(["keys", "list", "--store", store]);
    const [id, name, , state, rate] = listed.stdout.trim().split("\t");
    expect({ name, state, rate }).toEqual({ name: "laptop", state: "active", rate: "100/min" });
    expect(listed.stdout).not.toContain(secret);
    expect((await dechaff(["keys", "revoke", id, "--store", store])).code).toBe(0);
    expect((await post(`${local}/extract`, { html: HTML }, headers)).status).toBe(401);
    expect((await dechaff(["keys", "revoke", id, "--store", store])).stderr).toContain("there is no active key");
  });
});
