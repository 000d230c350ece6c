import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { rolldown } from "rolldown";
import { expect, it } from "vitest";
import * as dechaff from "../dist/index.js";
import { CHROMIUM, FLAGS, inChromium } from "./chromium.ts";

/** The library in a real browser gives, byte for byte, what it gives in Node. */
const ROOT = join(import.meta.dirname, "..");

function examplePages(): string[] {
  const folder = join(ROOT, "examples/site");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
  return files.sort().map((name) => readFileSync(join(folder, name), "utf8"));
}

const PAGES = [
  ...examplePages(),
  "",
  "<div>".repeat(1000) + "Deep. ".repeat(100),
  "<p>\ud800 lone, &notit; &#x110000; \0 <table><td>moved<b><p>文。",
  `<title>Skarvik</title><script type="application/ld+json">{"@type":"Article","articleBody":"${"The boats lay still. ".repeat(30)}"}</script>`,
];

/** What both sides compute: everything that depends on the engine would show here. */
function render(library: typeof dechaff, html: string): string {
  const article = library.extract(html, { url: "https://almanac.example/page" });
  return JSON.stringify([
    library.toJson(article),
    library.toText(article),
    library.toMarkdown(article),
    library.toHtml(article),
  ]);
}

const SCRIPT = `
const send = (results) => fetch("/results", { method: "POST", body: JSON.stringify(results) });
try {
  const library = await import("/dechaff.js");
  const render = ${render.toString()};
  const pages = await (await fetch("/pages")).json();
  await send(pages.map((html) => render(library, html)));
} catch (error) {
  await send([String(error?.stack ?? error)]);
}`;

async function bundle(): Promise<string> {
  const build = await rolldown({ input: join(ROOT, "dist/index.js"), platform: "browser", logLevel: "silent" });
  const { output } = await build.generate({ format: "esm" });
  return output[0].code;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** Serves the library and the pages to a browser, and waits for what it sends back. */
async function runInBrowser(browser: string): Promise<string[]> {
  const library = await bundle();
  const answers: Record<string, [type: string, body: string]> = {
    "/": ["text/html", `<!doctype html><meta charset=utf-8><script type=module>${SCRIPT}</script>`],
    "/dechaff.js": ["text/javascript; charset=utf-8", library],
    "/pages": ["application/json", JSON.stringify(PAGES)],
  };
  let report: (results: string[]) => void = () => {};
  const reported = new Promise<string[]>((resolve) => {
    report = resolve;
  });
  const server = createServer(async (request, response) => {
    if (request.method === "POST") report(JSON.parse(await textOf(request)) as string[]);
    const [type, body] = answers[request.url ?? ""] ?? ["text/plain", ""];
    response.writeHead(200, { "content-type": type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const instance = await chromium.launch({ executablePath: browser, args: FLAGS });
  try {
    await (await instance.newPage()).goto(url);
    return await reported;
  } finally {
    await instance.close();
    server.close();
  }
}

inChromium("in Chromium", () => {
  it("gives what it gives in Node, byte for byte", async () => {
    const results = await runInBrowser(CHROMIUM!);
    expect(results).toEqual(PAGES.map((html) => render(dechaff, html)));
  });
});
