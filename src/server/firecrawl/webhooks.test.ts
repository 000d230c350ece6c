import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { page } from "../../crawl/test-site.ts";
import { TestFirecrawl } from "./test-firecrawl.ts";

const test = new TestFirecrawl();
const ends: (() => void)[] = [];

afterEach(async () => {
  await test.stop();
  for (const end of ends.splice(0)) end();
});

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: messages of all shapes
  readonly body: any;
}

async function startReceiver(): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    received.push({ headers: request.headers, text, body: JSON.parse(text) });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
}

describe("a webhook", () => {
  it("is told of a crawl in Firecrawl's words, signed", async () => {
    const site = await test.site({ "/": page("a", "/b"), "/b": page("b") });
    const { url, received } = await startReceiver();
    const client = await test.client({ webhookSecret: "tide" });
    const webhook = { url, metadata: { boat: "Anna" }, headers: { "x-own": "yes" } };
    const { id } = await client.startCrawl(`${site.url}/`, { delay: 0, sitemap: "skip", webhook });
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(4);
    expect(received.map(({ body }) => body.type)).toEqual([
      "crawl.started",
      "crawl.page",
      "crawl.page",
      "crawl.completed",
    ]);
    expect(received[1].body).toMatchObject({ success: true, id, metadata: { boat: "Anna" } });
    expect(received[1].body.data).toMatchObject([
      { markdown: expect.stringContaining("harbour"), metadata: { title: "a" } },
    ]);
    expect(new Set(received.map(({ body }) => body.webhookId)).size).toBe(4);
    for (const { headers, text } of received) {
      const signature = createHmac("sha256", "tide").update(text).digest("hex");
      expect(headers).toMatchObject({ "x-firecrawl-signature": `sha256=${signature}`, "x-own": "yes" });
    }
  });

  it("may be an address alone, or choose its events", async () => {
    const site = await test.site({ "/": page("a") });
    const all = await startReceiver();
    const some = await startReceiver();
    const client = await test.client();
    await client.startBatchScrape([`${site.url}/`], { webhook: all.url });
    await client.startBatchScrape([`${site.url}/`], { webhook: { url: some.url, events: ["completed"] } });
    await expect.poll(() => all.received.length + some.received.length, { timeout: 10_000 }).toBe(4);
    const types = ["batch_scrape.started", "batch_scrape.page", "batch_scrape.completed"];
    expect(all.received.map(({ body }) => body.type)).toEqual(types);
    expect(some.received.map(({ body }) => body.type)).toEqual(types.slice(2));
    expect(all.received[0].headers["x-firecrawl-signature"]).toBeUndefined();
  });
});
