import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { FetchError } from "../fetch-error.ts";
import type { Fetched } from "../fetch-page.ts";
import { Renderer, type RendererOptions } from "./renderer.ts";
import { HAS_CHROMIUM } from "./test-chromium.ts";

/** In the system's Chromium. */
describe.skipIf(!HAS_CHROMIUM)("a page in Chromium", { timeout: 120_000 }, () => {
  const asked: { path: string; cookie: string | undefined }[] = [];
  let server: Server;
  let origin: string;
  const renderers: Renderer[] = [];

  const FILES: Record<string, [type: string, body: string]> = {
    "/app.js": ["text/javascript", `fetch("/data.json").then((answer) => answer.json()).then(({ text }) => {
      document.getElementById("root").innerHTML = "<h1>Harbour</h1><p>" + text + "</p><img src=/boat.png>";
      document.cookie = "seen=1"; localStorage.seen = (Number(localStorage.seen) || 0) + 1;
      document.body.dataset.visits = localStorage.seen; document.body.dataset.agent = navigator.userAgent;
    });`],
    "/data.json": ["application/json", JSON.stringify({ text: "The boats came back with the tide. — Grüße" })],
    "/poll.js": ["text/javascript", `document.body.append("Ready. "); setInterval(() => fetch("/data.json"), 50);`],
    "/loop.js": ["text/javascript", "for (;;);"],
    "/leave.js": ["text/javascript", `document.body.append("Here I am. "); location = "/elsewhere";`],
    "/grow.js": ["text/javascript", `document.body.append("x".repeat(5000000));`],
  }; // biome-ignore format: a file a line

  beforeAll(async () => {
    const listener: RequestListener = (request, response) => {
      asked.push({ path: request.url ?? "", cookie: request.headers.cookie });
      const [type, body] = FILES[request.url ?? ""] ?? ["text/html", "<p>Another page"];
      response.writeHead(200, { "content-type": type }).end(body);
    };
    server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(async () => {
    for (const renderer of renderers.splice(0)) await renderer.close();
    asked.length = 0;
  });

  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  async function open(options: RendererOptions = {}): Promise<Renderer> {
    const renderer = await Renderer.open(options);
    renderers.push(renderer);
    return renderer;
  }

  /** A page that was fetched, with one script. */
  function shell(script: string, path = "/page"): Fetched {
    const html = `<!DOCTYPE html><title>Shell</title><body><div id=root></div><script src="${script}"></script>`;
    const headers = { etag: '"1"', "content-language": "en" };
    const bytes = new TextEncoder().encode(html);
    return { url: origin + path, status: 200, contentType: "text/html; charset=utf-8", bytes, headers };
  }

  /** Browsers that this process has started and that run. */
  function browsers(): number[] {
    return readFileSync(`/proc/self/task/${process.pid}/children`, "utf8").split(" ").filter(Boolean).map(Number)
      .filter((child) => /^\d+ \(chrom[^)]*\) [^Z]/.test(readFileSync(`/proc/${child}/stat`, "utf8")));
  } // biome-ignore format: one pipeline

  const text = ({ bytes }: Fetched) => new TextDecoder().decode(bytes);

  it("is what its scripts make of it, and is not fetched again, nor are its images", async () => {
    const renderer = await open();
    const rendered = await renderer.render(shell("/app.js"));
    expect(text(rendered)).toContain("<p>The boats came back with the tide. — Grüße</p>");
    expect(asked.map(({ path }) => path)).toEqual(["/app.js", "/data.json"]);
    expect(rendered).toMatchObject({ url: `${origin}/page`, status: 200, contentType: "text/html; charset=utf-8" });
    expect(rendered.headers).toEqual({ "content-language": "en" });
  });

  it("leaves nothing behind for the next: no cookies, no storage", async () => {
    const renderer = await open({ userAgent: "harbour/1" });
    await renderer.render(shell("/app.js"));
    const second = text(await renderer.render(shell("/app.js")));
    expect(second).toContain('data-visits="1"');
    expect(second).toContain('data-agent="harbour/1"');
    expect(asked.map(({ cookie }) => cookie)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("that never comes to rest is taken as it is when its time is over", async () => {
    const renderer = await open({ timeout: 12_000 });
    expect(text(await renderer.render(shell("/poll.js")))).toContain("Ready.");
  });

  it("that runs for ever costs one clear error, and the next is rendered", async () => {
    const renderer = await open({ timeout: 10_000 });
    const error = await renderer.render(shell("/loop.js")).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(FetchError);
    expect(error).toMatchObject({ code: "timeout" });
    expect((error as Error).message).toMatch(/took longer than 10000 ms to render: allow more time/);
    expect(text(await renderer.render(shell("/app.js")))).toContain("The boats came back");
  });

  it("is rendered all the same when its browser ends under it", async () => {
    const renderer = await open();
    const rendering = renderer.render(shell("/poll.js"));
    while (!asked.some(({ path }) => path === "/data.json")) await setTimeout(10);
    const [browser] = browsers();
    process.kill(browser, "SIGKILL");
    expect(text(await rendering)).toContain("Ready.");
    expect(browsers()).not.toContain(browser);
  });

  it("leads nowhere else", async () => {
    const renderer = await open();
    expect(text(await renderer.render(shell("/leave.js"))).includes("Here I am.")).toBe(true);
    expect(asked.map(({ path }) => path)).toEqual(["/leave.js"]);
  });

  it("that grows beyond the limit is refused", async () => {
    const renderer = await open({ maxBytes: 1_000_000 });
    await expect(renderer.render(shell("/grow.js"))).rejects.toMatchObject({ code: "too-large" });
  });

  it("may be kept from fetching", async () => {
    const renderer = await open({ allows: ({ pathname }) => pathname !== "/data.json" });
    expect(text(await renderer.render(shell("/app.js")))).not.toContain("The boats");
    expect(asked.map(({ path }) => path)).toEqual(["/app.js"]);
  });

  it("may be aborted", async () => {
    const renderer = await open();
    await expect(renderer.render(shell("/app.js"), AbortSignal.abort())).rejects.toMatchObject({ code: "aborted" });
  });

  it("may be one of many at once", async () => {
    const renderer = await open();
    const pages = await Promise.all(Array.from({ length: 9 }, (_, at) => renderer.render(shell("/app.js", `/${at}`))));
    expect(pages.map(({ url }) => url.slice(origin.length))).toEqual([
      "/0",
      "/1",
      "/2",
      "/3",
      "/4",
      "/5",
      "/6",
      "/7",
      "/8",
    ]);
    expect(pages.every((page) => text(page).includes("The boats"))).toBe(true);
  });
});

describe("where there is no browser", () => {
  it("that is told, with what to do", async () => {
    const before = process.env.DECHAFF_CHROMIUM;
    process.env.DECHAFF_CHROMIUM = "/nowhere/chromium";
    try {
      await expect(Renderer.open()).rejects.toThrow(
        'DECHAFF_CHROMIUM is "/nowhere/chromium", which is not there: install it (apt install chromium',
      );
    } finally {
      if (before === undefined) delete process.env.DECHAFF_CHROMIUM;
      else process.env.DECHAFF_CHROMIUM = before;
    }
  });
});
