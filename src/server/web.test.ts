import { afterEach, describe, expect, it } from "vitest";
import { createKey } from "./access/key.ts";
import { ask, post, TestServices } from "./test-service.ts";

const services = new TestServices();

afterEach(() => services.stop());

const HTML = `<title>Low water</title><script>alert(1)</script><nav><a href="/">Home</a></nav>
<article><h1>Low water</h1><p>${"The tide went <b>out</b>, and two boats sat down in the mud. ".repeat(10)}</p></article><textarea>not marked</textarea>`;

describe("the web page", () => {
  it("is at the root, loads from its own address only, and may stand in no other page's frame", async () => {
    const { url } = await services.start();
    const { status, headers, body } = await ask(`${url}/`);
    expect(status).toBe(200);
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    const loaded = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(loaded.length).toBeGreaterThan(1);
    for (const address of loaded) {
      expect(address).toMatch(/^\.\/web\//);
      const file = await ask(new URL(address, `${url}/`).href);
      expect([file.status, file.headers.get("x-content-type-options")]).toEqual([200, "nosniff"]);
    }
  });

  it("needs no key, and what it asks does", async () => {
    const { url } = await services.start({ requireKeys: true });
    const { status, body } = await ask(`${url}/`);
    expect(status).toBe(200);
    expect((await ask(url + /src="\.([^"]+)"/.exec(body)![1])).status).toBe(200);
    expect((await post(`${url}/inspect`, { html: HTML })).status).toBe(401);
  });

  it.each(["/web/../package.json", "/web/%2e%2e/index.html", "/web/", "/index.html"])(
    "has nothing at %s",
    async (path) => {
      const { url } = await services.start();
      expect((await ask(url + path)).status).toBe(404);
    },
  );
});

describe("POST /inspect", () => {
  it("says of every block whether and why it was kept, and where everything stands", async () => {
    const { url } = await services.start();
    const { status, body } = await post(`${url}/inspect`, { html: HTML });
    expect(status).toBe(200);
    expect(body.article.title).toBe("Low water");
    expect(body.facts).toContainEqual(expect.objectContaining({ name: "title", origins: expect.any(Array) }));
    expect(body.source).toBe(HTML);
    expect(body.blocks.map(({ kept }: { kept: boolean }) => kept)).toContain(false);
    const { tags, texts, removed } = body.layout as Record<"tags" | "texts" | "removed", number[]>;
    for (const place of tags) expect(HTML[place]).toBe("<");
    expect(HTML.slice(removed[0], removed[1])).toBe("<script>alert(1)</script>");
    const marked = texts.flatMap((start, at) => (at % 3 === 0 ? [HTML.slice(start, texts[at + 1])] : []));
    expect(marked.slice(0, 4)).toEqual(["Home", "Low water", "The tide went ", "out"]);
    expect(marked).not.toContain("not marked");
  });

  it("gives places in the order of the source where tags are misnested", async () => {
    const { url } = await services.start();
    const html = "<table>moved<tr><td>cell<b>bold<p></table>after</b> <a>one<a>two";
    const { layout } = (await post(`${url}/inspect`, { html })).body;
    const starts = layout.texts.filter((_: number, at: number) => at % 3 === 0);
    expect(starts).toEqual(starts.toSorted((a: number, b: number) => a - b));
    expect(layout.tags).toEqual(layout.tags.toSorted((a: number, b: number) => a - b));
  });
});

async function send(method: string, url: string, body?: object, headers: Record<string, string> = {}) {
  const json = body && { body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } };
  return await ask(url, { method, headers, ...json });
}

describe("patterns by hand", () => {
  const pattern = { parts: [{ element: "<article>" }], excludes: ["<h1>"] };

  it("are tried on a page, beside the extractor", async () => {
    const { url } = await services.start();
    const { status, body } = await post(`${url}/patterns/try`, { html: HTML, pattern });
    expect(status).toBe(200);
    expect(body.markdown).toMatch(/^The tide went \*\*out\*\*/);
    expect(body.agreement).toBeGreaterThan(0.9);
    const [home, title] = body.blocks as { cut: boolean }[];
    expect([home.cut, title.cut]).toEqual([false, false]);
  });

  it("name the element at a place, and those around it", async () => {
    const { url } = await services.start();
    const { body } = await post(`${url}/patterns/elements`, { html: HTML, place: HTML.indexOf("<p>") });
    expect(body.elements.map(({ marker }: { marker: string }) => marker)).toEqual(["<p>", "<article>"]);
  });

  it("are saved and shown", async () => {
    const { url } = await services.start();
    const body = JSON.stringify({ html: HTML, url: "https://tide.example/a", pattern });
    const headers = { "content-type": "application/json" };
    const saved = await ask(`${url}/patterns/tide.example`, { method: "PUT", body, headers });
    expect(saved).toMatchObject({ status: 200, body: { host: "tide.example", template: 0 } });
    const shown = await ask(`${url}/patterns/tide.example`);
    expect(shown.body.patterns.templates).toMatchObject([{ id: 0, state: "active", byHand: true, pattern }]);
  });

  it("are taken back, and what was learned stays", async () => {
    const { url } = await services.start();
    const body = { html: HTML, url: "https://tide.example/a", pattern };
    expect((await send("DELETE", `${url}/patterns/tide.example`)).status).toBe(404);
    await send("PUT", `${url}/patterns/tide.example`, body);
    const taken = await send("DELETE", `${url}/patterns/tide.example`);
    expect(taken).toMatchObject({ status: 200, body: { host: "tide.example", removed: 1 } });
    expect((await ask(`${url}/patterns/tide.example`)).body.patterns.templates).toEqual([]);
    expect((await send("DELETE", `${url}/patterns/tide.example`)).body.removed).toBe(0);
  });

  it.each([
    ["a host that no page has", "tide.example%2Fa", {}, /must be the host/],
    ["a host in capitals", "Tide.example", {}, /must be the host/],
    ["nothing of a host", "%20", {}, /must be the host/],
    ["another host than the page's", "other.example", {}, /is of tide\.example, not of other\.example/],
    ["a template that is not there", "tide.example", { template: 7 }, /template: 7 is unknown, there is none/],
  ])("are refused for %s", async (_, host, wrong, says) => {
    const { url } = await services.start();
    const body = { html: HTML, url: "https://tide.example/a", pattern, ...wrong };
    const { status, body: answered } = await send("PUT", `${url}/patterns/${host}`, body);
    expect([status, answered.error.code]).toEqual([400, "invalid-request"]);
    expect(answered.error.message).toMatch(says);
    expect((await ask(`${url}/patterns`)).body.hosts).toEqual([]);
  });

  it("are set and taken back by keys that may, where keys are needed; all may look", async () => {
    const { url, service } = await services.start({ requireKeys: true });
    const [any, admin] = [createKey("any"), createKey("admin", { isAdmin: true })];
    for (const { key } of [any, admin]) await service.serviceStore.addKey(key);
    const by = ({ secret }: typeof any) => ({ authorization: `Bearer ${secret}` });
    const body = { html: HTML, url: "https://tide.example/a", pattern };
    const refused = await send("PUT", `${url}/patterns/tide.example`, body, by(any));
    expect([refused.status, refused.body.error.message]).toEqual([403, expect.stringMatching(/--admin/)]);
    expect((await send("PUT", `${url}/patterns/tide.example`, body, by(admin))).status).toBe(200);
    expect((await send("DELETE", `${url}/patterns/tide.example`, undefined, by(any))).status).toBe(403);
    expect((await ask(`${url}/patterns/tide.example`, { headers: by(any) })).body.versions).toBe(1);
    expect((await post(`${url}/patterns/try`, { html: HTML, pattern }, by(any))).status).toBe(200);
    expect((await send("DELETE", `${url}/patterns/tide.example`, undefined, by(admin))).status).toBe(200);
  });

  it.each([
    { parts: [{ element: "article" }], excludes: [] },
    { parts: [{ element: "<article>" }], excludes: ["<p"] },
    { parts: [{}] },
  ])("that cannot be read are refused: %j", async (wrong) => {
    const { url } = await services.start();
    const { status, body } = await post(`${url}/patterns/try`, { html: HTML, pattern: wrong });
    expect([status, body.error.code]).toEqual([400, "invalid-request"]);
  });
});
