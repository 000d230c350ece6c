import { createSocket, type Socket } from "node:dgram";
import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Resolve } from "../fetch/guard/guarded-agent.ts";
import { HAS_CHROMIUM } from "../fetch/render/test-chromium.ts";
import { ask, post, TestServices } from "./test-service.ts";

/** A public site, which is this machine by another address that the operator allows, and this machine's secrets. */
const PUBLIC = "127.0.0.2";
const WORDS = "The boats came back with the tide, one after the other, and the harbour counted them in. ".repeat(12);

const services = new TestServices();
let site: Server;
let port: number;
let secret: Server;
let secretPort: number;
let udp: Socket;
let udpPort: number;
/** What has come to this machine's own address, by any way. */
const reached: string[] = [];
const asked: string[] = [];
let scripts: Record<string, string> = {};

/** Names as a hostile name server gives them out: the second answer leads inside. */
let lookups = 0;
const resolve: Resolve = async (host) => {
  const inside = host === "inside.example" || (host === "rebinding.example" && lookups++ > 0);
  return [{ address: inside ? "127.0.0.1" : PUBLIC, family: 4 }];
};

beforeAll(async () => {
  site = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://site.example");
    asked.push(pathname);
    if (pathname === "/to") return response.writeHead(302, { location: searchParams.get("url") ?? "" }).end();
    const script = scripts[pathname];
    if (script !== undefined) return response.setHeader("content-type", "text/javascript").end(script);
    if (pathname === "/words") {
      return response.setHeader("access-control-allow-origin", "*").end(WORDS);
    }
    response.setHeader("content-type", "text/html");
    const text = pathname === "/text" ? `<p>${WORDS}</p>` : "";
    return response.end(
      `<!DOCTYPE html><title>Harbour</title><body>${text}<div id="root"></div><script src="${pathname}.js"></script>`,
    );
  });
  site.on("upgrade", (request, socket) => {
    asked.push(`upgrade ${request.url}`);
    socket.destroy();
  });
  await new Promise<void>((done) => site.listen(0, PUBLIC, done));
  port = (site.address() as AddressInfo).port;
  secret = createTcpServer((socket) => {
    socket.once("data", (data) => {
      reached.push(String(data).split("\r\n")[0]);
      socket.end("HTTP/1.1 200 OK\r\naccess-control-allow-origin: *\r\ncontent-type: text/plain\r\n\r\nthe secret");
    });
    socket.on("error", () => {});
  }) as Server;
  await new Promise<void>((done) => secret.listen(0, "127.0.0.1", done));
  secretPort = (secret.address() as AddressInfo).port;
  udp = createSocket("udp4", () => reached.push("a datagram"));
  await new Promise<void>((done) => udp.bind(0, "127.0.0.1", done));
  udpPort = udp.address().port;
});

afterEach(async () => {
  await services.stop();
  reached.length = 0;
  asked.length = 0;
  scripts = {};
});

afterAll(() => {
  for (const server of [site, secret]) server.close();
  udp.close();
});

const start = async (more = {}) => await services.start({ render: true, allow: [`${PUBLIC}/32`], resolve, ...more });

/** Shows the words of the public site, and whatever else its code finds out. */
const showing = (code: string) => `
  const show = (text) => { const p = document.createElement("p"); p.textContent = text; root.append(p); };
  const get = (url) => fetch(url).then((answer) => answer.text()).then(show, () => {});
  get("/words"); ${code}`;

describe.skipIf(!HAS_CHROMIUM)("a service that renders", { timeout: 120_000 }, () => {
  it("runs the scripts of pages that are empty without, and says so", async () => {
    scripts = { "/page.js": showing("") };
    const { url } = await start();
    const { status, body } = await post(`${url}/extract`, { url: `http://harbour.example:${port}/page` });
    expect({ status, rendered: body.fetched?.rendered }).toEqual({ status: 200, rendered: true });
    expect(body.markdown).toContain("The boats came back");
    expect(asked).toEqual(["/page", "/page.js", "/words"]);
  });

  it("renders for Firecrawl's clients, readers and crawls, too", async () => {
    scripts = { "/page.js": showing("") };
    const { url } = await start();
    const page = `http://harbour.example:${port}/page`;
    expect((await post(`${url}/v2/scrape`, { url: page })).body.data.markdown).toContain("The boats came back");
    expect((await ask(`${url}/${page}`)).body).toContain("The boats came back");
    const { body } = await post(`${url}/crawl`, { url: page, limit: 1, delay: 0, sitemaps: false });
    const pages = async () => (await ask(`${url}/crawl/${body.id}/pages`)).body.pages;
    await expect.poll(async () => (await pages()).length, { timeout: 60_000 }).toBe(1);
    expect((await pages())[0].markdown).toContain("The boats came back");
  });

  it("runs the scripts of a page that has text, or of none, where a request says so", async () => {
    const late =
      "const late = document.createElement('p'); late.textContent = 'A late boat came in at night.'; root.after(late);";
    scripts = { "/text.js": late };
    const { url } = await start();
    const page = `http://harbour.example:${port}/text`;
    const read = async (render?: boolean) =>
      (await post(`${url}/extract`, { url: page, render, extractor: "text" })).body;
    expect(await read()).toMatchObject({ fetched: { rendered: false } });
    const rendered = await read(true);
    expect(rendered.fetched.rendered).toBe(true);
    expect(rendered.markdown).toContain("A late boat");
    const scraped = await post(`${url}/v2/scrape`, { url: page, waitFor: 100, onlyMainContent: false });
    expect(scraped.body.data.markdown).toContain("A late boat");
    scripts = { "/page.js": showing("") };
    const empty = await post(`${url}/extract`, { url: `http://harbour.example:${port}/page`, render: false });
    expect(empty.body.fetched.rendered).toBe(false);
  });

  const inside = () => `127.0.0.1:${secretPort}`;
  it.each<[string, () => string]>([
    ["a script's request", () => `get("http://${inside()}/fetch");`],
    ["a request that cannot be read", () => `fetch("http://${inside()}/", { mode: "no-cors", method: "POST", body: "x" });`],
    ["a beacon", () => `navigator.sendBeacon("http://${inside()}/beacon", "x");`],
    ["a name that leads inside", () => `get("http://inside.example:${secretPort}/name");`],
    ["localhost", () => `get("http://localhost:${secretPort}/localhost");`],
    ["a name whose second answer leads inside", () => `get("http://rebinding.example:${secretPort}/1"); get("http://rebinding.example:${secretPort}/2");`],
    ["other ways to write the address", () => ["2130706433", "0x7f.1", "[::ffff:127.0.0.1]", "0"].map((host) => `get("http://${host}:${secretPort}/odd");`).join("")],
    ["a redirect", () => `get("/to?url=${encodeURIComponent(`http://127.0.0.1:${secretPort}/redirect`)}");`],
    ["two redirects", () => `get("/to?url=${encodeURIComponent(`/to?url=${encodeURIComponent(`http://127.0.0.1:${secretPort}/twice`)}`)}");`],
    ["an image", () => `new Image().src = "http://${inside()}/image"; document.body.insertAdjacentHTML("beforeend", '<img src="/to?url=http://${inside()}/image2">');`],
    ["a script, a style sheet and an import", () => `for (const [tag, key] of [["script", "src"], ["link", "href"]]) { const e = document.createElement(tag); e.rel = "stylesheet"; e[key] = "http://${inside()}/" + tag; document.head.append(e); } import("http://${inside()}/import").catch(() => {});`],
    ["a frame", () => `document.body.insertAdjacentHTML("beforeend", '<iframe src="http://${inside()}/frame"></iframe><iframe src="/to?url=http://${inside()}/frame2"></iframe><object data="http://${inside()}/object"></object>');`],
    ["a form, and going elsewhere", () => `const form = document.createElement("form"); form.action = "http://${inside()}/form"; document.body.append(form); form.submit(); setTimeout(() => { location = "http://${inside()}/location"; });`],
    ["a popup", () => `open("http://${inside()}/popup");`],
    ["prefetching", () => `for (const rel of ["prefetch", "preload", "preconnect", "prerender", "modulepreload", "icon", "manifest"]) { const link = document.createElement("link"); link.rel = rel; link.as = "script"; link.href = "http://${inside()}/" + rel; document.head.append(link); }`],
    ["a WebSocket", () => `new WebSocket("ws://${inside()}/socket"); new WebSocket("wss://${inside()}/socket"); new WebSocket("ws://inside.example:${secretPort}/");`],
    ["an event source", () => `new EventSource("http://${inside()}/events");`],
    ["a worker", () => `const source = 'fetch("http://${inside()}/worker"); new WebSocket("ws://${inside()}/worker"); importScripts("http://${inside()}/imported")'; new Worker(URL.createObjectURL(new Blob([source])));`],
    ["https and another scheme", () => `get("https://${inside()}/tls"); document.body.insertAdjacentHTML("beforeend", '<iframe src="ftp://${inside()}/"></iframe><iframe src="file:///etc/passwd"></iframe>');`],
    ["WebRTC", () => `const peer = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:${udpPort}" }, { urls: ["turn:127.0.0.1:${udpPort}", "turn:${inside()}?transport=tcp"], username: "a", credential: "b" }] }); peer.createDataChannel("x"); peer.createOffer().then((offer) => peer.setLocalDescription(offer));`],
  ])("lets nothing inside by %s", async (_, code) => {
    lookups = 0;
    scripts = { "/page.js": showing(`try { ${code()} } catch (error) { show("could not: " + error.message); }`) };
    const { url } = await start();
    const { status, body } = await post(`${url}/extract`, { url: `http://harbour.example:${port}/page`, formats: ["html"] });
    expect({ status, error: body.error }).toEqual({ status: 200 });
    expect(reached).toEqual([]);
    expect(body.html).toContain("The boats came back");
    expect(body.html).not.toContain("the secret");
    expect(body.html).not.toContain("could not");
  }); // biome-ignore format: a way a line

  it("lets nothing reach a metadata address, not even for a page that is allowed", async () => {
    scripts = {
      "/page.js": showing(`get("http://169.254.169.254/latest/meta-data/"); get("http://[fd00:ec2::254]/");`),
    };
    const { url } = await start();
    const { body } = await post(`${url}/extract`, { url: `http://harbour.example:${port}/page` });
    expect(body.markdown).toContain("The boats came back");
    expect(asked).toEqual(["/page", "/page.js", "/words"]);
  });

  it("ends what loads too much", async () => {
    const many = "for (let at = 0; at < 200; at++) get('/words?' + 'x'.repeat(at));";
    scripts = { "/page.js": showing(`${many} /* ${"x".repeat(60_000)} */`) };
    const { url } = await start({ maxPage: 20_000 });
    await post(`${url}/extract`, { url: `http://harbour.example:${port}/page` });
    expect(asked.filter((path) => path === "/words").length).toBeLessThan(100);
  });
});

describe("a service that does not render", () => {
  it("takes pages as they are sent", async () => {
    scripts = { "/page.js": showing("") };
    const { url } = await start({ render: false });
    const { body } = await post(`${url}/extract`, { url: `http://harbour.example:${port}/page` });
    expect(body.fetched.rendered).toBe(false);
    expect(asked).toEqual(["/page"]);
  });

  it("says that it runs no scripts where it is asked to, and waits for none", async () => {
    const { url } = await start({ render: false });
    const page = `http://harbour.example:${port}/text`;
    const answer = await post(`${url}/extract`, { url: page, render: true });
    expect(answer).toMatchObject({ status: 501, body: { error: { message: expect.stringContaining("--render") } } });
    expect((await post(`${url}/v2/scrape`, { url: page, waitFor: 100 })).body.data.markdown).toContain("The boats");
  });
});
