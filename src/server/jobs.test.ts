import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, siteStarter, type TestSite } from "../crawl/test-site.ts";
import { signatureOf } from "./jobs/signature.ts";
import { ask, post, TestServices } from "./test-service.ts";

const services = new TestServices();
const siteOf = siteStarter();
const folders: string[] = [];
const receivers: Server[] = [];

afterEach(async () => {
  await services.stop();
  for (const server of receivers.splice(0)) server.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "dechaff-service-"));
  folders.push(folder);
  return join(folder, "service.db");
}

/** A page that leads to so many others. */
async function siteOfPages(count: number): Promise<TestSite> {
  const names = Array.from({ length: count }, (_, at) => `p${at}`);
  const pages = Object.fromEntries(names.map((name) => [`/${name}`, page(name)]));
  return await siteOf({ "/": page("front", ...names.map((name) => `/${name}`)), ...pages });
}

const PLAIN = { delay: 0, sitemaps: false };

async function start(url: string, body: object): Promise<string> {
  const answer = await post(`${url}/crawl`, { ...PLAIN, ...body });
  expect(answer.status).toBe(202);
  return answer.body.id;
}

async function untilState(url: string, id: string, state: string): Promise<void> {
  await expect.poll(async () => (await ask(`${url}/crawl/${id}`)).body.state, { timeout: 20_000 }).toBe(state);
}

async function titlesOf(url: string, id: string): Promise<string[]> {
  const titles: string[] = [];
  for (let next: string | null = `/crawl/${id}/pages?limit=7`; next !== null; ) {
    const { body } = (await ask(url + next)) as { body: { pages: { title: string }[]; next: string | null } };
    titles.push(...body.pages.map(({ title }) => title));
    next = body.next;
  }
  return titles;
}

interface ServerEvent {
  readonly event: string;
  readonly id: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: of several shapes
  readonly data: any;
}

/** Reads a stream of events to its end. */
async function eventsOf(url: string, headers: Record<string, string> = {}): Promise<ServerEvent[]> {
  const text = await (await fetch(url, { headers })).text();
  return text
    .split("\n\n")
    .filter((part) => part.includes("data:"))
    .map((part) => {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, "m").exec(part)?.[1] ?? null;
      return { event: field("event") ?? "message", id: field("id"), data: JSON.parse(field("data") ?? "null") };
    });
}

describe("a crawl over HTTP", () => {
  it("tells as events what happens, and ends with the job", async () => {
    const site = await siteOf({ "/": page("a", "/b", "/missing"), "/b": page("b") });
    const { url } = await services.start();
    const id = await start(url, { url: `${site.url}/` });
    const events = await eventsOf(`${url}/crawl/${id}/events`);
    const pages = events.filter(({ event }) => event === "page");
    expect(pages.map(({ id, data }) => [id, data.title])).toEqual([
      ["1", "a"],
      ["2", "b"],
    ]);
    expect(pages[0].data).toMatchObject({ by: "extractor", microseconds: expect.any(Number), url: `${site.url}/` });
    expect(events.filter(({ event }) => event === "failed")).toMatchObject([{ data: { url: `${site.url}/missing` } }]);
    expect(events.at(-1)).toMatchObject({ event: "state", data: { id, state: "completed", pages: 2, failed: 1 } });
  });

  it("goes on after the last event that was seen", async () => {
    const site = await siteOfPages(3);
    const { url } = await services.start();
    const id = await start(url, { url: `${site.url}/` });
    await untilState(url, id, "completed");
    const events = await eventsOf(`${url}/crawl/${id}/events`, { "last-event-id": "2" });
    expect(events.filter(({ event }) => event === "page").map(({ id }) => id)).toEqual(["3", "4"]);
  });

  it("begins no stream for whoever asks for its headers alone", async () => {
    const site = await siteOfPages(3);
    const { url, service } = await services.start();
    const { id } = (await post(`${url}/crawl`, { url: `${site.url}/`, delay: 0 })).body;
    const listen = vi.spyOn(service.jobs, "listen");
    const { status, headers } = await ask(`${url}/crawl/${id}/events`, { method: "HEAD" });
    expect([status, headers.get("content-type")]).toEqual([200, "text/event-stream"]);
    expect(listen).not.toHaveBeenCalled();
  });

  it("tells later, too, what failed and why, in events and as a list", async () => {
    const site = await siteOf({ "/": page("a", "/b", "/gone", "/lost"), "/b": page("b") });
    const { url } = await services.start();
    const id = await start(url, { url: `${site.url}/` });
    await untilState(url, id, "completed");
    const failed = ["/gone", "/lost"].map((path) => ({ url: site.url + path, error: expect.stringContaining("404") }));

    const events = await eventsOf(`${url}/crawl/${id}/events`, { "last-event-id": "1" });
    expect(events.map(({ event, id }) => [event, id])).toEqual([
      ["state", null],
      ["page", "2"],
      ["failed", null],
      ["failed", null],
    ]);
    expect(events.slice(2).map(({ data }) => data)).toEqual(failed.map(({ url, error }) => ({ url, detail: error })));

    const first = await ask(`${url}/crawl/${id}/failures?limit=1`);
    expect(first.body.failures).toEqual([{ number: 1, attempts: 1, ...failed[0] }]);
    expect((await ask(url + first.body.next)).body).toEqual({
      failures: [{ number: 2, attempts: 1, ...failed[1] }],
      next: null,
    });
  });

  it.each<[what: string, path: string, reason: RegExp]>([
    ["is missing", "/missing", /^No page could be read: \S+\/missing .*404/],
    ["is on a private network", "//127.0.0.2/", /^No page could be read: .*127\.0\.0\.2 .*--allow/],
    ["is forbidden by robots.txt", "/secret", /^No page could be read: \S+\/secret .*robots\.txt/],
  ])("has failed and says why where its only address %s", async (_, path, reason) => {
    const site = await siteOf({
      "/secret": page("secret"),
      "/robots.txt": (_, response) => response.end("User-agent: *\nDisallow: /secret"),
    });
    const { url } = await services.start({ allow: ["127.0.0.1/32"] });
    const id = await start(url, { url: new URL(path, site.url).href });
    await untilState(url, id, "failed");
    expect((await ask(`${url}/crawl/${id}`)).body).toMatchObject({ pages: 0, error: expect.stringMatching(reason) });
  });

  it("is complete where one of its addresses could be read", async () => {
    const site = await siteOf({ "/": page("a") });
    const { url } = await services.start();
    const id = await start(url, { urls: [`${site.url}/missing`, `${site.url}/`] });
    await untilState(url, id, "completed");
    expect((await ask(`${url}/crawl/${id}`)).body).toMatchObject({ pages: 1, failed: 1, error: null });
  });

  it("can be cancelled, keeps what it has read, and is then over", async () => {
    const site = await siteOf({ "/": page("a", "/never"), "/never": () => {} });
    const { url } = await services.start();
    const id = await start(url, { url: `${site.url}/` });
    await expect.poll(async () => (await titlesOf(url, id)).length, { timeout: 10_000 }).toBe(1);
    expect(await ask(`${url}/crawl/${id}`, { method: "DELETE" })).toMatchObject({
      status: 200,
      body: { state: "cancelled" },
    });
    expect(await ask(`${url}/crawl/${id}`, { method: "DELETE" })).toMatchObject({
      status: 409,
      body: { error: { code: "conflict" } },
    });
    expect(await titlesOf(url, id)).toEqual(["a"]);
    expect((await eventsOf(`${url}/crawl/${id}/events`)).map(({ event }) => event)).toEqual(["state", "page"]);
  });

  it("keeps its limit, and gives the formats that were asked for", async () => {
    const site = await siteOfPages(9);
    const { url } = await services.start();
    const id = await start(url, { url: `${site.url}/`, limit: 4, formats: ["text", "source"] });
    await untilState(url, id, "completed");
    const { body } = await ask(`${url}/crawl/${id}/pages`);
    expect(body.pages.length).toBe(4);
    expect(body.pages[0]).toMatchObject({
      number: 1,
      text: expect.stringContaining("harbour"),
      source: expect.stringContaining("<nav>"),
    });
    expect(body.pages[0].markdown).toBeUndefined();
  });

  it("jobs wait their turn, and too many are sent away", async () => {
    const site = await siteOf({ "/": () => {} });
    const { url } = await services.start({ crawls: 1, jobQueue: 1 });
    const first = await start(url, { url: `${site.url}/` });
    await untilState(url, first, "running");
    const second = await start(url, { url: `${site.url}/` });
    expect((await ask(`${url}/crawl/${second}`)).body.state).toBe("queued");
    const third = await post(`${url}/crawl`, { url: `${site.url}/` });
    expect(third).toMatchObject({ status: 503, body: { error: { code: "busy" } } });
    expect(third.headers.get("retry-after")).toBe("30");
    await ask(`${url}/crawl/${first}`, { method: "DELETE" });
    await untilState(url, second, "running");
  });

  it("does not leave the public internet by links, redirects or sitemaps", async () => {
    const inner = await siteOf({ "/": page("secret") });
    const site = await siteOf({
      "/": page("a", "/away"),
      "/away": (_, response) =>
        response.writeHead(302, { location: inner.url.replace("127.0.0.1", "127.0.0.2") }).end(),
    });
    const { url } = await services.start({ allow: ["127.0.0.1/32"] });
    const id = await start(url, { url: `${site.url}/`, scope: "any" });
    await untilState(url, id, "completed");
    expect(await titlesOf(url, id)).toEqual(["a"]);
    expect(inner.asked).toEqual([]);
  });
});

describe("a service that stops", () => {
  it("ends streams of events as they should end, and lets requests under way be answered", async () => {
    const site = await siteOf({
      "/": () => {},
      "/slow": (_, response) => void setTimeout(() => response.end("<p>The tide is late.</p>"), 300),
    });
    const listening = await services.start();
    const { url } = listening;
    const id = await start(url, { url: `${site.url}/` });
    await untilState(url, id, "running");
    const events = eventsOf(`${url}/crawl/${id}/events`);
    const answer = ask(`${url}/${site.url}/slow`);
    await expect.poll(() => site.pages).toContain("/slow");
    await listening.close();
    expect((await events).at(-1)).toMatchObject({ event: "state", data: { id, state: "running" } });
    expect((await answer).body).toContain("The tide is late");
  });
});

describe("a service that is started again", () => {
  it("goes on with its crawls, loses no page and gives none twice", async () => {
    const site = await siteOfPages(30);
    const store = newFile();
    const first = await services.start({ store });
    const id = await start(first.url, { url: `${site.url}/`, delay: 0.02 });
    await expect
      .poll(async () => (await ask(`${first.url}/crawl/${id}`)).body.pages, { timeout: 20_000 })
      .toBeGreaterThan(3);
    await first.close();
    const before = site.pages.length;
    expect(before).toBeLessThan(31);
    const second = await services.start({ store });
    await untilState(second.url, id, "completed");
    const titles = await titlesOf(second.url, id);
    expect(titles.toSorted()).toEqual(["front", ...Array.from({ length: 30 }, (_, at) => `p${at}`)].sort());
    const asked = site.pages.filter((path) => path !== "/");
    expect(asked.length - new Set(asked).size).toBeLessThanOrEqual(8); // what was under way is fetched again
  });

  it("has forgotten crawls that were over too long ago, and no others", async () => {
    const site = await siteOfPages(3);
    const store = newFile();
    const first = await services.start({ store });
    const ids = [await start(first.url, { url: `${site.url}/` }), await start(first.url, { url: `${site.url}/p1` })];
    for (const id of ids) await untilState(first.url, id, "completed");
    const over = (await first.service.jobs.get(ids[0])).finished ?? 0;
    await expect.poll(async () => Date.now() - over).toBeGreaterThan(0);
    await services.stop();

    const kept = await services.start({ store, keepJobs: 60_000 });
    expect(await titlesOf(kept.url, ids[0])).toHaveLength(4);
    await services.stop();

    const swept = await services.start({ store, keepJobs: 1 });
    for (const id of ids) {
      await expect.poll(async () => (await ask(`${swept.url}/crawl/${id}`)).status).toBe(404);
      expect(await swept.service.store.counts(`job ${id}`)).toMatchObject({ pages: 0, done: 0 });
    }
  });

  it("starts what was waiting", async () => {
    const stuck = await siteOf({ "/": () => {} });
    const site = await siteOfPages(2);
    const store = newFile();
    const first = await services.start({ store, crawls: 1 });
    await start(first.url, { url: `${stuck.url}/` });
    const id = await start(first.url, { url: `${site.url}/` });
    await first.close();
    const { url } = await services.start({ store, crawls: 2 });
    await untilState(url, id, "completed");
    expect((await titlesOf(url, id)).length).toBe(3);
  });
});

describe("a crawl's request", () => {
  it.each(["/crawl", "/v2/crawl", "/v2/batch/scrape"])(
    "must not hold data that is nested without end: %s",
    async (path) => {
      const { url } = await services.start();
      const nested = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;
      const webhook = `{"url":"https://hook.example/","metadata":${nested}}`;
      const given = '"url":"https://site.example/","urls":["https://site.example/"]';
      const { status, body } = await post(url + path, `{${given},"webhook":${webhook}}`);
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(/nested deeper than 100 levels/)]);
    },
  );

  it("may name one address and others", async () => {
    const site = await siteOf({ "/": page("a"), "/b": page("b") });
    const { url } = await services.start();
    const request = { url: `${site.url}/`, urls: [`${site.url}/b`, `${site.url}/`], delay: 0 };
    expect((await post(`${url}/crawl`, request)).body.urls).toEqual([`${site.url}/`, `${site.url}/b`]);
  });
});

describe("a store that another process holds", () => {
  it("keeps nobody waiting but those who write", async () => {
    const store = newFile();
    const site = await siteOf({ "/": page("a") });
    const { url } = await services.start({ store });
    const other = new Database(store);
    other.exec("BEGIN IMMEDIATE");
    let isStarted = false;
    const crawl = post(`${url}/crawl`, { url: `${site.url}/` }).finally(() => {
      isStarted = true;
    });
    for (let count = 0; count < 20; count++) expect((await ask(`${url}/health`)).status).toBe(200);
    expect((await ask(`${url}/patterns`)).status).toBe(200);
    expect(isStarted).toBe(false);
    other.exec("COMMIT");
    other.close();
    const { status, body } = await crawl;
    expect(status).toBe(202);
    await untilState(url, body.id, "completed");
  });
});

interface Message {
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
}

/** A server that takes messages, and fails as often as it is told. */
async function receiver(failures = 0): Promise<{ url: string; messages: Message[]; refused: Message[] }> {
  const messages: Message[] = [];
  const refused: Message[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const list = refused.length < failures ? refused : messages;
    list.push({ headers: request.headers, text: Buffer.concat(chunks).toString() });
    response.writeHead(list === messages ? 200 : 500).end();
  });
  receivers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, messages, refused };
}

const eventOf = ({ text }: Message) => JSON.parse(text).event;

describe("a webhook", () => {
  it("hears of a job in order, with signatures, and again where it failed", async () => {
    const { url: hook, messages, refused } = await receiver(2);
    const site = await siteOfPages(2);
    const { url } = await services.start({ webhookWait: 20 });
    const webhook = { url: hook, secret: "s3cret", headers: { "x-own": "1" }, metadata: { order: 7 } };
    const id = await start(url, { url: `${site.url}/`, webhook });
    await expect
      .poll(() => messages.map(eventOf), { timeout: 20_000 })
      .toEqual(["started", "page", "page", "page", "completed"]);
    expect(refused.map(eventOf)).toEqual(["started", "started"]);
    for (const { headers, text } of messages) {
      expect(headers["x-dechaff-signature"]).toBe(signatureOf(text, "s3cret"));
      expect(headers).toMatchObject({
        "content-type": "application/json",
        "x-own": "1",
        "x-dechaff-event": JSON.parse(text).event,
      });
      expect(JSON.parse(text)).toMatchObject({ job: id, metadata: { order: 7 } });
    }
    expect(refused[0].headers["x-dechaff-delivery"]).toBe(messages[0].headers["x-dechaff-delivery"]);
    expect(JSON.parse(messages[1].text).page).toMatchObject({
      number: 1,
      title: "front",
      markdown: expect.any(String),
    });
    expect(JSON.stringify((await ask(`${url}/crawl/${id}`)).body)).not.toContain("s3cret");
  });

  it("hears only of what it asked for", async () => {
    const { url: hook, messages } = await receiver();
    const site = await siteOfPages(2);
    const { url } = await services.start();
    await start(url, { url: `${site.url}/`, webhook: { url: hook, events: ["completed"] } });
    await expect.poll(() => messages.map(eventOf), { timeout: 20_000 }).toEqual(["completed"]);
    expect(messages[0].headers["x-dechaff-signature"]).toBeUndefined();
  });

  it("gets its messages from the next service where this one was stopped", async () => {
    const { url: hook, messages } = await receiver(1);
    const site = await siteOfPages(1);
    const store = newFile();
    const first = await services.start({ store, webhookWait: 300 });
    const id = await start(first.url, { url: `${site.url}/`, webhook: { url: hook } });
    await untilState(first.url, id, "completed");
    await first.close();
    expect(messages).toEqual([]);
    await services.start({ store });
    await expect
      .poll(() => messages.map(eventOf), { timeout: 20_000 })
      .toEqual(["started", "page", "page", "completed"]);
  });

  it("by a name that comes to lead to a private address hears nothing, and the job and the log say why", async () => {
    const { url: hook, messages } = await receiver();
    const site = await siteOfPages(1);
    const log: string[] = [];
    let asked = 0;
    const { url } = await services.start({
      ...{ allow: ["127.0.0.1/32"], webhookWait: 1, log: (line) => log.push(line) },
      resolve: async () => [{ address: asked++ === 0 ? "127.0.0.1" : "127.0.0.2", family: 4 }],
    });
    const webhook = { url: `${hook.replace("127.0.0.1", "hook.example")}?token=s3cret` };
    const id = await start(url, { url: `${site.url}/`, webhook });
    await untilState(url, id, "completed");
    await expect
      .poll(async () => (await ask(`${url}/metrics`)).body, { timeout: 10_000 })
      .toContain('outcome="dropped"');
    expect(messages).toEqual([]);
    const { webhookProblem } = (await ask(`${url}/crawl/${id}`)).body;
    expect(webhookProblem).toMatch(
      /not reached \(.*hook\.example is at 127\.0\.0\.2.*after 8 attempts \d messages were dropped/,
    );
    const lines = log.map((line) => JSON.parse(line)).filter(({ event }) => event === "webhook");
    expect(lines[0]).toMatchObject({ job: id, attempt: 1, problem: expect.stringContaining("127.0.0.2") });
    expect(log.join()).not.toContain("s3cret");
  });

  it("that has refused a message is no problem any more when it takes it", async () => {
    const { url: hook, messages } = await receiver(2);
    const site = await siteOfPages(1);
    const { url } = await services.start({ webhookWait: 200 });
    const id = await start(url, { url: `${site.url}/`, webhook: { url: hook } });
    const problem = async () => (await ask(`${url}/crawl/${id}`)).body.webhookProblem;
    await expect.poll(problem, { timeout: 10_000 }).toMatch(/^The webhook answered 500: it is tried again$/);
    await expect.poll(() => messages.length, { timeout: 20_000 }).toBe(4);
    expect(await problem()).toBeNull();
  });

  it.each<[string, object, number, RegExp]>([
    ["a private address", { url: "http://10.0.0.1/hook" }, 403, /10\.0\.0\.1 is .*private/],
    ["a private address of IPv6", { url: "http://[fd00::1]/hook" }, 403, /fd00::1 is/],
    ["a private address in other words", { url: "http://0x7f.1/hook" }, 403, /127\.0\.0\.1 is/],
    [
      "a name that leads to one",
      { url: "http://inside.example/hook" },
      403,
      /inside\.example is at 10\.0\.0\.7, which/,
    ],
    ["a header that is none", { headers: { "x y": "1" } }, 400, /must be the name of a header/],
    ["a header with a line end", { headers: { "x-own": "1\r\nx-two: 2" } }, 400, /may hold no line ends/],
    ...["Content-Length", "Transfer-Encoding", "Host", "Connection"].map(
      (name) =>
        [name, { headers: { [name]: "1" } }, 400, /belongs to the connection: leave it out/] as [
          string,
          object,
          number,
          RegExp,
        ],
    ),
  ])("that can never hear anything is refused: %s", async (_, wrong, status, says) => {
    const resolve = async () => [{ address: "10.0.0.7", family: 4 }];
    const { url } = await services.start({ allow: [], resolve });
    const webhook = { url: "https://hook.example/", ...wrong };
    for (const path of ["/crawl", "/v2/crawl", "/v2/batch/scrape"]) {
      const body = { url: "https://site.example/", urls: ["https://site.example/"], webhook };
      const answer = await post(url + path, body);
      expect([path, answer.status]).toEqual([path, status]);
      expect(JSON.stringify(answer.body)).toMatch(says);
    }
    expect((await ask(`${url}/crawl`)).body.jobs).toEqual([]);
  });
});
