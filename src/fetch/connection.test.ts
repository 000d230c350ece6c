import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Agent } from "undici/index.js";
import { afterEach, describe, expect, it } from "vitest";
import { Connection, type ConnectionOptions } from "./connection.ts";
import { FetchError } from "./fetch-error.ts";
import { fetchPage } from "./fetch-page.ts";

const servers: Server[] = [];
const connections: Connection[] = [];

afterEach(async () => {
  for (const connection of connections.splice(0)) await connection.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function open(options: ConnectionOptions): Connection {
  const connection = new Connection(options);
  connections.push(connection);
  return connection;
}

/** A server that says what it was asked, after it has answered some paths with cookies and redirects. */
function echo(special: Record<string, Record<string, string | string[]>> = {}): RequestListener {
  return (request, response) => {
    const headers = special[request.url ?? ""] ?? {};
    response.writeHead("location" in headers ? 302 : 200, headers).end(JSON.stringify(request.headers));
  };
}

async function sent(url: string, connection: Connection): Promise<IncomingHttpHeaders> {
  return JSON.parse(new TextDecoder().decode((await fetchPage(url, { connection })).bytes));
}

async function failure(url: string, connection: Connection, timeout = 5000): Promise<FetchError> {
  const error = await fetchPage(url, { connection, timeout }).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(FetchError);
  return error as FetchError;
}

describe("cookies", () => {
  it("are not kept unless asked for", async () => {
    const url = await serve(echo({ "/": { "set-cookie": "a=1; Path=/" } }));
    const connection = open({});
    await sent(`${url}/`, connection);
    expect(await sent(`${url}/next`, connection)).not.toHaveProperty("cookie");
  });

  it("come back with redirects and with the next page, beside the caller's own", async () => {
    const url = await serve(echo({ "/": { "set-cookie": ["a=1; Path=/", "b=2; Path=/"], location: "/in" } }));
    const connection = open({ cookies: true });
    expect(await sent(`${url}/`, connection)).toMatchObject({ cookie: "a=1; b=2" });
    const own = await fetchPage(`${url}/next`, { connection, headers: { cookie: "own=1" } });
    expect(JSON.parse(new TextDecoder().decode(own.bytes))).toMatchObject({ cookie: "own=1; a=1; b=2" });
  });

  it("do not leak to another host, not even by a redirect", async () => {
    const other = await serve(echo());
    const url = await serve(echo({ "/": { "set-cookie": "a=1; Path=/; Domain=127.0.0.1", location: `${other}/` } }));
    const connection = open({ cookies: true });
    expect(await sent(`${url}/`, connection)).not.toHaveProperty("cookie");
    expect(await sent(`${other}/again`, connection)).not.toHaveProperty("cookie");
    expect(await sent(`${url}/again`, connection)).toMatchObject({ cookie: "a=1" });
  });

  it("open a door that redirects to itself until it sees one", async () => {
    const listener: RequestListener = (request, response) => {
      if (request.headers.cookie) response.end("<p>Welcome");
      else response.writeHead(302, { location: "/", "set-cookie": "seen=1; Path=/" }).end();
    };
    const url = await serve(listener);
    expect(await failure(`${url}/`, open({}))).toMatchObject({ code: "too-many-redirects" });
    expect((await fetchPage(`${url}/`, { connection: open({ cookies: true }) })).status).toBe(200);
  });
});

/** A proxy that writes down what it is asked for, and asks for a password if it is given one. */
async function proxy(password?: string): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const allows = ({ headers }: { headers: IncomingHttpHeaders }) =>
    password === undefined || headers["proxy-authorization"] === `Basic ${btoa(password)}`;
  const url = await serve((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (!allows(request)) response.writeHead(407).end();
    else response.writeHead(200, { "content-type": "text/html" }).end("<p>From the proxy");
  });
  servers.at(-1)?.on("connect", (request, socket) => {
    asked.push(`${request.method} ${request.url}`);
    if (!allows(request)) return socket.end("HTTP/1.1 407 No\r\n\r\n");
    const [host, port] = (request.url ?? "").split(":");
    const target = connect(Number(port), host, () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      target.pipe(socket).pipe(target);
    });
    return target.on("error", () => socket.destroy());
  });
  return { url, asked };
}

describe("a proxy", () => {
  it("is asked for plain pages by their whole addresses", async () => {
    const { url, asked } = await proxy();
    const fetched = await fetchPage("http://harbour.example/a?b", { connection: open({ proxy: url }) });
    expect(new TextDecoder().decode(fetched.bytes)).toBe("<p>From the proxy");
    expect(asked).toEqual(["GET http://harbour.example/a?b"]);
  });

  it("opens tunnels to pages by https", async () => {
    const site = await serve(echo());
    const { url, asked } = await proxy();
    const error = await failure(site.replace("http:", "https:"), open({ proxy: url }));
    expect(asked[0]).toBe(`CONNECT ${new URL(site).host}`);
    expect(error.code).toBe("proxy"); // the site behind the tunnel speaks no TLS
  });

  it("gets the password of its address, which no message repeats", async () => {
    const { url, asked } = await proxy("me:secret");
    const named = url.replace("//", "//me:secret@");
    expect((await fetchPage("http://harbour.example/", { connection: open({ proxy: named }) })).status).toBe(200);
    const wrong = await failure("http://harbour.example/", open({ proxy: url.replace("//", "//me:wrong@") }));
    expect(wrong).toMatchObject({ code: "proxy", retry: "never" });
    expect(wrong.message).toBe(
      `http://harbour.example/ was not fetched, because the proxy ${url} wants a password: write it as http://user:password@host`,
    );
    expect(await failure("https://harbour.example/", open({ proxy: url }))).toMatchObject({
      code: "proxy",
      retry: "never",
    });
    expect(asked.length).toBe(3);
  });

  it("that is not there is named", async () => {
    const { url } = await proxy();
    await new Promise((resolve) => servers.pop()?.close(resolve));
    const error = await failure("http://harbour.example/", open({ proxy: url }));
    expect(error.message).toContain(`could not be reached through the proxy ${url} (ECONNREFUSED): check the proxy`);
  });
});

describe("a dispatcher of the caller's", () => {
  it("makes all connections, and stays open", async () => {
    const url = await serve(echo());
    const agent = new Agent();
    let requests = 0;
    const counting = agent.compose((dispatch) => (...both) => {
      requests++;
      return dispatch(...both);
    });
    const connection = new Connection({ dispatcher: counting, proxy: "http://127.0.0.1:1" });
    expect((await fetchPage(url, { connection })).status).toBe(200);
    await connection.close();
    expect((await fetchPage(url, { dispatcher: counting })).status).toBe(200);
    expect(requests).toBe(2);
    await agent.destroy();
  });
});

describe("a server that says nothing", () => {
  it("has the time of the whole fetch, and no other", async () => {
    const error = await failure(`${await serve(() => {})}/`, open({}), 150);
    expect(error).toMatchObject({ code: "timeout", retry: "later" });
    expect(error.message).toMatch(/took longer than 150 ms: try again later or allow more time$/);
  });
});
