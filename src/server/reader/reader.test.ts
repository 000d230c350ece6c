import { afterEach, describe, expect, it } from "vitest";
import { html, siteStarter, type TestSite } from "../../crawl/test-site.ts";
import { createKey } from "../access/key.ts";
import { ask, post, TestServices } from "../test-service.ts";
import { addressIn } from "./reader-request.ts";

const services = new TestServices();
const startSite = siteStarter();

afterEach(async () => {
  await services.stop();
});

const LOW_WATER = html(`<title>Low water</title><meta property="article:published_time" content="2026-03-01">
<nav><a href="/">Home</a></nav><article><h1>Low water</h1>
<p>The tide went out before breakfast, and two boats sat down in the mud.</p>
<p class="aside">They will wait there until noon, as <a href="/boats">boats [two]</a> do, and nobody minds.</p>
<figure><img src="/mud.jpg" alt="Mud" width="800" height="600"></figure></article><footer>The harbour office</footer>`);

async function start(): Promise<{ site: TestSite; url: string; read: string }> {
  const site = await startSite({ "/": LOW_WATER, "/low?b=c&d": LOW_WATER });
  const { url } = await services.start();
  return { site, url, read: `${url}/${site.url}/` };
}

describe("GET /https://…", () => {
  it("gives the page's content as Markdown, with what it is", async () => {
    const { site, read } = await start();
    const { status, headers, body } = await ask(read);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/plain; charset=UTF-8");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    const head = `Title: Low water\n\nURL Source: ${site.url}/\n\nPublished Time: 2026-03-01\n\nMarkdown Content:\n# Low water\n`;
    expect(body.slice(0, head.length)).toBe(head);
    expect(body).toContain("nobody minds");
    expect(body).not.toContain("harbour office");
  });

  it("passes the query on, and takes addresses as clients and proxies write them", async () => {
    const { site, url } = await start();
    const address = `${site.url}/low?b=c&d`;
    for (const written of [address, encodeURIComponent(address), address.replace("//", "/")]) {
      expect((await ask(`${url}/${written}`)).body).toContain(`URL Source: ${address}\n`);
    }
  });

  it("gives the whole page in the form that a header names", async () => {
    const { read } = await start();
    const respond = async (form: string) => (await ask(read, { headers: { "x-respond-with": form } })).body;
    expect(await respond("markdown")).toContain("The harbour office");
    expect(await respond("markdown")).not.toContain("Title:");
    expect(await respond("html")).toContain("<footer>The harbour office</footer>");
    expect(await respond("text")).toContain("\n\nThe harbour office");
    expect((await ask(read, { headers: { "x-return-format": "text" } })).body).not.toContain("#");
    expect((await ask(read, { headers: { "x-respond-with": "screenshot" } })).status).toBe(501);
  });

  it("keeps and drops what selectors name", async () => {
    const { read } = await start();
    const only = await ask(read, { headers: { "x-target-selector": "footer" } });
    expect(only.body).toMatch(/The harbour office$/);
    const without = await ask(read, { headers: { "x-remove-selector": ".aside, figure" } });
    expect(without.body).not.toContain("nobody minds");
    expect((await ask(read)).body).toContain("/mud.jpg");
    expect((await ask(read, { headers: { "x-retain-images": "none" } })).body).not.toContain("mud.jpg");
    expect((await ask(read, { headers: { "x-target-selector": "::[" } })).status).toBe(400);
  });

  it("gives the HTML of what selectors name, as it was sent", async () => {
    const { read } = await start();
    const respond = async (headers: Record<string, string>) =>
      (await ask(read, { headers: { "x-respond-with": "html", ...headers } })).body;
    expect(await respond({ "x-target-selector": "footer, h1" })).toBe(
      "<h1>Low water</h1>\n<footer>The harbour office</footer>",
    );
    const without = await respond({ "x-target-selector": "article, p", "x-remove-selector": ".aside, figure, nav" });
    expect(without).toMatch(/^<article><h1>Low water<\/h1>\n<p>The tide went out.*<\/p>\s+<\/article>$/s);
    expect(await respond({ "x-remove-selector": "nav" })).toMatch(/^<title>Low water.*<footer>The harbour office/s);
    expect(await respond({ "x-remove-selector": "nav" })).not.toContain("Home");
  });

  it("says so where no element is the target", async () => {
    const { read } = await start();
    const headers = { "x-target-selector": ".nothing" };
    const { body } = await ask(read, { headers });
    expect(body).toMatch(
      /\n\nWarning: No element of the page is one of those to include: [^\n]+\n\nMarkdown Content:\n/,
    );
    expect(body).toContain("two boats");
    const data = await ask(read, { headers: { ...headers, accept: "application/json" } });
    expect(data.body.data.warning).toMatch(/^No element/);
    const whole = await ask(read, { headers: { ...headers, "x-respond-with": "text" } });
    expect(whole.headers.get("x-warning")).toMatch(/^No element/);
    expect((await ask(read, { headers: { "x-target-selector": "footer" } })).body).not.toContain("Warning");
  });

  it("loses no links that have one text", async () => {
    const more = (path: string) =>
      `<p>The tide of ${path} is told elsewhere, <a href="/${path}">Read more</a> there.</p>`;
    const page = html(
      `<article><h1>Tides</h1>${["a", "b", "c"].map(more).join("")}<a href="/d">Read more (2)</a></article>`,
    );
    const site = await startSite({ "/": page });
    const { url } = await services.start();
    const headers = { accept: "application/json", "x-with-links-summary": "true", "x-respond-with": "markdown" };
    const { links } = (await ask(`${url}/${site.url}/`, { headers })).body.data;
    expect(Object.values(links)).toEqual(["a", "b", "c", "d"].map((path) => `${site.url}/${path}`));
    expect(Object.keys(links)).toEqual(["Read more", "Read more (2)", "Read more (3)", "Read more (2) (2)"]);
    const text = await ask(`${url}/${site.url}/`, { headers: { ...headers, accept: "*/*" } });
    expect(text.body).toMatch(/\n\nLinks\/Buttons:\n(?:- \[Read more[^\n]+\n?){4}$/);
  });

  it("lists links and images at the end", async () => {
    const { site, read } = await start();
    const headers = { "x-with-links-summary": "true", "x-with-images-summary": "true" };
    const lists = `Images:\n- ![Image 1: Mud](${site.url}/mud.jpg)\n\nLinks/Buttons:\n- [boats two](${site.url}/boats)`;
    expect((await ask(read, { headers })).body.slice(-lists.length)).toBe(lists);
  });

  it("gives data to whoever accepts it", async () => {
    const { site, read } = await start();
    const { body } = await ask(read, { headers: { accept: "application/json", "x-with-links-summary": "true" } });
    expect(body).toMatchObject({
      ...{ code: 200, data: { title: "Low water", url: `${site.url}/`, publishedTime: "2026-03-01" } },
      data: { content: expect.stringContaining("in the mud"), links: { "boats two": `${site.url}/boats` } },
    });
    const stream = await ask(read, { headers: { accept: "text/event-stream" } });
    expect(stream.body).toMatch(/^event: data\ndata: \{.*\}\n\n$/);
  });

  it("sends cookies, and waits as long as it is told", async () => {
    const { site, read } = await start();
    await ask(read, { headers: { "x-set-cookie": "boat=anna", "x-locale": "de-DE" } });
    expect(site.asked[0].headers).toMatchObject({ cookie: "boat=anna", "accept-language": "de-DE" });
    const slow = await startSite({ "/": () => {} });
    const late = await ask(read.replace(site.url, slow.url), { headers: { "x-timeout": "0.05" } });
    expect(late.status).toBe(504);
    expect((await ask(read, { headers: { "x-timeout": "soon" } })).status).toBe(400);
  });

  it("refuses an answer of more tokens than the budget has", async () => {
    const { read } = await start();
    const whole = await ask(read);
    const budget = (tokens: string) => ask(read, { headers: { "x-token-budget": tokens } });
    const tokens = Math.ceil(whole.body.length / 4);
    expect(await budget(String(tokens))).toMatchObject({ status: 200, body: whole.body });
    expect(await budget(String(tokens - 1))).toMatchObject({
      status: 409,
      body: { error: { code: "conflict", message: expect.stringContaining(`takes about ${tokens} tokens`) } },
    });
    expect((await budget("few")).body.error.message).toBe('x-token-budget is "few": it must be a number of tokens');
  });

  it("refuses what is no address, private ones, and those with passwords", async () => {
    const { url } = await services.start({ allow: [] });
    expect((await ask(`${url}/https://`)).status).not.toBe(200);
    expect((await ask(`${url}/http://10.0.0.1/`)).status).toBe(403);
    expect((await ask(`${url}/http://a:b@example.org/`)).status).toBe(400);
  });
});

describe("POST /", () => {
  it("takes the address and all options in a body, as JSON or a form", async () => {
    const { site, url } = await start();
    const json = await post(`${url}/`, { url: `${site.url}/#/route`, targetSelector: "footer" });
    expect(json.body).toMatch(/The harbour office$/);
    const several = await post(`${url}/`, {
      url: `${site.url}/`,
      targetSelector: ["footer", ".aside"],
      tokenBudget: 900,
    });
    expect(several.body).toMatch(/They will wait there.*The harbour office$/s);
    expect(several.body).not.toContain("The tide went out");
    const form = await ask(`${url}/`, { method: "POST", body: new URLSearchParams({ url: `${site.url}/` }) });
    expect(form.body).toContain("two boats sat down");
    const sent = await post(`${url}/`, {
      url: "https://example.org/",
      html: "<p>The tide is sent along with the question.</p>",
    });
    expect(sent.body).toContain("The tide is sent along");
    const alone = await post(`${url}/`, { html: "<p>The tide has no address.</p>" });
    expect(alone.body).toBe("Title: \n\nURL Source: \n\nMarkdown Content:\nThe tide has no address.");
    expect((await post(`${url}/`, {})).body.error.message).toBe("There is no page: send url or html");
  });

  it("needs a key where keys are needed", async () => {
    const { url, service } = await services.start({ requireKeys: true });
    const { secret, key } = createKey("boats");
    await service.serviceStore.addKey(key);
    const body = { url: "https://example.org/", html: "<p>The tide is out.</p>" };
    expect((await post(`${url}/`, body)).status).toBe(401);
    expect((await post(`${url}/`, body, { authorization: `Bearer ${secret}` })).status).toBe(200);
    expect((await ask(`${url}/https://example.org/`)).status).toBe(401);
  });
});

it.each([
  ["http://localhost:3300/https://example.org/a?b=c", "https://example.org/a?b=c"],
  ["http://localhost:3300/https:/example.org/a", "https://example.org/a"],
  ["http://localhost:3300/https%3A%2F%2Fexample.org%2Fa%3Fb", "https://example.org/a?b"],
  ["http://localhost:3300/https%3A%ZZ", "https%3A%ZZ"],
])("the address in %s is %s", (request, address) => {
  expect(addressIn(request)).toBe(address);
});
