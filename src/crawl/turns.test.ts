import type { RequestListener, ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { SqliteStore, type Store } from "../store/index.ts";
import { type CrawlEvent, type CrawlOptions, crawl } from "./index.ts";
import { page, siteStarter, type TestSite } from "./test-site.ts";

const start = siteStarter();

const names = Array.from({ length: 40 }, (_, at) => `/p${at}`);
const pagesOf = (name: string) => ({
  "/": page(name, ...names),
  ...Object.fromEntries(names.map((path) => [path, page(name + path)])),
});

async function urlsOf(seeds: readonly TestSite[], options: CrawlOptions): Promise<string[]> {
  const urls: string[] = [];
  const settings = { delay: 0, listings: false, ...options };
  const begin = seeds.map(({ url }) => `${url}/`);
  for await (const { url } of crawl(begin, settings)) urls.push(url ?? "");
  return urls;
}

it("hosts have their turns: as many pages of each come first", async () => {
  const hosts = await Promise.all(["a", "b", "c"].map((name) => start(pagesOf(name))));
  const urls = await urlsOf(hosts, { concurrency: 3, limit: 60 });
  const counts = hosts.map((site) => urls.filter((url) => url.startsWith(site.url)).length);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(10);
});

it("a host that does not answer leaves the others their share", async () => {
  const held: ServerResponse[] = [];
  let served = 0;
  let begin = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const none: RequestListener = (_, response) => response.writeHead(404).end();
  const silent = await start({
    ...{ "/robots.txt": none, "/": (...both) => void isBegun.then(() => page("a", ...names)(...both)) },
    "*": (...both) => (served < names.length ? held.push(both[1]) : none(...both)),
  });
  const other = await start({
    ...{ "/robots.txt": none, "/": page("b", ...names) },
    "*": (request, response) => {
      page(`b ${request.url}`)(request, response);
      begin();
      if (++served === names.length) for (const each of held.splice(0)) each.writeHead(404).end();
    },
  });
  const problems: (string | null)[] = [];
  const onEvent = ({ type, detail }: CrawlEvent) => type === "failed" && problems.push(detail);
  await urlsOf([other, silent], { concurrency: 4, attempts: 1, timeout: 15_000, onEvent });
  expect(served).toBe(names.length);
  expect(problems.filter((problem) => !problem?.includes("404"))).toEqual([]);
});

it("the store is not looked through for every page of a host that has a delay", async () => {
  const site = await start(pagesOf("a"));
  const calls: string[] = [];
  const store = new Proxy<Store>(await SqliteStore.open(), {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      calls.push(String(name));
      return value.bind(target);
    },
  });
  expect((await urlsOf([site], { store, delay: 20, limit: 10 })).length).toBe(10);
  expect(calls.filter((name) => name === "pendingHosts" || name === "counts").length).toBeLessThan(8);
});
