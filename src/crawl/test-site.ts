import { readdirSync, readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { afterEach } from "vitest";

/** For the tests: servers on this machine that write down what they are asked. */
const FOLDER = join(import.meta.dirname, "../../examples/site");

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".xml": "application/xml",
  ".txt": "text/plain",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

interface Asked {
  readonly path: string;
  /** Milliseconds, of when the request came. */
  readonly time: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Answers that differ from the folder's files, by path. */
type Special = Readonly<Record<string, RequestListener>>;

export class TestSite {
  readonly asked: Asked[] = [];
  readonly url: string;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Serves `examples/site` under its own address, except for what is special; nothing else if the front page is. */
  static async start(special: Special = {}): Promise<TestSite> {
    const server = createServer((request, response) => {
      const path = request.url ?? "/";
      site.asked.push({ path, time: performance.now(), headers: request.headers });
      const answer = special[path] ?? special["*"] ?? (special["/"] ? missing : site.#file);
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const site = new TestSite(server);
    return site;
  }

  /** Paths in the order in which they were asked for, without robots.txt, sitemaps and feeds. */
  get pages(): string[] {
    return this.asked.map(({ path }) => path).filter((path) => !/\.(?:xml|txt|gz)$/.test(path));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  readonly #file: RequestListener = (request, response) => {
    const path = new URL(request.url ?? "/", this.url).pathname;
    try {
      const name = path.endsWith("/") ? `${path}index.html` : path;
      const body = readFileSync(join(FOLDER, name), "utf8").replaceAll("https://tidewater.example", this.url);
      response.setHeader("content-type", TYPES[extname(name)] ?? "application/octet-stream").end(body);
    } catch {
      missing(request, response);
    }
  };
}

const missing: RequestListener = (_, response) => {
  response.writeHead(404, { "content-type": "text/html" }).end("<p>Not found");
};

/** All pages of the examples' site that may be fetched, as paths. */
export function examplePages(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html") && file !== "shop/cart.html")
    .map((file) => `/${file.replaceAll("\\", "/")}`)
    .sort();
}

export function html(body: string): RequestListener {
  return (_, response) => response.setHeader("content-type", "text/html; charset=utf-8").end(body);
}

/** A page of so many words of its own, with links. */
export function page(name: string, ...links: string[]): RequestListener {
  const text = Array.from({ length: 20 }, (_, at) => `The ${name} harbour wakes before sentence ${at} does.`).join(" ");
  const anchors = links.map((link) => `<a href="${link}">to ${link}</a>`).join(" ");
  return html(`<title>${name}</title><nav>${anchors}</nav><article><h1>${name}</h1><p>${text}</p></article>`);
}

/** Starts sites that stop after the test they were started in. For the top of a file. */
export function siteStarter(): typeof TestSite.start {
  const sites: TestSite[] = [];
  afterEach(async () => {
    for (const site of sites.splice(0)) await site.stop();
  });
  return async (...special) => {
    const site = await TestSite.start(...special);
    sites.push(site);
    return site;
  };
}
