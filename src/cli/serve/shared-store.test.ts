import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { page, TestSite } from "../../crawl/test-site.ts";
import { ask, post } from "../../server/test-service.ts";
import { BIN } from "../test-command.ts";

const SIZE = 90;
const names = Array.from({ length: SIZE }, (_, at) => `p${at}`);

let site: TestSite;
let store: string;
const children: ChildProcess[] = [];
const receivers: Server[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const server of receivers.splice(0)) server.close();
  await site.stop();
  rmSync(store, { recursive: true });
});

/** A front page that leads to all others, and two services on one store. */
async function startBoth() {
  const pages = Object.fromEntries(names.map((name) => [`/${name}`, page(name)]));
  site = await TestSite.start({ "/": page("front", ...names.map((name) => `/${name}`)), ...pages });
  store = mkdtempSync(join(tmpdir(), "dechaff-shared-"));
  return [await serve(), await serve()] as const;
}

async function serve() {
  const words = ["serve", "--port", "0", "--store", join(store, "s.db"), "--allow", "127.0.0.0/8", "--quiet"];
  const child = spawn(process.execPath, [BIN, ...words]);
  children.push(child);
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  await expect.poll(() => text, { timeout: 20_000 }).toContain("/reference");
  return { child, url: /http:\/\/[\d.]+:\d+/.exec(text)?.[0] ?? "" };
}

async function receiver() {
  const heard: string[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const { event, page } = JSON.parse(text);
    heard.push(page === undefined ? event : `page ${page.number}`);
    response.end();
  });
  receivers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

async function startCrawl(url: string, more: object = {}): Promise<string> {
  const answer = await post(`${url}/crawl`, { url: `${site.url}/`, delay: 0.05, sitemaps: false, ...more });
  return answer.body.id;
}

const repeated = (paths: readonly string[]) => paths.length - new Set(paths).size;

describe("two processes on one store", { timeout: 90_000 }, () => {
  it("do each crawl once, and the second goes on where the first was killed", async () => {
    const [first, second] = await startBoth();
    const hook = await receiver();
    const id = await startCrawl(first.url, { webhook: { url: hook.url } });
    const watched = fetch(`${second.url}/crawl/${id}/events`).then((answer) => answer.text());
    await expect.poll(() => site.pages.length, { timeout: 30_000 }).toBeGreaterThan(SIZE / 2);
    expect(repeated(site.pages)).toBe(0);
    expect((await ask(`${second.url}/metrics`)).body).toContain("\ndechaff_jobs_running 0\n");
    first.child.kill("SIGKILL");
    await expect
      .poll(async () => (await ask(`${second.url}/crawl/${id}`)).body.state, { timeout: 40_000 })
      .toBe("completed");
    const { body } = await ask(`${second.url}/crawl/${id}/pages?limit=100`);
    expect(body.pages.map(({ title }: { title: string }) => title).sort()).toEqual(["front", ...names].sort());
    expect(repeated(site.pages)).toBeLessThanOrEqual(2); // what was under way is fetched again
    const told = [...(await watched).matchAll(/^id: ?(\d+)$/gm)].map(([, number]) => Number(number));
    expect(told).toEqual(Array.from({ length: SIZE + 1 }, (_, at) => at + 1));
    await expect.poll(() => hook.heard.at(-1), { timeout: 40_000 }).toBe("completed");
    expect(new Set(hook.heard).size).toBe(SIZE + 3);
  });

  it("know of each other's crawls, and either can end them", async () => {
    const [first, second] = await startBoth();
    const id = await startCrawl(first.url);
    await expect.poll(() => site.pages.length, { timeout: 20_000 }).toBeGreaterThan(2);
    expect((await ask(`${second.url}/crawl/${id}`, { method: "DELETE" })).body.state).toBe("cancelled");
    await expect
      .poll(async () => (await ask(`${first.url}/metrics`)).body, { timeout: 20_000 })
      .toContain("\ndechaff_jobs_running 0\n");
    expect(site.pages.length).toBeLessThan(SIZE);
    expect((await ask(`${first.url}/crawl/${id}`)).body.state).toBe("cancelled");
  });

  it("leave to each other what was begun, and one that is stopped hands it on", async () => {
    const [first, second] = await startBoth();
    const ids = [await startCrawl(first.url), await startCrawl(second.url)];
    await expect.poll(() => site.pages.length, { timeout: 20_000 }).toBeGreaterThan(10);
    first.child.kill("SIGTERM");
    for (const id of ids) {
      await expect
        .poll(async () => (await ask(`${second.url}/crawl/${id}`)).body.state, { timeout: 40_000 })
        .toBe("completed");
      expect((await ask(`${second.url}/crawl/${id}`)).body.pages).toBe(SIZE + 1);
    }
  });
});
