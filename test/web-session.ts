import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import axe from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from "playwright-core";
import type { Listening, ListenOptions } from "../src/server/index.ts";
import { TestServices } from "../src/server/test-service.ts";
import type { ApiKey } from "../src/store/index.ts";
import { CHROMIUM, FLAGS } from "./chromium.ts";

/** For the tests of the web page: a service, and a browser that looks at it and writes down what it does. */
export class WebSession {
  readonly #services = new TestServices();
  #browser: Browser | null = null;
  #folder = "";
  url = "";

  async start(): Promise<void> {
    this.#browser = await chromium.launch({ executablePath: CHROMIUM!, args: FLAGS });
    this.#folder = mkdtempSync(join(tmpdir(), "dechaff-web-"));
    this.url = (await this.#services.start({ store: join(this.#folder, "service.db") })).url;
  }

  /** Another service, with a key. */
  async startService(options: ListenOptions, key: ApiKey): Promise<Listening> {
    const listening = await this.#services.start(options);
    await listening.service.serviceStore.addKey(key);
    return listening;
  }

  /** A tab of its own, with nothing remembered. */
  async open(path = "/", options: BrowserContextOptions = {}, url = this.url): Promise<Visited> {
    const context = await this.#browser!.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const page = await context.newPage();
    const visited: Visited = { page, requests: [], dialogs: [], errors: [], popups: [] };
    context.on("request", (request) => visited.requests.push(request));
    context.on("page", (other) => visited.popups.push(other.url()));
    page.on("dialog", (dialog) => {
      visited.dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    page.on("pageerror", (error) => visited.errors.push(error.message));
    await page.goto(url + path);
    return visited;
  }

  async stop(): Promise<void> {
    await this.#browser?.close();
    await this.#services.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export interface Visited {
  readonly page: Page;
  readonly requests: Request[];
  readonly dialogs: string[];
  readonly errors: string[];
  readonly popups: string[];
}

/** Pastes a page into the form and waits for its result. */
export async function extract(page: Page, text: string): Promise<void> {
  await page.getByLabel("Web address or HTML").fill(text);
  await page.getByRole("button", { name: "Extract" }).click();
  await page.locator(".result iframe").waitFor();
}

/** Why the browser stops a request before it is sent: the page's policy, or another origin where none may be. */
const STOPPED = ["csp", "origin"];

/** The addresses of requests that the browser did not stop. */
export function leftTheBrowser(requests: readonly Request[]): string[] {
  return requests
    .filter((request) => !STOPPED.includes(request.failure()?.errorText ?? ""))
    .map((request) => `${request.url()} ${request.failure()?.errorText ?? ""}`.trim());
}

/** What axe has against the page, in short. It does not look into frames: strangers' pages have flaws of their own. */
export async function complaints(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, { iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
  });
}
