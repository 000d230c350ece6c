import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Renderer } from "../render/renderer.ts";
import { HAS_CHROMIUM } from "../render/test-chromium.ts";
import { AddressGuard } from "./address-guard.ts";
import { guardedConnector } from "./guarded-agent.ts";
import { GuardedProxy } from "./guarded-proxy.ts";

let site: Server;
let port: number;
let proxy: GuardedProxy;
const asked: string[] = [];

/** Open to one address of this machine, and to no other. */
const open = (maxBytes = 10_000) =>
  GuardedProxy.open({ connect: guardedConnector(new AddressGuard(["127.0.0.2/32"])), maxBytes });

beforeEach(async () => {
  asked.length = 0;
  site = createServer(async (incoming, response) => {
    asked.push(`${incoming.method} ${incoming.url} ${incoming.headers["proxy-connection"] ?? ""}`.trim());
    for await (const chunk of incoming) asked.push(String(chunk));
    response.writeHead(201, { "x-site": "harbour" }).end("x".repeat(1000));
  });
  site.listen(0, "0.0.0.0");
  await once(site, "listening");
  port = (site.address() as AddressInfo).port;
  proxy = await open();
});

afterEach(async () => {
  await proxy.close();
  site.close();
});

/** Asks the proxy for an address. */
async function ask(url: string, body = ""): Promise<{ status: number; site: unknown; length: number }> {
  const headers = { host: new URL(url).host, "proxy-connection": "keep-alive", "content-length": body.length };
  const sent = request(proxy.address, { path: url, method: body === "" ? "GET" : "POST", headers, agent: false });
  sent.end(body);
  const [response] = await once(sent, "response");
  let text = "";
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode, site: response.headers["x-site"], length: text.length };
}

/** Opens a tunnel, sends a request through it, and returns all that comes back. */
async function tunnel(target: string): Promise<string> {
  const socket = connect(Number(new URL(proxy.address).port), "127.0.0.1");
  socket.write(`CONNECT ${target} HTTP/1.1\r\nhost: ${target}\r\n\r\n`);
  let text = "";
  for await (const chunk of socket) {
    if (text === "" && String(chunk).includes(" 200 "))
      socket.write("GET /in HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
    text += chunk;
  }
  return text;
}

describe("a guarded proxy", () => {
  it("passes requests and answers on, without what is meant for the proxy", async () => {
    expect(await ask(`http://127.0.0.2:${port}/a?b`, "words")).toEqual({ status: 201, site: "harbour", length: 1000 });
    expect(asked).toEqual(["POST /a?b", "words"]);
  });

  it("opens tunnels to what is allowed", async () => {
    expect(await tunnel(`127.0.0.2:${port}`)).toMatch(/^HTTP\/1\.1 200 OK\r\n\r\nHTTP\/1\.1 201 [\s\S]*x{1000}/);
  });

  it.each(["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "0.0.0.0"])("refuses %s", async (host) => {
    expect(await ask(`http://${host}:${port}/`)).toMatchObject({ status: 403, length: 0 });
    expect(await tunnel(`${host}:${port}`)).toBe("HTTP/1.1 403 Forbidden\r\n\r\n");
    expect(asked).toEqual([]);
  });

  it.each(["", "/", "a b:1", ":", "127.0.0.2:99999"])("hangs up on nonsense: %j", async (target) => {
    expect(await tunnel(target)).not.toContain("200 OK");
  });

  it("ends when too much has come through, and with its page", async () => {
    await proxy.close();
    proxy = await open(1500);
    await ask(`http://127.0.0.2:${port}/`);
    await expect(ask(`http://127.0.0.2:${port}/`)).rejects.toThrow();
    const address = proxy.address;
    await proxy.close();
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    await expect(once(socket, "connect")).rejects.toThrow("ECONNREFUSED");
  });

  it.skipIf(!HAS_CHROMIUM)("is not passed by with WebTransport", { timeout: 60_000 }, async () => {
    const heard: Buffer[] = [];
    const udp = createSocket("udp4", (message) => heard.push(message));
    udp.bind(0, "127.0.0.1");
    await once(udp, "listening");
    const script = `const way = new WebTransport("https://127.0.0.1:${udp.address().port}/");
      for (const part of [way.ready, way.closed]) part.catch(() => { document.body.append(" It failed."); });`;
    const bytes = new TextEncoder().encode(`<body><p>Tide</p><script>${script}</script>`);
    const renderer = await Renderer.open({ gateway: open });
    try {
      const page = { url: "https://harbour.example/", status: 200, contentType: "text/html", bytes, headers: {} };
      const rendered = await renderer.render(page);
      expect(new TextDecoder().decode(rendered.bytes)).toContain("It failed.");
      expect(heard).toEqual([]);
    } finally {
      await renderer.close();
      udp.close();
    }
  });
});
