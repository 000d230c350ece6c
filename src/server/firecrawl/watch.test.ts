import { FirecrawlAppV1, type Watcher } from "@mendable/firecrawl-js";
import { afterEach, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { page } from "../../crawl/test-site.ts";
import { createKey } from "../access/key.ts";
import { clientOf, TestFirecrawl } from "./test-firecrawl.ts";

const test = new TestFirecrawl();

afterEach(async () => {
  vi.unstubAllGlobals();
  await test.stop();
});

interface Watched {
  readonly messages: { type: string; data?: { metadata?: { title: string }; data?: unknown[]; status?: string } }[];
  readonly code: number;
  readonly reason: string;
}

/** All that a WebSocket is told until it is closed. */
async function watch(url: string, key: string): Promise<Watched> {
  const socket = new WebSocket(url.replace(/^http/, "ws"), key);
  const messages: Watched["messages"] = [];
  return await new Promise((resolve, reject) => {
    socket.on("message", (data) => messages.push(JSON.parse(String(data))));
    socket.on("close", (code, reason) => resolve({ messages, code, reason: String(reason) }));
    socket.on("error", reject);
  });
}

const SITE = { "/": page("a", "/b", "/c"), "/b": page("b"), "/c": page("c") };

function titlesOf({ messages }: Watched): unknown[] {
  const documents = messages.flatMap(({ type, data }) => (type === "document" ? [data] : (data?.data ?? [])));
  return documents.map((document) => (document as { metadata: { title: string } }).metadata.title);
}

async function titlesHeard(watcher: Watcher): Promise<unknown[]> {
  const titles: unknown[] = [];
  watcher.on("document", ({ metadata }) => titles.push(metadata.title));
  const done = new Promise((resolve) => watcher.on("done", resolve));
  await watcher.start();
  expect(await done).toMatchObject({ status: "completed" });
  return titles;
}

describe("the watcher", () => {
  it("of a client without a key asks again and again", async () => {
    const site = await test.site(SITE);
    const asked: string[] = [];
    const { url } = await test.service({ log: (line) => asked.push(JSON.parse(line).path) });
    const client = clientOf(url, "");
    const { id } = await client.startCrawl(`${site.url}/`, { delay: 0.3, sitemap: "skip" });
    const titles = await titlesHeard(client.watcher(id, { pollInterval: 1 }));
    expect(titles.sort()).toEqual(["a", "b", "c"]);
    expect(asked.filter((path) => path === `/v2/crawl/${id}`).length).toBeGreaterThan(1);
  });

  it("over a WebSocket is told of every document once, and of the end", async () => {
    const site = await test.site(SITE);
    const { url } = await test.service();
    const client = clientOf(url);
    const { id } = await client.startCrawl(`${site.url}/`, { delay: 0.05, sitemap: "skip" });
    const during = await watch(`${url}/v2/crawl/${id}`, "any");
    expect(during.messages[0]).toMatchObject({ type: "catchup", data: { status: "scraping" } });
    expect(during.messages.at(-1)).toMatchObject({
      type: "done",
      data: { status: "completed", completed: 3, data: [] },
    });
    expect(titlesOf(during)).toEqual(["a", "b", "c"]);
    const after = await watch(`${url}/v2/crawl/${id}`, "any");
    expect(titlesOf(after)).toEqual(["a", "b", "c"]);
  });

  it("of batches is on their own address, and more than one portion is told", async () => {
    const site = await test.site({ "*": page("boat") });
    const { url } = await test.service();
    const urls = Array.from({ length: 130 }, (_, at) => `${site.url}/${at}`);
    const { id } = await clientOf(url).batchScrape(urls, { pollInterval: 1 });
    expect(titlesOf(await watch(`${url}/v2/batch/scrape/${id}`, "any"))).toHaveLength(130);
  });

  it("is told that a job was cancelled", async () => {
    const site = await test.site(SITE);
    const { url } = await test.service();
    const client = clientOf(url);
    const { id } = await client.startCrawl(`${site.url}/`, { delay: 60 });
    const watched = watch(`${url}/v2/crawl/${id}`, "any");
    await client.cancelCrawl(id);
    expect((await watched).messages.at(-1)).toMatchObject({ type: "status", data: { status: "cancelled" } });
  });

  it("works in the client of both versions where there are WebSockets", async () => {
    vi.stubGlobal("WebSocket", WebSocket);
    const site = await test.site(SITE);
    const { url } = await test.service();
    const { id } = await clientOf(url).startCrawl(`${site.url}/`, { delay: 0.05, sitemap: "skip" });
    expect(await titlesHeard(clientOf(url).watcher(id))).toEqual(["a", "b", "c"]);

    const first = new FirecrawlAppV1({ apiUrl: url, apiKey: "any" });
    const options = { ignoreSitemap: true, delay: 0.05 };
    const old = await first.crawlUrlAndWatch(`${site.url}/`, options);
    const seen: unknown[] = [];
    old.addEventListener("document", ({ detail }) => void seen.push(detail.metadata?.title));
    await new Promise((resolve) => old.addEventListener("done", resolve));
    expect(seen).toEqual(["a", "b", "c"]);
    expect(old.status).toBe("completed");
  });

  it("needs the key as its protocol where keys are needed", async () => {
    const site = await test.site(SITE);
    const { url, service } = await test.service({ requireKeys: true });
    const { secret, key } = createKey("boats");
    await service.serviceStore.addKey(key);
    const { id } = await clientOf(url, secret).startCrawl(`${site.url}/`, { delay: 0, sitemap: "skip" });
    expect(titlesOf(await watch(`${url}/v2/crawl/${id}`, secret))).toEqual(["a", "b", "c"]);
    await expect(watch(`${url}/v2/crawl/${id}`, "wrong")).rejects.toThrow("401");
  });

  it("is refused to pages of other sites, for jobs that are unknown, and elsewhere", async () => {
    const { url } = await test.service();
    const foreign = new WebSocket(`${url.replace("http", "ws")}/v2/crawl/x`, "any", {
      origin: "https://elsewhere.example",
    });
    await expect(new Promise((_, reject) => foreign.on("error", reject))).rejects.toThrow("403");
    await expect(watch(`${url}/v2/crawl/x`, "any")).rejects.toThrow("404");
    await expect(watch(`${url}/health`, "any")).rejects.toThrow("404");
  });

  it("does not keep a service from stopping", async () => {
    const site = await test.site(SITE);
    const { url, close } = await test.service();
    const { id } = await clientOf(url).startCrawl(`${site.url}/`, { delay: 60 });
    const watched = watch(`${url}/v2/crawl/${id}`, "any");
    await new Promise((resolve) => setTimeout(resolve, 100));
    await close();
    expect((await watched).code).toBe(1001);
  });
});
