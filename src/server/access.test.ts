import { once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { page, siteStarter } from "../crawl/test-site.ts";
import { createKey } from "./access/key.ts";
import { RateLimits } from "./access/rate-limits.ts";
import { ask, post, TestServices } from "./test-service.ts";

const services = new TestServices();
const startSite = siteStarter();

afterEach(async () => {
  await services.stop();
});

const HTML = "<article><p>The tide went out, and two boats sat down in the mud.</p></article>";

/** A service that needs keys, and one such key. */
async function startWithKey(rate: number | null = null) {
  const service = await services.start({ requireKeys: true });
  const { secret, key } = createKey("laptop", { rate });
  await service.service.serviceStore.addKey(key);
  return { url: service.url, store: service.service.serviceStore, secret, key };
}

describe("a service that needs keys", () => {
  it("answers with a key, in either header", async () => {
    const { url, secret } = await startWithKey();
    for (const headers of [
      { authorization: `Bearer ${secret}` },
      { authorization: `bearer ${secret}` },
      { "x-api-key": secret },
    ]) {
      expect((await post(`${url}/extract`, { html: HTML }, headers)).status).toBe(200);
    }
  });

  it.each([
    ["none", {}, /There is no API key: send one/],
    ["a wrong one", { authorization: "Bearer dk_guess" }, /unknown or revoked/],
    ["an empty one", { authorization: "Bearer " }, /There is no API key/],
    ["another scheme", { authorization: "Basic dXNlcjpwYXNz" }, /There is no API key/],
  ])("refuses requests with %s", async (_, headers, says) => {
    const { url } = await startWithKey();
    for (const path of ["/extract", "/compare", "/crawl"]) {
      const answer = await post(url + path, { html: HTML }, headers as Record<string, string>);
      expect(answer.status).toBe(401);
      expect(answer.body.error).toEqual({ code: "unauthorized", message: expect.stringMatching(says) });
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    }
    for (const path of ["/metrics", "/patterns", "/crawl/1", "/nothing", "/%68ealth/../metrics"]) {
      expect((await ask(url + path, { headers: headers as Record<string, string> })).status).toBe(401);
    }
  });

  it("says to anybody that it is up, and how it is used", async () => {
    const { url } = await startWithKey();
    for (const path of ["/health", "/openapi.json"]) expect((await ask(url + path)).status).toBe(200);
  });

  it("says to agents without a key that there is no other way to log in", async () => {
    const { url } = await startWithKey();
    for (const name of ["oauth-protected-resource", "oauth-authorization-server", "openid-configuration"])
      expect((await ask(`${url}/.well-known/${name}`)).status).toBe(404);
  });

  it("refuses a key from the moment it is revoked", async () => {
    const { url, store, secret, key } = await startWithKey();
    const headers = { authorization: `Bearer ${secret}` };
    expect((await ask(`${url}/patterns`, { headers })).status).toBe(200);
    await store.revokeKey(key.id, Date.now());
    expect((await ask(`${url}/patterns`, { headers })).status).toBe(401);
  });

  it("ends what a key is being told when it is revoked", async () => {
    const site = await startSite({ "/": page("a", "/b"), "/b": () => {} });
    const { url, service } = await services.start({ requireKeys: true, lookEvery: 50 });
    const { secret, key } = createKey("laptop");
    await service.serviceStore.addKey(key);
    const headers = { authorization: `Bearer ${secret}` };
    const { id } = (await post(`${url}/crawl`, { url: `${site.url}/`, delay: 0 }, headers)).body;
    const firecrawl = (await post(`${url}/v2/crawl`, { url: `${site.url}/` }, headers)).body;
    const events = await fetch(`${url}/crawl/${id}/events`, { headers });
    const socket = new WebSocket(`${url.replace("http", "ws")}/v2/crawl/${firecrawl.id}`, { headers });
    await once(socket, "message");
    const closed = once(socket, "close");
    await service.serviceStore.revokeKey(key.id, Date.now());
    expect(await events.text()).toMatch(/^event: state/);
    expect((await closed)[0]).toBe(1008);
  });

  it("lets a key make so many requests, and says when it may go on", async () => {
    const { url, secret } = await startWithKey(3);
    const headers = { authorization: `Bearer ${secret}` };
    const answers: unknown[] = [];
    for (let count = 0; count < 5; count++) {
      const { status, headers: answered } = await ask(`${url}/patterns`, { headers });
      answers.push([status, ...["limit", "remaining"].map((name) => answered.get(`ratelimit-${name}`))]);
      expect(Number(answered.get("ratelimit-reset"))).toBeGreaterThan(10);
    }
    expect(answers).toEqual([
      [200, "3", "2"],
      [200, "3", "1"],
      [200, "3", "0"],
      [429, "3", "0"],
      [429, "3", "0"],
    ]);
    const { body, headers: answered } = await ask(`${url}/patterns`, { headers });
    expect(body.error).toMatchObject({ code: "rate-limited" });
    expect(Number(answered.get("retry-after"))).toBeGreaterThan(10);
    expect((await ask(`${url}/health`)).status).toBe(200);
    const refused = await ask(`${url}/v2/scrape`, { method: "POST", headers });
    expect([refused.status, refused.headers.get("ratelimit-remaining")]).toEqual([429, "0"]);
  });

  it("says to agents, too, what is left to their key", async () => {
    const { url, secret } = await startWithKey(3);
    const headers = { authorization: `Bearer ${secret}`, accept: "application/json, text/event-stream" };
    const { status, headers: answered } = await post(`${url}/mcp`, { jsonrpc: "2.0", id: 1, method: "ping" }, headers);
    expect([status, answered.get("ratelimit-limit"), answered.get("ratelimit-remaining")]).toEqual([200, "3", "2"]);
    expect(answered.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  });

  it("shows nobody the jobs of another key", async () => {
    const site = await startSite({ "/": page("a") });
    const { url, store, secret } = await startWithKey();
    const other = createKey("other");
    await store.addKey(other.key);
    const [own, foreign] = [secret, other.secret].map((one) => ({ authorization: `Bearer ${one}` }));
    const { id } = (await post(`${url}/crawl`, { url: `${site.url}/`, delay: 0 }, own)).body;
    for (const path of [`/crawl/${id}`, `/crawl/${id}/pages`]) {
      expect((await ask(url + path, { headers: own })).status).toBe(200);
      expect((await ask(url + path, { headers: foreign })).status).toBe(404);
    }
    expect((await ask(`${url}/crawl/${id}/events`, { headers: foreign })).status).toBe(404);
    expect((await ask(`${url}/crawl/${id}`, { method: "DELETE", headers: foreign })).status).toBe(404);
    expect((await ask(`${url}/crawl`, { headers: own })).body.jobs).toMatchObject([{ id }]);
    expect((await ask(`${url}/crawl`, { headers: foreign })).body.jobs).toEqual([]);
  });

  it("keeps a hash only", async () => {
    const { store, secret } = await startWithKey();
    expect(JSON.stringify(await store.keys())).not.toContain(secret);
    expect((await store.keys())[0].hash).toMatch(/^[0-9a-f]{64}$/);
    expect(secret).toMatch(/^dk_[\w-]{43}$/);
  });
});

describe("pages of other origins", () => {
  const PAGE = "https://app.example.org";

  async function startWithOrigins(cors: readonly string[], requireKeys = true) {
    const { url, service } = await services.start({ requireKeys, cors });
    const { secret, key } = createKey("page");
    await service.serviceStore.addKey(key);
    const asking = {
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,x-locale",
    };
    return {
      preflight: async (origin: string, path = "/extract") =>
        await ask(url + path, { method: "OPTIONS", headers: { origin, ...asking } }),
      extract: async (origin: string, body: object = { html: HTML }) =>
        await post(`${url}/extract`, body, { origin, authorization: `Bearer ${secret}` }),
      url,
    };
  }

  it("are let in where their origin is named, with a key, and read what every program may", async () => {
    const { preflight, extract } = await startWithOrigins(["https://other.example.org", PAGE]);
    for (const path of ["/extract", "/v2/scrape", "/mcp", "/crawl/1"]) {
      const { status, headers } = await preflight(PAGE, path);
      expect(status).toBe(204);
      expect(headers.get("access-control-allow-origin")).toBe(PAGE);
      expect(headers.get("access-control-allow-headers")).toBe("authorization,x-locale");
      expect(headers.get("access-control-allow-methods")).toBe("GET,HEAD,POST,PUT,DELETE");
    }
    for (const [body, status] of [[{ html: HTML }, 200] as const, [{}, 400] as const]) {
      const answer = await extract(PAGE, body);
      expect(answer.status).toBe(status);
      expect(answer.headers.get("access-control-allow-origin")).toBe(PAGE);
      expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
      expect(answer.headers.get("access-control-expose-headers")).toContain("ratelimit-remaining");
      expect(answer.headers.get("ratelimit-limit")).toBe("600");
      expect(answer.headers.get("vary")).toBe("Origin");
    }
  });

  it("need a key like everybody", async () => {
    const { url } = await startWithOrigins(["*"]);
    const answer = await post(`${url}/extract`, { html: HTML }, { origin: PAGE });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([401, "*"]);
  });

  it.each([
    ["another origin is named", ["https://other.example.org"], true],
    ["one is named that begins alike", [`${PAGE}.evil.example`], true],
    ["none is named", [], true],
    ["no keys are needed", ["*"], false],
  ])("are told nothing where %s", async (_, cors, requireKeys) => {
    const { preflight, extract } = await startWithOrigins(cors, requireKeys);
    for (const answer of [await preflight(PAGE), await extract(PAGE)]) {
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});

describe("rate limits", () => {
  it("refill evenly, up to a minute's worth, for each key alone", () => {
    const limits = new RateLimits();
    const take = (key: string, now: number) => limits.take(key, 60, now)?.wait;
    for (let count = 0; count < 60; count++) expect(take("a", 0)).toBe(0);
    expect(take("a", 0)).toBe(1000);
    expect(take("a", 500)).toBe(500);
    expect(take("b", 500)).toBe(0);
    expect(take("a", 1000)).toBe(0);
    expect(take("a", 1000)).toBe(1000);
    for (let count = 0; count < 60; count++) expect(take("a", 600_000)).toBe(0);
    expect(take("a", 600_000)).toBeGreaterThan(0);
    expect(limits.take("c", 0, 0)).toBeNull();
  });

  it("say what is left, and when all of it is", () => {
    const limits = new RateLimits();
    expect(limits.take("a", 60, 0)).toEqual({ wait: 0, left: 59, untilFull: 1000 });
    expect(limits.take("a", 60, 500)).toEqual({ wait: 0, left: 58, untilFull: 1500 });
  });
});

describe("the log", () => {
  it("has a line of JSON per request, and no secrets", async () => {
    const site = await startSite({ "/page?token=s3cret": page("a"), "/": page("b") });
    const lines: string[] = [];
    const { url, service } = await services.start({ requireKeys: true, log: (line) => lines.push(line) });
    const { secret, key } = createKey("laptop");
    await service.serviceStore.addKey(key);
    const headers = { authorization: `Bearer ${secret}`, cookie: "session=s3cret" };
    await post(`${url}/extract`, { url: `${site.url}/page?token=s3cret#s3cret` }, headers);
    await post(`${url}/extract`, { url: "http://me:s3cret@example.org/" }, headers);
    await ask(`${url}/crawl/1?token=s3cret`, { headers });
    await ask(`${url}/${site.url}/page?token=s3cret`, { headers });
    await ask(`${url}/https%3A%2F%2Fme:s3cret@example.org%2Fa`, { headers });
    await ask(`${url}/https%253A%252F%252Fme:s3cret@example.org%252Fa%253Ftoken%253Ds3cret`, { headers });
    const log = lines.map((line) => JSON.parse(line));
    expect(log.map(({ method, path, status, code }) => [method, path, status, code])).toEqual([
      ["POST", "/extract", 200, undefined],
      ["POST", "/extract", 400, "invalid-request"],
      ["GET", "/crawl/1", 404, "not-found"],
      ["GET", `/${site.url}/page`, 200, undefined],
      ["GET", "/https://example.org/a", 400, "invalid-request"],
      ["GET", "/(no address)", 404, "not-found"],
    ]);
    expect(log[0]).toMatchObject({
      key: key.id,
      target: `${site.url}/page`,
      ms: expect.any(Number),
      id: expect.any(String),
    });
    expect(lines.join()).not.toMatch(/s3cret/);
    expect(lines.join()).not.toContain(secret);
  });
});

describe("GET /metrics", () => {
  it("counts requests by route, in Prometheus' format", async () => {
    const { url } = await services.start();
    await post(`${url}/extract`, { html: HTML });
    await post(`${url}/extract`, { html: 1 });
    await ask(`${url}/crawl/x`);
    const { body, headers } = await ask(`${url}/metrics`);
    expect(headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(body).toContain('dechaff_http_requests_total{method="POST",route="/extract",status="200"} 1\n');
    expect(body).toContain('dechaff_http_requests_total{method="POST",route="/extract",status="400"} 1\n');
    expect(body).toContain('dechaff_http_requests_total{method="GET",route="/crawl/:id",status="404"} 1\n');
    expect(body).toContain('dechaff_http_request_seconds_count{route="/extract"} 2\n');
    expect(body).toContain("# TYPE process_cpu_seconds_total counter\n");
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/m);
    for (const line of body.trim().split("\n")) {
      expect(line).toMatch(
        /^# (?:HELP|TYPE) [a-z_0-9]+ .+$|^[a-z_0-9]+(?:\{[a-z_]+="[^"]*"(?:,[a-z_]+="[^"]*")*\})? [\d.e+-]+$/,
      );
    }
  });
});
