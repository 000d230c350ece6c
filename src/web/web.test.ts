import { describe, expect, it } from "vitest";
import type { PageGiven } from "../server/index.ts";
import type { Job } from "./crawl/crawl-api.ts";
import { filterPages, findPages } from "./crawl/page-browser.tsx";
import { reasonOf } from "./crawl/problem-list.tsx";
import { figuresOf, hear, median, NOTHING_HEARD, runningMedian } from "./crawl/progress.ts";
import { parseEvent, readEvents } from "./crawl/read-events.ts";
import { queryOf } from "./crawl/use-search.ts";
import { curlCommand } from "./extract/curl.ts";
import { fileText } from "./extract/file-text.ts";
import { readInput } from "./extract/page-input.ts";
import { markPage } from "./frame/mark-page.ts";
import { fileName } from "./parts/download.ts";
import { frontPage } from "./patterns/example-page.ts";
import { excluding, including, NO_PATTERN, partText } from "./patterns/patterns-api.ts";

describe("what somebody pasted", () => {
  it.each<[text: string, input: ReturnType<typeof readInput>]>([
    [" https://example.org/a?b#c ", { url: "https://example.org/a?b#c" }],
    ["example.org/page", { url: "https://example.org/page" }],
    ["localhost", { html: "localhost" }],
    ["<p>Tea.", { html: "<p>Tea." }],
    ["https://example.org/ and more", { html: "https://example.org/ and more" }],
    [" \n", null],
  ])("%j is %j", (text, input) => expect(readInput(text)).toEqual(input));
});

describe("a file", () => {
  it.each<[html: string, encoding: BufferEncoding, text: string]>([
    ['<meta charset="iso-8859-1"><p>caf\u00e9', "latin1", "caf\u00e9"],
    ["<meta http-equiv=content-type content='text/html; charset=windows-1252'><p>caf\u00e9", "latin1", "caf\u00e9"],
    ["<p>caf\u00e9", "utf8", "caf\u00e9"],
    ["<meta charset=unheard-of><p>caf\u00e9", "utf8", "caf\u00e9"],
  ])("is read as it says: %s", (html, encoding, text) => {
    expect(fileText(Buffer.from(html, encoding))).toContain(text);
  });
});

describe("marks", () => {
  const source = `<p title="a>b">Tea<script>x</script> and <a href=/>milk</a></p>`;
  const at = (text: string) => source.indexOf(text);
  const layout = {
    tags: [0, at("<a ")],
    texts: [at("Tea"), at("<script"), 0, at(" and"), at("<a "), 0, at("milk"), at("</a>"), 1],
    removed: [at("<script"), at(" and")],
  };

  it("stand around texts and in tags, and what was removed is gone", () => {
    expect(markPage(source, layout, (block) => (block === 0 ? "kept" : "dropped"))).toBe(
      `<p data-dechaff-at="0" title="a>b"><dechaff-text data-dechaff-block="0" data-dechaff-verdict="kept" tabindex="-1">Tea</dechaff-text>` +
        `<dechaff-text data-dechaff-block="0" data-dechaff-verdict="kept" tabindex="-1"> and </dechaff-text>` +
        `<a data-dechaff-at="${at("<a ")}" tabindex="-1" href=/><dechaff-text data-dechaff-block="1" data-dechaff-verdict="dropped" tabindex="-1">milk</dechaff-text></a></p>`,
    );
  });

  it("are left out where they would stand in what was removed", () => {
    const within = { ...layout, tags: [0, at("<script")], removed: [0, source.length] };
    expect(markPage(source, within, () => "kept")).toBe("");
  });
});

describe("a request for the shell", () => {
  const service = { address: "http://h", needsKey: false };

  it("has a place for the key, and not the key, where one is needed", () =>
    expect(curlCommand({ ...service, needsKey: true }, { url: "https://a.test/" }, {})).toBe(
      `curl -s http://h/extract -H "authorization: Bearer $DECHAFF_KEY" -H 'content-type: application/json' -d '{"url":"https://a.test/"}'`,
    ));

  it("quotes quotes", () =>
    expect(curlCommand(service, { html: "it's" }, { favor: "recall" })).toBe(
      `curl -s http://h/extract -H 'content-type: application/json' -d '{"html":"it'\\''s","favor":"recall"}'`,
    ));

  it("reads long pages from a file", () =>
    expect(curlCommand(service, { html: "x".repeat(2000), url: "https://a.test/" }, {})).toBe(
      `jq -Rs '{html: .} + {"url":"https://a.test/"}' page.html | curl -s http://h/extract -H 'content-type: application/json' --data-binary @-`,
    ));
});

describe("server-sent events", () => {
  it("are read whatever way they are cut", async () => {
    const text = ': hello\n\nevent: page\nid: 1\ndata: {"a":1}\n\ndata: x\ndata: y\r\n\r\n';
    for (const size of [1, 7, 1000]) {
      const pieces = new TextEncoder().encode(text);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < pieces.length; at += size) controller.enqueue(pieces.slice(at, at + size));
          controller.close();
        },
      });
      const events: unknown[] = [];
      for await (const event of readEvents(body)) events.push(event);
      expect(events).toEqual([parseEvent('event: page\ndata: {"a":1}'), { event: "message", data: "x\ny" }]);
    }
  });
});

describe("the progress of a crawl", () => {
  const given = (number: number, by: PageGiven["by"], microseconds: number): PageGiven => {
    return {
      number,
      by,
      microseconds,
      key: `${number}`,
      url: `https://a.test/${number}`,
      title: `Page ${number}`,
      wordCount: 9,
    };
  };
  const job = (state: Job["state"], pages: number): Job => {
    const times = { created: "", started: "2026-01-01T00:00:00Z", finished: "2026-01-01T00:00:04Z" };
    return { id: "1", state, urls: [], pages, waiting: 3, failed: 1, error: null, ...times };
  };
  const page = (number: number, by: PageGiven["by"] = "extractor", microseconds = 100) =>
    ({ type: "page", page: given(number, by, microseconds) }) as const;

  it("counts each page once, though a connection was made again", () => {
    const first = hear(NOTHING_HEARD, [page(1), page(2)], 0);
    expect(hear(first, [page(2), page(3)], 1).pages.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it("has each failure once, though a connection was made again, and other problems as often as they came", () => {
    const problem = (type: "failed" | "retry") => ({ type, url: "https://a.test/x", detail: "broke off" }) as const;
    const first = hear(NOTHING_HEARD, [problem("retry"), problem("retry"), problem("failed")], 0);
    const again = hear(first, [problem("failed"), problem("failed")], 1);
    expect(again.problems.map(({ type }) => type)).toEqual(["retry", "retry", "failed"]);
  });

  it("says how fast it is, how much is cut, and how long a page takes", () => {
    let progress = hear(NOTHING_HEARD, [{ type: "state", job: job("running", 0) }], 0);
    progress = hear(progress, [page(1), page(2, "pattern", 10), { type: "state", job: job("running", 8) }], 2000);
    expect(figuresOf(progress)).toEqual({
      pages: 8,
      perSecond: 4,
      cutShare: 0.5,
      microseconds: 55,
      failed: 1,
      waiting: 3,
    });
    progress = hear(progress, [{ type: "state", job: job("completed", 8) }], 9000);
    expect(figuresOf(progress).perSecond).toBe(2);
  });

  it.each<[values: number[], middle: number | null]>([
    [[], null],
    [[5], 5],
    [[9, 1, 5], 5],
    [[1, 2, 3, 10], 2.5],
  ])("the median of %j is %j", (values, middle) => expect(median(values)).toBe(middle));

  it("has a running median", () => expect(runningMedian([9, 1, 5, 100, 5], 3)).toEqual([9, 5, 5, 5, 5]));

  it("finds pages by all words of titles and addresses, the newest first", () => {
    const pages = [given(1, "pattern", 1), given(2, "pattern", 1), given(12, "pattern", 1)];
    expect(filterPages(pages, " PAGE a.test/2").map(({ number }) => number)).toEqual([2]);
    expect(filterPages(pages, "").map(({ number }) => number)).toEqual([12, 2, 1]);
  });

  it("shows pages whose texts were found before those whose titles were, each once", () => {
    const pages = [given(1, "pattern", 1), given(2, "pattern", 1), given(12, "pattern", 1)];
    const hits = [pages[0], pages[2]].map(({ url }) => ({ url: url ?? "", excerpt: "" }));
    expect(findPages(pages, "a.test/2", hits).map(({ number }) => number)).toEqual([1, 12, 2]);
    expect(findPages(pages, "a.test/12", hits).map(({ number }) => number)).toEqual([1, 12]);
  });

  it.each([
    ["https://a.test/x answered 404", "answered 404"],
    ["https://a.test/xy broke off", "https://a.test/xy broke off"],
    ["redirects to https://b.test/", "redirects to https://b.test/"],
  ])("does not repeat the address of a problem: %s", (detail, reason) =>
    expect(reasonOf(detail, "https://a.test/x")).toBe(reason),
  );

  it.each([
    ["two boa", "two boa*"],
    ['"two boats"', '"two boats"'],
    [" ", ""],
  ])("asks for %j as %j", (words, query) => expect(queryOf(words)).toBe(query));
});

describe("the front page of a host", () => {
  it.each([
    ["example.org", "https://example.org/"],
    ["example.org:8443", "https://example.org:8443/"],
    ["localhost:3000", "http://localhost:3000/"],
    ["127.0.0.1", "http://127.0.0.1/"],
    ["[::1]:80", "http://[::1]:80/"],
    ["localhost.example.org", "https://localhost.example.org/"],
  ])("%s is %s", (host, url) => expect(frontPage(host)).toBe(url));
});

describe("a pattern that is changed", () => {
  it("has each element once, as content or not", () => {
    const once = including(NO_PATTERN, "<main>");
    expect(including(once, "<main>")).toEqual({ parts: [{ element: "<main>" }], excludes: [] });
    const turned = excluding(once, "<main>");
    expect(turned).toEqual({ parts: [], excludes: ["<main>"] });
    expect(including(turned, "<main>")).toEqual(once);
  });

  it("is said in words", () => {
    expect(partText({ from: { side: "after", marker: "<nav>" }, to: null })).toBe("from after <nav> to the end");
  });
});

it.each([
  ["Tea & milk: a story", "tea-milk-a-story.md"],
  ["../../etc", "etc.md"],
  [null, "page.md"],
])("a file for %j is named %s", (title, name) => expect(fileName(title, "md")).toBe(name));
