import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { toMarkdown, toText } from "../index.ts";
import { SqliteStore, StoreError } from "../store/index.ts";
import { type CrawlEvent, type CrawlOptions, crawl, keptArticle, mapSite } from "./index.ts";
import { examplePages, html, page, siteStarter, type TestSite } from "./test-site.ts";

const start = siteStarter();

/** Runs a crawl to its end: paths of the articles, and what was told. */
async function run(site: TestSite, options: CrawlOptions = {}, from = "/") {
  const events: CrawlEvent[] = [];
  const paths: string[] = [];
  const onEvent = (event: CrawlEvent) => events.push(event);
  for await (const { url } of crawl(site.url + from, { delay: 0, onEvent, ...options })) {
    paths.push((url ?? "").slice(site.url.length));
  }
  const told = (type: CrawlEvent["type"]) =>
    events.filter((event) => event.type === type).map(({ url, detail }) => [url.slice(site.url.length), detail]);
  return { paths, told };
}

const robots = (text: string) => html(text);

describe("a crawl", () => {
  it("gives every page of a site once", async () => {
    const site = await start();
    const { paths, told } = await run(site);
    expect(paths.map((path) => path.replace(/\/$/, "/index.html")).sort()).toEqual(examplePages());
    expect(told("failed")).toEqual([]);
    expect(new Set(site.pages).size).toBe(site.pages.length);
  });

  it.each([0, 1, 7])(
    "never gives more than its limit of %i pages, nor fetches more but for duplicates",
    async (limit) => {
      const site = await start();
      const { paths, told } = await run(site, { limit, concurrency: 5, listings: false });
      expect(paths.length).toBe(limit);
      expect(site.pages.length - told("duplicate").length).toBe(limit);
    },
  );

  it.each([404, 403, 410])("says nothing of a sitemap that nobody named and that answers %i", async (status) => {
    const site = await start({ "/": page("a"), "/sitemap.xml": (_, response) => response.writeHead(status).end() });
    const { paths, told } = await run(site);
    expect([paths, told("skipped"), told("failed")]).toEqual([["/"], [], []]);
    expect(site.asked.map(({ path }) => path)).toContain("/sitemap.xml");
  });

  it("sends a password to the host it was given for, and keeps it nowhere", async () => {
    const basic = `Basic ${Buffer.from("me:p@ss").toString("base64")}`;
    const other = await start({ "/": page("elsewhere") });
    const site = await start({
      "/": page("a", "/b", "/out"),
      "/b": page("b"),
      "/out": (_, response) => response.writeHead(302, { location: `${other.url}/` }).end(),
    });
    const store = await SqliteStore.open();
    const seed = `${site.url.replace("//", "//me:p%40ss@")}/`;
    const events: CrawlEvent[] = [];
    const options = { store, delay: 0, scope: "any", onEvent: (event: CrawlEvent) => events.push(event) } as const;
    for await (const { url } of crawl(seed, options)) expect(url).not.toContain("@");
    expect(site.asked.map(({ headers }) => headers.authorization)).toEqual(site.asked.map(() => basic));
    expect(other.asked.map(({ headers }) => headers.authorization)).toEqual(other.asked.map(() => undefined));
    expect(site.pages.sort()).toEqual(["/", "/b", "/out"]);
    const kept: unknown[] = [...events];
    for await (const stored of store.pages(`${site.url}/`)) kept.push(stored);
    expect(JSON.stringify(kept)).not.toMatch(/p(?:@|%40)ss/);
    await store.restart(`${site.url}/`, { now: Date.now(), patience: 0 });
    const request = { owner: "me", count: 9, limit: 9, now: Date.now(), expires: Date.now() + 1 };
    expect(JSON.stringify(await store.lease(`${site.url}/`, { host: site.url, ...request }))).not.toContain("ss@");
  });

  it("sends headers to the hosts that it begins with, and to no others", async () => {
    const other = await start({ "/": page("elsewhere") });
    const site = await start({ "/": page("a", "/b", `${other.url}/`), "/b": page("b") });
    const headers = { Cookie: "berth=7", "X-Key": "secret" };
    await run(site, { headers, scope: "any" });
    const sent = (of: TestSite) =>
      of.asked.filter(({ path }) => of.pages.includes(path)).map(({ headers }) => [headers.cookie, headers["x-key"]]);
    expect(sent(site)).toEqual([
      ["berth=7", "secret"],
      ["berth=7", "secret"],
    ]);
    expect(sent(other)).toEqual([[undefined, undefined]]);
  });

  it("takes plain text as it is, and follows nothing in it", async () => {
    const text = '#include <tide.h>\n<a href="/b">b</a>';
    const plain: RequestListener = (_, response) => response.setHeader("content-type", "text/plain").end(text);
    const site = await start({ "/": page("a", "/code"), "/code": plain, "/b": page("b") });
    const texts = new Map<string | null, string>();
    for await (const article of crawl(site.url, { delay: 0 })) texts.set(article.url, toText(article));
    expect([...texts.keys()]).toEqual([`${site.url}/`, `${site.url}/code`]);
    expect(texts.get(`${site.url}/code`)).toBe(text);
  });

  it("goes no deeper than it may", async () => {
    const chain = { "/": page("a", "/b"), "/b": page("b", "/c"), "/c": page("c", "/d"), "/d": page("d") };
    const site = await start(chain);
    expect((await run(site, { depth: 2, listings: false })).paths).toEqual(["/", "/b", "/c"]);
  });

  it.each([1, 4])(
    "leaves out no page within its depth, whatever way it finds first, %i at once",
    async (concurrency) => {
      const text = Array.from({ length: 20 }, (_, at) => `The harbour wakes before sentence ${at} does.`).join(" ");
      const front = html(`<nav><a href="/s">Section</a></nav><article><p>${text} <a href="/a">A</a></article>`);
      const site = await start({
        ...{ "/": front, "/a": page("a", "/b"), "/b": page("b", "/x"), "/s": page("s", "/x") },
        ...{ "/x": page("x", "/y"), "/y": page("y", "/z"), "/z": page("z") },
      });
      const { paths } = await run(site, { depth: 3, listings: false, concurrency });
      expect(paths.toSorted()).toEqual(["/", "/a", "/b", "/s", "/x", "/y"]);
    },
  );

  it("follows what is included, and not what is excluded", async () => {
    const site = await start();
    const { paths } = await run(site, { include: ["/articles/"], exclude: ["/articles/a-"] });
    expect(paths).toContain("/articles/reading-a-tide-table.html");
    expect(paths.filter((path) => path !== "/" && !/^\/articles\/(?!a-)/.test(path))).toEqual([]);
  });

  it("is not led by a redirect to what is excluded, unless it began there", async () => {
    const elsewhere: ReturnType<typeof html> = (_, response) => response.writeHead(302, { location: "/cal/9" }).end();
    const site = await start({ "/": page("a", "/go"), "/go": elsewhere, "/cal/9": page("nine") });
    const options = { exclude: ["/cal"], listings: false };
    const { paths, told } = await run(site, options);
    expect([paths, site.pages]).toEqual([["/"], ["/", "/go"]]);
    expect(told("skipped")).toEqual([["/go", `redirects to ${site.url}/cal/9, out of scope`]]);
    expect((await run(site, options, "/go")).paths).toEqual(["/cal/9"]);
    expect((await run(site, options, "/cal/9")).paths).toEqual(["/cal/9"]);
  });

  it("asks its caller about links, and again before they are requested", async () => {
    const moved: ReturnType<typeof html> = (_, response) => response.writeHead(302, { location: "/c" }).end();
    const site = await start({ "/": page("a", "/b"), "/b": moved, "/c": page("c") });
    const asked: string[] = [];
    const follow: CrawlOptions["follow"] = ({ pathname }, as) => asked.push(`${as} ${pathname}`) > 0;
    await run(site, { follow, listings: false });
    expect(asked).toEqual(["link /b", "request /b", "request /c"]);
  });

  it.each(["completeAll", "findAlike", "lease"] as const)(
    "ends with what is wrong where the store fails at %s",
    async (method) => {
      const site = await start();
      const store = await SqliteStore.open();
      let calls = 0;
      const failing = new Proxy(store, {
        get(target, name) {
          const value = Reflect.get(target, name);
          if (typeof value !== "function") return value;
          return (...values: unknown[]) =>
            name === method && ++calls > 2
              ? Promise.reject(new StoreError("unusable", "the disk is full: make room"))
              : value.apply(target, values);
        },
      });
      await expect(run(site, { store: failing })).rejects.toThrow("the disk is full: make room");
      await store.close();
    },
  );

  it("names itself, and takes the caller's name for it", async () => {
    const site = await start({ "/": page("a") });
    await run(site);
    await run(site, { userAgent: "harbour/1" });
    const names = new Set(site.asked.map(({ headers }) => String(headers["user-agent"]).split("/")[0]));
    expect([...names]).toEqual(["dechaff", "harbour"]);
  });

  it("refuses what is no address, and options that make no sense", async () => {
    await expect(crawl("tidewater").next()).rejects.toThrow('"tidewater" is no web address: write it in full');
    await expect(crawl(undefined as unknown as string).next()).rejects.toThrow('"undefined" is no web address');
    await expect(crawl([]).next()).rejects.toThrow("There is no address to begin with");
    await expect(crawl("https://a.example/", { limit: -1 }).next()).rejects.toThrow("limit is -1: it must be");
  });

  it.each([
    [{ store: "x.db" }, 'store is "x.db": give an open one, as in await SqliteStore.open("x.db") of dechaff/store'],
    [{ store: Promise.resolve() }, "store is a promise: give an open one, as in await SqliteStore.open("],
    [{ store: SqliteStore }, "store is the function SqliteStore: give an open one"],
    [{ scope: "domain" }, 'scope is "domain": give one of host, subdomains, any'],
    [{ duplicates: "all" }, 'duplicates is "all": give one of exact, near'],
    [{ include: "/news/" }, 'include is "/news/": give a list, as in ["/news/"]'],
    [{ onEvent: "log" }, 'onEvent is "log": give a function'],
    [{ extract: { extractor: "density" } }, 'extractor is "density": give a value, as in import'],
    [{ signal: 5 }, "signal is 5: give that of an AbortController"],
    [{ limits: 5 }, "limits is no option of a crawl: did you mean limit?"],
    [{ maxPages: 5 }, "maxPages is no option of a crawl: give one of store, name, limit, depth,"],
    [null, "options is null: give an object"],
  ])("says of %j what to give instead", async (options, message) => {
    const crawling = crawl("https://a.example/", options as unknown as CrawlOptions);
    await expect(crawling.next()).rejects.toThrow(message);
  });

  it.each([
    ["204 No Content", (_, response) => response.writeHead(204).end()],
    ["200 OK", html("")],
    ["200 OK", html(" \r\n")],
  ] as [string, RequestListener][])("skips a page that answers %s and sends nothing", async (answer, nothing) => {
    const site = await start({ "/": page("a", "/empty"), "/empty": nothing });
    const { paths, told } = await run(site, { listings: false });
    expect(paths).toEqual(["/"]);
    const reason = `${site.url}/empty answered ${answer} and sent nothing: there is no page, or the server is at fault`;
    expect(told("skipped")).toEqual([["/empty", reason]]);
  });

  it("reads pages by what it is given", async () => {
    const site = await start({ "/": page("a") });
    const { extract } = await import("../index.ts");
    const seen: string[] = [];
    const read = (url: string, source: string) => {
      seen.push(url);
      return extract(source, { url, exclude: "h1" });
    };
    await run(site, { read });
    expect(seen).toEqual([`${site.url}/`]);
  });
});

describe("patterns", () => {
  /** Texts that differ in numbers alone are the site's, not the page's. */
  const spelt = (number: number) => [...String(number)].map((digit) => "bdfgklmnpr"[Number(digit)]).join("o");
  const words = (at: number) =>
    Array.from(
      { length: 12 },
      (_, line) => `The boat ${spelt(at * 31 + line)} left quay ${spelt(at + 7 * line)} at dawn.`,
    );
  const leaf = (at: number) =>
    html(`<title>Leaf ${at}</title><div class=menu><a href="/">Front</a> Menu of the site</div><div class=text><h1>Leaf ${at}</h1>
      <p>${words(at).join("</p><p>")}</p></div><div class=end>Written by the sea, printed by the sea.</div>`);
  const SIZE = 40;
  const leaves = Object.fromEntries(Array.from({ length: SIZE }, (_, at) => [`/leaf-${at}`, leaf(at)]));
  const special = { ...leaves, "/": page("front", ...Object.keys(leaves)) };

  it("are learned, cut most pages, and are kept for the next crawl", async () => {
    const site = await start(special);
    const store = await SqliteStore.open();
    const by: (string | null)[] = [];
    const texts: string[] = [];
    const onEvent = (event: CrawlEvent) => by.push(event.by);
    const options = { store, delay: 0, listings: false, onEvent };
    for await (const article of crawl(`${site.url}/`, options))
      texts.push(article.blocks.map(({ text }) => text).join(" "));
    expect(by.filter((each) => each === "pattern").length).toBeGreaterThan(SIZE / 2);
    expect(texts.filter((text) => text.includes("Menu"))).toEqual([]);
    const memory = (await store.patternsFor(new URL(site.url).host)) as { templates: unknown[] };
    expect(memory.templates).toContainEqual(expect.objectContaining({ state: "active" }));
  });

  it("are left alone on request, and where the caller reads pages", async () => {
    const site = await start(special);
    const store = await SqliteStore.open();
    await run(site, { store, patterns: false, listings: false });
    expect(await store.patternsFor(new URL(site.url).host)).toBeNull();
  });

  it("a page of the store is read in full, however it was stored", async () => {
    const site = await start(special);
    const store = await SqliteStore.open();
    await run(site, { store, listings: false });
    for await (const { url, article } of store.pages(`${site.url}/`)) {
      const number = /\d+$/.exec(url)?.[0];
      if (number === undefined || !url.includes("/leaf-")) continue;
      const { title, markdown } = keptArticle(article);
      expect(title).toBe(`Leaf ${number}`);
      expect(markdown).toContain(words(Number(number))[11]);
    }
  });

  it("what the store gives of a page is what its caller got or would have, wherever it stood", async () => {
    const facts = (at: number) => ({
      title: `The boat ${spelt(at)} of quay ${spelt(at + 3)}`,
      authors: [`Ann ${"ABCDEFGHIJ"[at % 10]}. Writer`],
      date: `2024-03-${10 + (at % 18)}`,
    });
    const story = (at: number) => {
      const { title, authors, date } = facts(at);
      const byline = `<span rel=author>By ${authors[0]}</span> <time datetime="${date}">Lately</time>`;
      return html(`<title>Gazette</title><header><h1 class=headline>${title}</h1><div class=meta>${byline}</div></header>
        <div class=text><p>${words(at).join("</p><p>")}</p></div><footer>The sea</footer>`);
    };
    const stories = Object.fromEntries(Array.from({ length: SIZE }, (_, at) => [`/story-${at}`, story(at)]));
    const site = await start({ ...stories, "/": page("front", ...Object.keys(stories)) });
    const store = await SqliteStore.open();
    const asked = new Map<string | null, unknown>();
    for await (const article of crawl(`${site.url}/`, { store, delay: 0, listings: false })) {
      if (asked.size >= SIZE / 2) continue;
      const { url, description, site: name, language, pageType } = article;
      asked.set(url, { description, site: name, language, pageType, markdown: toMarkdown(article) });
    }
    let cut = 0;
    for await (const { url, article } of store.pages(`${site.url}/`)) {
      const read = keptArticle(article);
      if (read.extractor !== "pattern") continue;
      cut++;
      expect(read).toMatchObject({ ...facts(Number(/\d+$/.exec(url))), ...(asked.get(url) as object) });
    }
    expect(cut).toBeGreaterThan(SIZE / 2);
  });
});

describe("with a limit", () => {
  it("articles and further pages of a list come before menus and footers", async () => {
    const list = (next: string, ...links: string[]) => {
      const teasers = links.map(
        (link) =>
          `<h2><a href="${link}">The long story of ${link} and the sea</a></h2><p>It began when the ${link} ferry left the harbour, and it has not ended yet, say those who wait for it.</p>`,
      );
      return html(`<title>List</title><nav><a href="/about">About</a> <a href="/terms">Terms</a></nav><main>${teasers.join("")}</main>
        <p><a rel=next href="${next}">Older</a></p><footer><a href="/imprint">Imprint</a></footer>`);
    };
    const site = await start({
      "/": list("/page-2", "/a", "/b"),
      "/page-2": list("/page-3", "/c", "/d"),
      ...{ "/page-3": page("page 3"), "/a": page("a"), "/b": page("b"), "/c": page("c"), "/d": page("d") },
      ...{ "/about": page("about"), "/terms": page("terms"), "/imprint": page("imprint") },
    });
    const { paths } = await run(site, { listings: false, limit: 7, concurrency: 1 });
    expect(paths.sort()).toEqual(["/", "/a", "/b", "/c", "/d", "/page-2", "/page-3"]);
  });
});

describe("manners", () => {
  it("no link is followed of a page whose header says so, nor mapped", async () => {
    const site = await start({
      "/": (request, response) => {
        response.setHeader("x-robots-tag", ["noindex", "nofollow"]);
        page("a", "/b")(request, response);
      },
      "/b": page("b"),
    });
    expect((await run(site, { listings: false })).paths).toEqual(["/"]);
    expect(await mapSite(`${site.url}/`)).toEqual([`${site.url}/`]);
  });

  it("what robots.txt forbids is not fetched", async () => {
    const site = await start({ "/robots.txt": robots("User-agent: *\nDisallow: /shop/") });
    const { told } = await run(site);
    expect(site.pages.filter((path) => path.startsWith("/shop/"))).toEqual([]);
    expect(site.asked[0].path).toBe("/robots.txt");
    expect(site.asked.filter(({ path }) => path === "/robots.txt").length).toBe(1);
    expect(told("skipped").map(([path]) => path)).toContain("/shop/index.html");
  });

  it("a host that asks for a long delay is told before the wait begins", async () => {
    const site = await start({ "/": page("a"), "/robots.txt": robots("User-agent: *\nCrawl-delay: 60") });
    const controller = new AbortController();
    const told: (string | null)[] = [];
    const onEvent = ({ detail }: CrawlEvent) => {
      told.push(detail);
      controller.abort();
    };
    await run(site, { onEvent, signal: controller.signal });
    expect(told).toEqual([`${site.url} asks for 60 s between requests (Crawl-delay in its robots.txt): waiting`]);
    expect(site.pages).toEqual([]);
  });

  it("robots.txt speaks to the name that is sent", async () => {
    const site = await start({ "/": page("a"), "/robots.txt": robots("User-agent: MyBot\nDisallow: /") });
    expect((await run(site, { userAgent: "MyBot/1.0" })).paths).toEqual([]);
    expect((await run(site)).paths).toEqual(["/"]);
  });

  it("a site whose robots.txt cannot be known is not fetched, and that is told", async () => {
    const site = await start({ "/robots.txt": (_, response) => response.writeHead(500).end() });
    const { paths, told } = await run(site, { attempts: 1 });
    expect([paths, site.pages]).toEqual([[], []]);
    expect(told("failed")).toEqual([["/", expect.stringMatching(/because robots\.txt is unknown .*answered 500/)]]);
  });

  it("a robots.txt that is down is asked for at the pace of one page, and pages wait for it", async () => {
    let asked = 0;
    const site = await start({
      "/": page("a", "/b"),
      "/b": page("b"),
      "/robots.txt": (_, response) => response.writeHead(asked++ < 2 ? 503 : 404, { "retry-after": "1" }).end(),
    });
    const store = await SqliteStore.open();
    const name = `${site.url}/`;
    const others = ["/c", "/d", "/e"].map((path) => ({ url: site.url + path, key: site.url + path }));
    await store.add(
      name,
      others.map((entry) => ({ ...entry, host: site.url, depth: 1 })),
    );
    const { paths, told } = await run(site, { store, listings: false });
    expect(paths).toEqual(["/", "/b"]);
    expect(told("retry")).toEqual(Array(2).fill(["/", expect.stringMatching(/robots\.txt is unknown .*answered 503/)]));
    expect(site.asked.slice(0, 4).map(({ path }) => path)).toEqual([...Array(3).fill("/robots.txt"), "/"]);
    for (const at of [0, 1]) expect(site.asked[at + 1].time - site.asked[at].time).toBeGreaterThanOrEqual(999);
  });

  it("a robots.txt that stays down is given up for this run, and its pages are tried by the next", async () => {
    let isDown = true;
    const site = await start({
      "/": page("a", "/b", "/c", "/d"),
      ...Object.fromEntries(["b", "c", "d"].map((name) => [`/${name}`, page(name)])),
      "/robots.txt": (_, response) => response.writeHead(isDown ? 500 : 404).end(),
    });
    const store = await SqliteStore.open();
    isDown = false;
    await run(site, { store, listings: false, limit: 1 });
    isDown = true;
    site.asked.length = 0;
    const { told } = await run(site, { store, listings: false, attempts: 2 });
    expect(site.asked.map(({ path }) => path)).toEqual(Array(2).fill("/robots.txt"));
    expect(told("retry").map(([path]) => path)).toEqual(["/b"]);
    expect(told("failed").map(([path]) => path)).toEqual(["/b", "/c", "/d"]);
    isDown = false;
    expect((await run(site, { store, listings: false })).paths.sort()).toEqual(["/b", "/c", "/d"]);
  });

  it("a redirect to what robots.txt forbids is not followed", async () => {
    const site = await start({
      "/robots.txt": robots("User-agent: *\nDisallow: /secret"),
      "/": (_, response) => response.writeHead(302, { location: "/secret" }).end(),
    });
    const { told } = await run(site);
    expect(site.pages).toEqual(["/"]);
    expect(told("skipped")).toEqual([["/", expect.stringContaining("/secret is forbidden by robots.txt")]]);
  });

  it.each([
    ["the caller's", 60, ""],
    ["the host's, if it is longer", 20, "Crawl-delay: 0.06"],
  ])("between any two requests lies %s delay, redirects and sitemaps included", async (_, delay, line) => {
    const site = await start({
      "/robots.txt": robots(`User-agent: *\n${line}`),
      "/": page("a", "/b", "/c", "/d"),
      "/b": (_, response) => response.writeHead(301, { location: "/e" }).end(),
      "/c": page("c"),
      "/d": page("d"),
      "/e": page("e"),
    });
    const { paths } = await run(site, { delay, concurrency: 4 });
    expect(paths.sort()).toEqual(["/", "/c", "/d", "/e"]);
    const gaps = site.asked.slice(1).map(({ time }, at) => time - site.asked[at].time);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(60);
  });
});

describe("a crawl's connection", () => {
  it("goes through a proxy, and brings each host its cookies", async () => {
    const at = (path: string) => `http://harbour.example${path}`;
    const proxy = await start({
      [at("/robots.txt")]: robots(""),
      [at("/")]: (request, response) => {
        response.setHeader("set-cookie", "berth=7; Path=/");
        page("a", "/b")(request, response);
      },
      [at("/b")]: page("b"),
    });
    const urls: (string | null)[] = [];
    for await (const { url } of crawl(at("/"), { proxy: proxy.url, cookies: true, delay: 0, listings: false })) {
      urls.push(url);
    }
    expect(urls).toEqual([at("/"), at("/b")]);
    expect(proxy.asked.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined, "berth=7"]);
  });

  it("wants a proxy that is one", async () => {
    await expect(crawl("http://harbour.example/", { proxy: "harbour" }).next()).rejects.toThrow(
      'proxy is "harbour": write',
    );
  });
});

describe("discovery", () => {
  it("reads sitemaps that robots.txt names, indexes and packed ones too, and feeds", async () => {
    const site: TestSite = await start({
      "/robots.txt": (_, response) => response.end(`Sitemap: ${site.url}/index.xml`),
      "/index.xml": (_, response) => response.end(`<sitemapindex><loc>${site.url}/a.xml.gz</loc></sitemapindex>`),
      "/a.xml.gz": (_, response) => response.end(gzipSync(`<urlset><loc>${site.url}/listed</loc></urlset>`)),
      "/": html(
        `<link rel=alternate type="application/rss+xml" href="/feed.xml">
         <link rel=alternate type="application/feed+json" href="/feed.json"><p>Short`,
      ),
      "/feed.json": (_, response) =>
        response.end(
          `{"version":"https://jsonfeed.org/version/1.1","items":[{"url":"/told"}],"next_url":"/feed2.json"}`,
        ),
      "/feed2.json": (_, response) =>
        response.end(`{"version":"https://jsonfeed.org/version/1.1","items":[{"url":"/earlier"}]}`),
      "/feed.xml": (_, response) => response.end(`<rss><item><link>${site.url}/fed</link></item></rss>`),
      "/listed": page("listed"),
      ...{ "/fed": page("fed"), "/told": page("told"), "/earlier": page("earlier") },
    });
    expect((await run(site)).paths.sort()).toEqual(["/", "/earlier", "/fed", "/listed", "/told"]);
    expect((await run(site, { depth: 0 })).paths).toEqual(["/"]);
    expect((await run(site, { listings: false })).paths).toEqual(["/"]);
  });

  it("reads sitemaps that another host keeps for the site, and no page of that host", async () => {
    const other = await start({
      "/": page("elsewhere"),
      "/index.xml": html("<sitemapindex><loc>/one.xml</loc></sitemapindex>"),
      "/one.xml": (...both) => html(`<urlset><loc>${site.url}/b</loc><loc>${other.url}/</loc></urlset>`)(...both),
    });
    const site = await start({
      ...{ "/": page("a"), "/b": page("b") },
      "/robots.txt": html(`Sitemap: ${other.url}/index.xml`),
    });
    await run(site);
    expect([site.pages, other.pages]).toEqual([["/", "/b"], []]);
  });

  it("tells the store of a long sitemap in portions", async () => {
    const many = Array.from({ length: 12_000 }, (_, at) => `<loc>/p${at}</loc>`).join("");
    const sitemap = html(`<urlset>${many}</urlset>`);
    const site = await start({ "/": page("a"), "/sitemap.xml": sitemap, "/robots.txt": html(""), "*": page("b") });
    const store = await SqliteStore.open();
    const portions: number[] = [];
    const add = store.add.bind(store);
    store.add = (crawl, entries) => {
      portions.push(entries.length);
      return add(crawl, entries);
    };
    await run(site, { store, limit: 2, exclude: ["/p9"] });
    expect(portions.filter((count) => count > 1)).toEqual([5000, 5000, 889]);
  });

  it("reads sitemaps that are larger than pages may be, but not than they may be themselves", async () => {
    const site: TestSite = await start({
      "/": page("a"),
      "/robots.txt": (_, response) => response.end(`Sitemap: ${site.url}/map.xml`),
      "/map.xml": (_, response) => response.end(`<urlset>${" ".repeat(20_000)}<loc>${site.url}/listed</loc></urlset>`),
      "/listed": page("listed"),
    });
    expect((await run(site, { maxBytes: 10_000 })).paths).toEqual(["/", "/listed"]);
    const { paths, told } = await run(site, { maxBytes: 10_000, maxListingBytes: 10_000, attempts: 1 });
    expect(paths).toEqual(["/"]);
    expect(told("failed")).toEqual([["/map.xml", expect.stringContaining("is larger than 10000 bytes")]]);
  });

  it("goes where a page sends its reader, and gives both", async () => {
    const site = await start({
      "/": html('<meta http-equiv="refresh" content="0; url=/home/"><p>One moment.'),
      "/home/": page("home", "/x"),
      "/x": page("x"),
    });
    expect((await run(site, { listings: false })).paths).toEqual(["/", "/home/", "/x"]);
  });

  it("follows what the headers of a page say, and believes them about its address", async () => {
    const site = await start({
      "/": (...both) => {
        both[1].setHeader("link", ["</second>; rel=next", "</third>; rel=preload"]);
        page("first")(...both);
      },
      "/second": (_, response) => response.setHeader("refresh", "0; url=/home").end(),
      "/home": (...both) => {
        both[1].setHeader("refresh", "5; url=/home?print");
        page("home")(...both);
      },
      "/home?print": (...both) => {
        both[1].setHeader("link", '</home>; rel="canonical"');
        page("home printed")(...both);
      },
    });
    const { paths, told } = await run(site, { listings: false, duplicates: "exact", concurrency: 1 });
    expect(paths).toEqual(["/", "/home"]);
    expect(told("duplicate")).toEqual([["/home?print", `${site.url}/home`]]);
  });

  it.each([true, false])("a feed that a page links to is no page, and leads to its own: %s", async (listings) => {
    const site = await start({
      ...{ "/robots.txt": robots(""), "/": page("a", "/news"), "/b": page("b") },
      "/news": (_, response) => {
        response.setHeader("content-type", "text/xml; charset=utf-8");
        response.end(
          "<?xml version='1.0'?><rss><channel><title>News</title><item><link>/b</link></item></channel></rss>",
        );
      },
    });
    const { paths, told } = await run(site, { listings });
    expect(paths).toEqual(listings ? ["/", "/b"] : ["/"]);
    expect(told(listings ? "listing" : "skipped").length).toBe(1);
  });

  it("frames are links", async () => {
    const set = html('<title>a</title><frameset cols="20%,80%"><frame name=menu src="/menu"><frame src=/b></frameset>');
    const site = await start({ "/": set, "/menu": page("menu", "/c"), "/b": page("b"), "/c": page("c") });
    expect((await run(site, { listings: false })).paths.sort()).toEqual(["/", "/b", "/c", "/menu"]);
  });

  it("a site without a sitemap has none, and that is no failure", async () => {
    const site = await start({ "/robots.txt": robots(""), "/": page("a") });
    expect((await run(site)).told("failed")).toEqual([]);
  });
});

describe("duplicates", () => {
  it("addresses of one key are fetched once", async () => {
    const site = await start({
      "/": page("a", "/b?x=1&y=2", "/b?y=2&x=1#z", "/b?utm_source=q&x=1&y=2"),
      "*": page("b"),
    });
    await run(site, { listings: false });
    expect(site.pages).toEqual(["/", "/b?x=1&y=2"]);
  });

  it("a page that calls itself by an address that was given is not given", async () => {
    const own = (name: string) => html(`<link rel=canonical href="/b"><title>${name}</title><p>${name}`);
    const site = await start({ "/": page("a", "/b", "/c"), "/b": own("b"), "/c": own("c") });
    const { paths, told } = await run(site, { listings: false, concurrency: 1 });
    expect(paths).toEqual(["/", "/b"]);
    expect(told("duplicate")).toEqual([["/c", `${site.url}/b`]]);
  });

  it.each(['<meta property="og:url" content="/home">', '<link rel=canonical href="/p3">'])(
    "pages of a template that calls all of them by one address are pages: %s",
    async (tag) => {
      const names = ["/home", ...Array.from({ length: 8 }, (_, at) => `/p${at}`)];
      const words = (name: string) => `The ${name} harbour wakes before the ${name} boats of ${name} do. `.repeat(9);
      const says = (name: string) => html(`${tag}<title>${name}</title><article><h1>${name}</h1><p>${words(name)}</p>`);
      const copies = ["/p1?print=1", "/p5?print=1"];
      const site = await start({
        "/": page("a", ...names, ...copies),
        ...Object.fromEntries(names.map((name) => [name, says(name)])),
        ...Object.fromEntries(copies.map((name) => [name, says(name.slice(0, 3))])),
      });
      for (const concurrency of [1, 8]) {
        const { paths, told } = await run(site, { listings: false, concurrency });
        expect(paths.map((path) => path.replace("?print=1", "")).sort()).toEqual(["/", ...names]);
        expect(told("duplicate").length).toBe(copies.length);
      }
    },
  );

  it("a page with the words of another is not given", async () => {
    const site = await start({ "/": page("a", "/b", "/c"), "/b": page("same"), "/c": page("same") });
    const { paths, told } = await run(site, { listings: false, concurrency: 1 });
    expect([paths, told("duplicate")]).toEqual([["/", "/b"], [["/c", `${site.url}/b`]]]);
  });

  it("a page that says nearly the same under the same title is not given, unless only copies are to go", async () => {
    const words = Array.from({ length: 60 }, (_, at) => `Boat ${at} lies at quay ${at * 3} of the old harbour.`);
    const says = (title: string, last: string) =>
      html(`<title>${title}</title><article><h1>${title}</h1><p>${[...words, last].join("</p><p>")}</p></article>`);
    const site = await start({
      "/": page("a", "/b", "/c", "/d"),
      "/b": says("Boats", "Seen by 17 readers."),
      "/c": says("Boats", "Seen by 18 readers."),
      "/d": says("Ships", "Seen by 19 readers."),
    });
    const { paths, told } = await run(site, { listings: false, concurrency: 1 });
    expect([paths, told("duplicate")]).toEqual([["/", "/b", "/d"], [["/c", `${site.url}/b`]]]);
    expect((await run(site, { listings: false, duplicates: "exact" })).paths.sort()).toEqual(["/", "/b", "/c", "/d"]);
  });

  it("pages that are the same without end come to one", async () => {
    let visits = 0;
    const site = await start({
      "/": page("a", "/b"),
      "*": (...asked) => page("same", `/b?visit=${++visits}`)(...asked),
    });
    const { paths, told } = await run(site, { listings: false });
    expect(paths).toEqual(["/", "/b"]);
    expect(told("duplicate").length).toBeGreaterThan(100);
  });

  it("the end of a redirect is given once", async () => {
    const site = await start({
      "/": page("a", "/old", "/new"),
      "/old": (_, response) => response.writeHead(301, { location: "/new" }).end(),
      "/new": page("new"),
    });
    expect((await run(site, { listings: false, concurrency: 1 })).paths).toEqual(["/", "/new"]);
    expect(site.pages).toEqual(["/", "/old", "/new"]);
  });
});

describe("a hostile server costs one clear error, and the crawl goes on", () => {
  const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024, 97));
  it.each<[string, Parameters<typeof html>[0] | ReturnType<typeof html>, RegExp]>([
    ["hangs", () => {}, /took longer than 200 ms: /],
    ["resets", (request) => request.socket.destroy(), /: try again later$/],
    [
      "redirects for ever",
      (_, response) => response.writeHead(302, { location: "/bad" }).end(),
      /redirects in a circle, back to/,
    ],
    [
      "lies about its length",
      (request, response) => {
        response.writeHead(200, { "content-type": "text/html", "content-length": 1000 }).write("<p>Short");
        setTimeout(() => request.socket.destroy(), 20);
      },
      /: try again later$/,
    ],
    [
      "sends a bomb",
      (_, response) => response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(bomb),
      /is larger than 1000000 bytes: /,
    ],
    ["fails", (_, response) => response.writeHead(500).end(), /answered 500 Internal Server Error: try again later/],
    ["has nothing", (_, response) => response.writeHead(404).end(), /answered 404 Not Found: check the address/],
  ])("one that %s", async (_, bad, message) => {
    const site = await start({
      "/": page("a", "/bad", "/b"),
      "/b": page("b", "/c"),
      "/c": page("c"),
      "/bad": bad as ReturnType<typeof html>,
    });
    const options = { listings: false, timeout: 200, maxBytes: 1_000_000, attempts: 1 };
    const { paths, told } = await run(site, options);
    expect(paths).toEqual(["/", "/b", "/c"]);
    expect(told("failed")).toEqual([["/bad", expect.stringMatching(message)]]);
  });

  it("what is down for a moment is tried again", async () => {
    let asked = 0;
    const site = await start({
      "/": (request, response) => {
        if (asked++ === 0) response.writeHead(503, { "retry-after": "0" }).end();
        else page("a")(request, response);
      },
    });
    const { paths, told } = await run(site, { listings: false });
    expect([paths, told("retry").length, told("failed")]).toEqual([["/"], 1, []]);
  });
});

describe("a crawl that is run again on the same store", () => {
  it("goes on where it ended, and is over when it is over", async () => {
    const site = await start();
    const store = await SqliteStore.open();
    const first = await run(site, { store, limit: 10 });
    const rest = await run(site, { store });
    expect(first.paths.length).toBe(10);
    const all = [...first.paths, ...rest.paths].map((path) => path.replace(/\/$/, "/index.html"));
    expect(all.sort()).toEqual(examplePages());
    expect(new Set(site.pages).size).toBe(site.pages.length);
    const asked = site.asked.length;
    expect((await run(site, { store })).paths).toEqual([]);
    expect(site.asked.length).toBe(asked);
  });

  it("visits nothing that an earlier run found and this one excludes, and asks for none of it", async () => {
    const site = await start({ "/": page("a", "/cal/1", "/cal/2", "/news"), "*": page("b") });
    const store = await SqliteStore.open();
    await run(site, { store, limit: 1, listings: false });
    const { paths, told } = await run(site, { store, exclude: ["/cal"], listings: false });
    expect([paths, site.pages]).toEqual([["/news"], ["/", "/news"]]);
    const reason = "is not in this run's scope: it was found by a run with other options";
    expect(told("skipped")).toEqual([
      ["/cal/1", reason],
      ["/cal/2", reason],
    ]);
  });

  it("counts the pages of all runs against the limit", async () => {
    const site = await start();
    const store = await SqliteStore.open();
    await run(site, { store, limit: 5 });
    expect((await run(site, { store, limit: 8 })).paths.length).toBe(3);
    expect((await run(site, { store, limit: 8 })).paths).toEqual([]);
  });

  it("tries again what failed for a time, and not what failed for good", async () => {
    let isDown = true;
    const site = await start({
      "/": page("a", "/down", "/missing", "/lost"),
      "/down": (...both) => (isDown ? both[1].writeHead(500).end() : page("down")(...both)),
      "/lost": (...both) => (isDown ? both[0].socket.destroy() : page("lost")(...both)),
    });
    const store = await SqliteStore.open();
    const options = { store, listings: false, attempts: 1 };
    expect((await run(site, options)).told("failed").length).toBe(3);
    isDown = false;
    const { paths, told } = await run(site, options);
    expect([paths.sort(), told("failed")]).toEqual([["/down", "/lost"], []]);
    expect(site.pages.filter((path) => path === "/missing").length).toBe(1);
    expect(await store.failures(`${site.url}/`)).toMatchObject([{ url: `${site.url}/missing`, attempts: 1 }]);
  });

  it("gives again what was not taken when the caller left", async () => {
    const site = await start();
    const store = await SqliteStore.open();
    const given: string[] = [];
    for await (const { url } of crawl(`${site.url}/`, { store, delay: 0 })) {
      given.push((url ?? "").slice(site.url.length));
      if (given.length === 5) break;
    }
    const { paths } = await run(site, { store });
    expect(paths.filter((path) => given.includes(path))).toEqual([given[4]]);
    expect(paths.length).toBe(examplePages().length - 4);
  });

  it("a signal ends it, and no lease stays behind", async () => {
    const site = await start({ "/": page("a", "/b", "/c"), "/b": () => {}, "/c": () => {} });
    const store = await SqliteStore.open();
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 300);
    const { paths } = await run(site, { store, signal: controller.signal, listings: false });
    expect(paths).toEqual(["/"]);
    expect(await store.counts(`${site.url}/`)).toMatchObject({ pending: 2, leased: 0, done: 1 });
  });

  it("revisits on request: only what is new or has changed is given", async () => {
    let version = 1;
    const site = await start({
      "/": (request, response) =>
        page("a", "/same", "/cached", "/changing", ...(version === 1 ? ["/gone"] : ["/added"]))(request, response),
      "/same": page("same"),
      "/cached": (request, response) => {
        if (request.headers["if-none-match"] === '"1"') return response.writeHead(304).end();
        response.setHeader("etag", '"1"');
        return page("cached")(request, response);
      },
      "/changing": (request, response) => page(`changing ${version}`)(request, response),
      "/gone": (request, response) => (version === 1 ? page("gone")(request, response) : response.writeHead(410).end()),
      "/added": page("added"),
    });
    const store = await SqliteStore.open();
    const options = { store, listings: false, revisit: true };
    expect((await run(site, options)).paths.sort()).toEqual(["/", "/cached", "/changing", "/gone", "/same"]);
    version = 2;
    const { paths, told } = await run(site, options);
    expect(paths.sort()).toEqual(["/added", "/changing"]);
    expect(
      told("same")
        .map(([path]) => path)
        .sort(),
    ).toEqual(["/", "/cached", "/same"]);
    expect(told("removed").map(([path]) => path)).toEqual(["/gone"]);
  });
});
