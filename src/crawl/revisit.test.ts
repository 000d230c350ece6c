import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { SqliteStore } from "../store/index.ts";
import { type CrawlEvent, type CrawlOptions, changeOf, crawl, keptArticle } from "./index.ts";
import { html, page, siteStarter, type TestSite } from "./test-site.ts";

const start = siteStarter();

/** One round: what was told, by type, and what was asked for. */
async function round(site: TestSite, options: CrawlOptions) {
  const events: CrawlEvent[] = [];
  const changes = new Map<string, ReturnType<typeof changeOf>>();
  site.asked.length = 0;
  const settings = { delay: 0, revisit: true, onEvent: (event: CrawlEvent) => events.push(event), ...options };
  for await (const article of crawl(`${site.url}/`, settings)) {
    changes.set((article.url ?? "").slice(site.url.length), changeOf(article));
  }
  const told = (type: CrawlEvent["type"]) =>
    events
      .filter((event) => event.type === type)
      .map(({ url }) => url.slice(site.url.length))
      .sort();
  return { events, told, changes, asked: site.pages.toSorted() };
}

/** A site whose pages are in a sitemap of that day. */
function listed(names: readonly string[], lastmod: () => string, special: Record<string, RequestListener> = {}) {
  const entries = (host: string | undefined) =>
    names.map((name) => `<url><loc>http://${host}${name}</loc><lastmod>${lastmod()}</lastmod></url>`).join("");
  return {
    "/robots.txt": html(""),
    "/sitemap.xml": ((request, response) => {
      response.end(
        `<sitemapindex><sitemap><loc>http://${request.headers.host}/pages.xml.gz</loc></sitemap></sitemapindex>`,
      );
    }) as RequestListener,
    "/pages.xml.gz": ((request, response) => {
      response.end(gzipSync(`<urlset>${entries(request.headers.host)}</urlset>`));
    }) as RequestListener,
    "/": page("front"),
    ...Object.fromEntries(names.map((name) => [name, page(name)])),
    ...special,
  };
}

describe("a sitemap's lastmod", () => {
  it("before the last fetch spares a page the next, and it counts as the same", async () => {
    let day = "2020-01-01";
    const site = await start(listed(["/a", "/b"], () => day));
    const store = await SqliteStore.open();
    expect((await round(site, { store })).told("new")).toEqual(["/", "/a", "/b"]);
    const again = await round(site, { store });
    expect([again.asked, again.told("same")]).toEqual([["/"], ["/", "/a", "/b"]]);
    expect(again.events.find(({ url }) => url.endsWith("/a"))?.detail).toBe(
      "not fetched: its sitemap says it has not changed",
    );
    day = "2100-01-01T00:00:00Z";
    const third = await round(site, { store });
    expect([third.asked, third.told("same")]).toEqual([
      ["/", "/a", "/b"],
      ["/", "/a", "/b"],
    ]);
  });

  it("counts only while the sitemap says so", async () => {
    let isThere = true;
    const missing: RequestListener = (_, response) => response.writeHead(404).end();
    const special = listed(["/a"], () => "2020-01-01");
    const index = special["/sitemap.xml"];
    const site = await start({
      ...special,
      "/sitemap.xml": (...both) => (isThere ? index : missing)(...both),
      "/pages.xml.gz": (...both) => (isThere ? special["/pages.xml.gz"] : missing)(...both),
    });
    const store = await SqliteStore.open();
    await round(site, { store });
    expect((await round(site, { store })).asked).toEqual(["/"]);
    isThere = false;
    expect((await round(site, { store })).asked).toEqual(["/", "/a"]);
  });

  it("is tried on one page of ten, and not believed any more when it was wrong", async () => {
    let version = 1;
    const names = Array.from({ length: 30 }, (_, at) => `/p${at}`);
    const changing = Object.fromEntries(
      names.map((name): [string, RequestListener] => [name, (...both) => page(`${name} ${version}`)(...both)]),
    );
    const site = await start(listed(names, () => "2020-01-01", changing));
    const store = await SqliteStore.open();
    await round(site, { store, concurrency: 1 });
    version = 2;
    const { told, asked } = await round(site, { store, concurrency: 1 });
    expect(asked.length).toBe(1 + 21);
    expect(told("changed").length).toBe(21);
    expect(told("same").length).toBe(1 + 9);
  });
});

describe("a page that was cut", () => {
  it("is the same while nothing changes but a notice that the extractor leaves out and the pattern does not", async () => {
    let notice = "";
    const names = Array.from({ length: 30 }, (_, at) => `/p${at}`);
    const prose = (name: string) =>
      Array.from({ length: 30 }, (_, at) => `The ${name} harbour wakes before sentence ${at} of ${name} does.`).join(
        " ",
      );
    const story: RequestListener = (request, response) => {
      const { url = "/" } = request;
      html(`<title>${url}</title><article>${notice}<h1>${url}</h1><p>${prose(url)}</p></article>`)(request, response);
    };
    const site = await start({ "/": page("front", ...names), "*": story });
    const options = { store: await SqliteStore.open(), listings: false };
    await round(site, options);
    for (const day of ["Saturday", "Sunday"]) {
      notice = `<div class="banner"><p>Our summer sale has begun: twenty per cent off all ropes and lamps until ${day}.</p></div>`;
      const { told } = await round(site, options);
      expect([told("same").length, told("changed")]).toEqual([31, []]);
    }
  });
});

describe("a short page", () => {
  const short = (text: string) => html(`<title>Contact</title><h1>Contact</h1><p>${text}</p>`);
  const address = "Harbour office, 12 Quay Street, open daily.";

  it.each([true, false])("is compared with itself, whether patterns are learned or not: %s", async (patterns) => {
    let text = address;
    const photo = html('<title>Boat</title><img src="boat.jpg" alt="a boat">');
    const names = ["/a", "/b"];
    const site = await start({ "/": page("front", ...names), "/a": (...both) => short(text)(...both), "/b": photo });
    const options = { store: await SqliteStore.open(), listings: false, patterns };
    await round(site, options);
    for (let again = 0; again < 3; again++) expect((await round(site, options)).told("same")).toEqual(["/", ...names]);
    text = address.replace("12", "14");
    expect((await round(site, options)).told("changed")).toEqual(["/a"]);
  });

  it("is no other's duplicate, whether the other was stored now or before", async () => {
    const site = await start({ "/": page("front", "/a", "/b"), "/a": short(address), "/b": short(address) });
    const options = { store: await SqliteStore.open(), listings: false };
    expect((await round(site, options)).told("new")).toEqual(["/", "/a", "/b"]);
    expect((await round(site, options)).told("same")).toEqual(["/", "/a", "/b"]);
  });
});

describe("a page that has changed", () => {
  const story = (...lines: string[]) =>
    html(`<title>Log</title><article><h1>Log</h1>${lines.map((line) => `<p>${line}</p>`).join("")}</article>`);
  const day = (at: number) =>
    `On day ${at} the boats of the harbour lay still, and nobody went out before the fog had gone.`;

  it("comes with the lines that changed, as an article and as an event", async () => {
    let lines = [day(1), day(2), day(3), day(4)];
    const site = await start({ "/": (...both) => story(...lines)(...both) });
    const store = await SqliteStore.open();
    const first = await round(site, { store, listings: false });
    expect(first.changes.get("/")).toEqual({ type: "new", changes: null });
    lines = [day(1), day(22), day(3), day(4), day(5)];
    const { changes, events } = await round(site, { store, listings: false });
    const expected = {
      added: 2,
      removed: 1,
      changes: [
        { line: 3, removed: [day(2)], added: [day(22)] },
        { line: 6, removed: [], added: [day(5)] },
      ],
    };
    expect(changes.get("/")).toEqual({ type: "changed", changes: expected });
    expect(events).toMatchObject([{ type: "changed", changes: expected }]);
  });

  it("has no such lines where its text is not kept", async () => {
    let lines = [day(1), day(2)];
    const site = await start({ "/": (...both) => story(...lines)(...both) });
    const store = await SqliteStore.open();
    const options = { store, listings: false, keep: () => null };
    await round(site, options);
    lines = [day(3), day(4)];
    expect((await round(site, options)).changes.get("/")).toEqual({ type: "changed", changes: null });
  });
});

describe("an address that no longer gives its page", () => {
  const moved = (location: string): RequestListener => {
    return (_, response) => response.writeHead(301, { location }).end();
  };
  const tagged = (name: string): RequestListener => {
    return (request, response) => {
      response.setHeader("etag", '"1"');
      if (request.headers["if-none-match"] === '"1"') response.writeHead(304).end();
      else page(name)(request, response);
    };
  };
  const pdf: RequestListener = (_, response) => response.writeHead(200, { "content-type": "application/pdf" }).end("%");
  const forbidding = html("User-agent: *\nDisallow: /a\n");
  const broken: RequestListener = (_, response) => response.writeHead(500).end();
  const dropped: RequestListener = (request) => request.socket.destroy();

  it.each<[what: string, now: Record<string, RequestListener>, told: string[], detail: RegExp, stored: string[]]>([
    ["leads to a new one", { "/a": moved("/b"), "/b": page("b") }, ["new /a", "removed /a"], /leads to .*\/b$/, ["/b"]],
    [
      "leads to one that is not asked with its tag",
      { "/a": moved("/b"), "/b": tagged("b") },
      ["new /a", "removed /a"],
      /leads/,
      ["/b"],
    ],
    ["leads to a known one", { "/a": moved("/") }, ["duplicate /a", "removed /a"], /leads to/, []],
    ["leads to another host", { "/a": moved("http://localhost:9/") }, ["removed /a"], /out of scope/, []],
    ["gives no page", { "/a": pdf }, ["removed /a"], /application\/pdf/, []],
    ["is forbidden", { "/robots.txt": forbidding }, ["removed /a"], /robots.txt/, []],
    ["gives a copy", { "/a": page("front", "/a") }, ["duplicate /a", "removed /a"], /says what .*\/ says/, []],
    ["is out of order", { "/a": broken }, ["failed /a"], /500/, ["/a"]],
    ["does not answer", { "/a": dropped }, ["failed /a"], /./, ["/a"]],
  ])("because it %s", async (_, now, told, detail, stored) => {
    let changed: Record<string, RequestListener> = {};
    const first: Record<string, RequestListener> = {
      ...{ "/": page("front", "/a"), "/a": tagged("a"), "/robots.txt": html("") },
    };
    const site = await start({
      "*": (request, response) => {
        const path = request.url ?? "/";
        (changed[path] ?? first[path])(request, response);
      },
    });
    const store = await SqliteStore.open();
    const options = { store, listings: false, attempts: 1, concurrency: 1 };
    await round(site, options);
    changed = now;
    const { events } = await round(site, options);
    const ofIt = events.filter(({ url }) => url.endsWith("/a"));
    expect(ofIt.map(({ type }) => `${type} /a`).sort()).toEqual(told);
    expect(ofIt.find(({ type }) => type === "removed" || type === "failed")?.detail).toMatch(detail);
    const kept: string[] = [];
    for await (const { url } of store.pages(`${site.url}/`)) kept.push(url.slice(site.url.length));
    expect(kept).toEqual(["/", ...stored]);
    const again = await round(site, options);
    expect(again.told("removed")).toEqual([]);
  });
});

describe("what a site says in place of its pages", () => {
  const names = Array.from({ length: 12 }, (_, at) => `/p${at}`);
  const wall =
    "We are mending this site tonight. All pages will be back in the morning, with all that was written there.";
  const answers: Record<string, RequestListener> = {
    "the same text with the status of a page": html(`<title>Soon</title><h1>Soon</h1><p>${wall} ${wall} Do come back.</p>`),
    "a text that is nearly the same": (request, response) =>
      html(`<title>Soon</title><h1>Soon</h1><p>${wall.repeat(8)} Ask for ${request.url?.slice(1)}.</p>`)(request, response),
    "nothing": html(""),
    "a few words": html("<title>Soon</title><h1>Soon</h1><p>Back in the morning.</p>"),
    "a way to a login": (request, response) =>
      response.writeHead(302, { location: `/login?to=${request.url}` }).end(),
    "a way to another host": (_, response) => response.writeHead(302, { location: "http://localhost:9/" }).end(),
  }; // biome-ignore format: one case after the other

  it.each(Object.keys(answers))("is no page, and its pages stay: %s", async (how) => {
    let isWalled = false;
    const site = await start({
      "/robots.txt": (_, response) => response.writeHead(404).end(),
      "*": (request, response) => {
        const path = request.url ?? "/";
        if (path.startsWith("/login")) html("<title>Login</title><p>Name and password, please.</p>")(request, response);
        else if (isWalled && path !== "/") answers[how](request, response);
        else page(path, ...(path === "/" ? names : []))(request, response);
      },
    });
    const store = await SqliteStore.open();
    const options = { store, listings: false, concurrency: 1 };
    const stored = async () => {
      const texts = new Map<string, string>();
      for await (const { url, article } of store.pages(`${site.url}/`))
        texts.set(url.slice(site.url.length), keptArticle(article).markdown);
      return texts;
    };
    await round(site, options);
    const before = await stored();
    expect(before.size).toBe(1 + names.length);
    isWalled = true;
    for (let night = 0; night < 2; night++) {
      expect((await round(site, options)).told("removed")).toEqual([]);
      const after = await stored();
      // The first, cut or extracted, cannot be told from a page that has changed.
      expect(names.filter((name) => after.get(name) === before.get(name)).length).toBeGreaterThanOrEqual(
        names.length - 2,
      );
      expect(after.size).toBeLessThanOrEqual(before.size + 10);
    }
    isWalled = false;
    await round(site, options);
    expect([...(await stored())].filter(([name]) => before.has(name))).toEqual([...before]);
  });

  it("is believed where it was there before", async () => {
    let isCopy = false;
    const site = await start({
      ...{ "/": page("front", "/a", "/b"), "/a": page("a") },
      "/b": (...both) => (isCopy ? page("a") : page("b"))(...both),
    });
    const options = { store: await SqliteStore.open(), listings: false, concurrency: 1, patterns: false };
    await round(site, options);
    isCopy = true;
    expect((await round(site, options)).told("removed")).toEqual(["/b"]);
  });

  it("in a few words is stored a few times, and not for all of them", async () => {
    const many = Array.from({ length: 60 }, (_, at) => `/p${at}`);
    const short = html("<title>Cookies</title><h1>Cookies</h1><p>Say yes to go on.</p>");
    const site = await start({ "/": page("front", ...many), "*": short });
    const { told } = await round(site, { store: await SqliteStore.open(), listings: false });
    expect([told("new").length, told("duplicate").length]).toEqual([1 + 10, 50]);
  });
});

describe("two copies", () => {
  it("are told apart by which was there before, whichever comes first", async () => {
    const late = { "/a": 0, "/b": 100 };
    const copy: RequestListener = (request, response) => {
      setTimeout(() => page("copy")(request, response), late[request.url as keyof typeof late]);
    };
    const site = await start({ "/": page("front", "/a", "/b"), "/a": copy, "/b": copy });
    const options = { store: await SqliteStore.open(), listings: false };
    expect((await round(site, options)).told("new")).toEqual(["/", "/a"]);
    [late["/a"], late["/b"]] = [100, 0];
    const { told } = await round(site, options);
    expect([told("new"), told("same"), told("duplicate")]).toEqual([[], ["/", "/a"], ["/b"]]);
  });
});

describe("a crawl that follows other links than the last time", () => {
  const links: Record<string, string[]> = {
    "/": ["/a", "/news/b"],
    "/a": ["/c"],
    "/c": ["/d"],
    "/d": [],
    "/news/b": [],
  };
  const unchanged: RequestListener = (request, response) => {
    const { url = "/" } = request;
    response.setHeader("etag", `"${url}"`);
    if (links[url] === undefined) response.writeHead(404).end();
    else if (request.headers["if-none-match"] !== undefined) response.writeHead(304).end();
    else page(url, ...links[url])(request, response);
  };

  it.each<[what: string, before: CrawlOptions, now: CrawlOptions, found: string[]]>([
    ["deeper", { depth: 1 }, { depth: 2 }, ["/c"]],
    ["more of them", { include: ["/news/"] }, {}, ["/a", "/c", "/d"]],
  ])("finds them in pages that have not changed: %s", async (_, before, now, found) => {
    const site = await start({ "*": unchanged });
    const store = await SqliteStore.open();
    const options = { store, listings: false, revisit: false };
    await round(site, { ...options, ...before });
    expect((await round(site, { ...options, ...before, revisit: true })).told("new")).toEqual([]);
    expect((await round(site, { ...options, ...now })).told("new")).toEqual([]);
    expect((await round(site, { ...options, ...now, revisit: true })).told("new")).toEqual(found);
    const { asked } = await round(site, { ...options, ...now, revisit: true });
    expect(asked.length).toBeGreaterThan(2);
    expect(site.asked.filter(({ headers }) => headers["if-none-match"] === undefined).map(({ path }) => path)).toEqual([
      "/robots.txt",
    ]);
  });

  it("finds them in all pages, also where the first run of the round was interrupted", async () => {
    const names = Array.from({ length: 8 }, (_, at) => `/p${at}`);
    const own = Object.fromEntries(names.map((name) => [name, [`${name}/more`]]));
    const site = await start({
      "/robots.txt": html(""),
      "*": (request, response) => {
        const { url = "/" } = request;
        if (request.headers["if-none-match"] !== undefined) response.writeHead(304).end();
        else page(url, ...(url === "/" ? names : (own[url] ?? [])))(request, response.setHeader("etag", '"1"'));
      },
    });
    const options = { store: await SqliteStore.open(), listings: false, concurrency: 1 };
    await round(site, { ...options, depth: 1 });
    const ended = new AbortController();
    const onEvent = ({ url }: CrawlEvent) => url.endsWith("/p2") && ended.abort();
    await round(site, { ...options, onEvent, signal: ended.signal });
    await round(site, options);
    const found: string[] = [];
    for await (const { url } of options.store.pages(`${site.url}/`)) found.push(url.slice(site.url.length));
    expect(found.filter((path) => path.endsWith("/more"))).toEqual(names.map((name) => `${name}/more`));
  });
});

describe("a page that is gone", () => {
  it("is told once, and is no failure of later rounds", async () => {
    let isThere = true;
    const site = await start({
      "/": (...both) => page("front", ...(isThere ? ["/a"] : []))(...both),
      "/a": (request, response) => (isThere ? page("a")(request, response) : response.writeHead(404).end()),
    });
    const store = await SqliteStore.open();
    await round(site, { store, listings: false });
    isThere = false;
    expect((await round(site, { store, listings: false })).told("removed")).toEqual(["/a"]);
    const { told, asked } = await round(site, { store, listings: false });
    expect([told("removed"), told("failed"), asked]).toEqual([[], [], ["/", "/a"]]);
    isThere = true;
    expect((await round(site, { store, listings: false })).told("new")).toEqual(["/a"]);
  });

  it("comes back where the pages that link to it have not changed", async () => {
    let isThere = true;
    const site = await start({
      "/": (request, response) => {
        response.setHeader("etag", '"1"');
        if (request.headers["if-none-match"] === '"1"') response.writeHead(304).end();
        else page("front", "/a")(request, response);
      },
      "/a": (request, response) => (isThere ? page("a")(request, response) : response.writeHead(404).end()),
    });
    const options = { store: await SqliteStore.open(), listings: false };
    await round(site, options);
    isThere = false;
    for (const told of [["/a"], []]) expect((await round(site, options)).told("removed")).toEqual(told);
    isThere = true;
    expect((await round(site, options)).told("new")).toEqual(["/a"]);
  });
});
