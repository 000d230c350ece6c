import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../test/seed.ts";
import {
  type Article,
  explain,
  extract,
  extractFromSite,
  inspect,
  NOTHING_REMEMBERED,
  type SiteExtraction,
  toJson,
} from "./index.ts";

const WORDS = "kettle leaf water cup steam garden morning hill rain harvest basket shade".split(" ");

function prose(seed: number, length = 60): string {
  return `${Array.from({ length }, (_, at) => `${WORDS[(seed * 7 + at * 5) % WORDS.length]}${(seed + at) % 9}`).join(" ")}.`;
}

function write(seed: number, content = `<p>${prose(seed)}</p><p>${prose(seed + 4)}</p>`): string {
  const head = `<title>Tea ${seed}</title><meta property="og:title" content="Tea ${seed}">`;
  const menu = '<div class="menu"><a href="/">home</a> <a href="/all">all teas</a></div>';
  return `<!doctype html><html><head>${head}</head><body>${menu}<div class="post"><h1>Tea ${seed}</h1>${content}</div><div class="foot">by us</div></body></html>`;
}

const url = "https://tea.test/leaves.html";

/** What a site's pages give, one after the other. */
function crawl(sources: readonly string[]): SiteExtraction[] {
  let memory = NOTHING_REMEMBERED;
  return sources.map((source, at) => {
    const extraction = extractFromSite(memory, source, { url: `https://tea.test/${at}.html` });
    memory = extraction.memory;
    return extraction;
  });
}

const known = crawl(Array.from({ length: 9 }, (_, seed) => write(seed)));
const { memory } = known[8];

describe("a page of a site", () => {
  it("is cut by a pattern once one is trusted", () => {
    expect(known.map(({ by }) => by)).toContain("pattern");
    const { article, by, reason } = extractFromSite(memory, write(20), { url });
    expect({ by, reason, extractor: article.extractor }).toEqual({
      by: "pattern",
      reason: "cut",
      extractor: "pattern",
    });
    expect(article.confidence).toBeGreaterThan(0.9);
    expect(article.title).toBe("Tea 20");
  });

  it("gives by the extractor what extract gives", () => {
    const source = write(3);
    const { article, by } = extractFromSite(NOTHING_REMEMBERED, source, { url });
    expect(by).toBe("extractor");
    expect(toJson(article)).toEqual(toJson(extract(source, { url })));
  });

  it.each([
    ["include", { include: ".foot" }],
    ["exclude", { exclude: "h1" }],
    ["comments", { comments: true }],
  ])("is read as a whole where %s asks for it, and nothing is learned", (_, options) => {
    const source = write(21);
    const result = extractFromSite(memory, source, { url, ...options });
    expect(result.by).toBe("extractor");
    expect(result.memory).toBe(memory);
    expect(toJson(result.article)).toEqual(toJson(extract(source, { url, ...options })));
  });

  it("has none of the texts that the site repeats, however much they look like content", () => {
    const box = `<p>${prose(99, 30)}</p>`;
    const sources = Array.from({ length: 6 }, (_, seed) =>
      write(seed, `<p>${prose(seed)}</p>${box}<p>${prose(seed + 4)}</p>`),
    );
    const texts = crawl(sources).map(({ article }) => article.blocks.some(({ text }) => text === prose(99, 30)));
    expect([texts[0], texts[4]]).toEqual([true, false]);
  });

  it("is cut without them, too, though they stood in what the pattern was learned from", () => {
    const box = `<p>${prose(99, 30)}</p>`;
    const sources = Array.from({ length: 14 }, (_, seed) =>
      write(seed, `<p>${prose(seed)}</p>${box}<p>${prose(seed + 4)}</p>`),
    );
    const cuts = crawl(sources)
      .slice(7)
      .filter(({ by }) => by === "pattern");
    expect(cuts.length).toBeGreaterThan(2);
    for (const { article } of cuts) {
      expect(article.blocks.map(({ text }) => text)).not.toContain(prose(99, 30));
      expect(article.blocks).toHaveLength(3);
    }
  });

  it("is chosen from by what its other pages have: what is content there, and what is not", () => {
    const source = write(50);
    const alone = extract(source, { url });
    const known = extractFromSite(NOTHING_REMEMBERED, source, { url }).memory.kinds ?? [];
    const heard = (chance: number) => {
      const kinds = known.map(([kind]) => [kind, 32, chance] as const);
      return extractFromSite({ ...NOTHING_REMEMBERED, kinds }, source, { url });
    };
    const texts = ({ article }: SiteExtraction) => article.blocks.map(({ text }) => text);
    expect(texts(heard(1))).toEqual(alone.blocks.map(({ text }) => text));
    expect(heard(1).article.confidence).toBeGreaterThan(alone.confidence ?? 1);
    expect(heard(0).article.confidence).toBeLessThan(alone.confidence ?? 0);
  });

  it("tells the others of its kinds what the extractor says of it alone, once", () => {
    const first = extractFromSite(NOTHING_REMEMBERED, write(1), { url: "https://tea.test/1" }).memory;
    const second = extractFromSite(first, write(2), { url: "https://tea.test/2" }).memory;
    const again = extractFromSite(second, write(2), { url: "https://tea.test/2" }).memory;
    expect(first.kinds?.every(([, pages]) => pages === 1)).toBe(true);
    expect(second.kinds?.map(([kind]) => kind)).toEqual(first.kinds?.map(([kind]) => kind));
    expect(second.kinds?.every(([, pages, chance]) => pages === 2 && chance >= 0 && chance <= 1)).toBe(true);
    expect(again.kinds).toEqual(second.kinds);
  });

  it.each([
    ["at one address", (_: number) => url],
    ["at many", (at: number) => `https://tea.test/?session=${at}`],
  ])("stays whole however often it is seen, %s", (_, addressOf) => {
    const source = write(7);
    let next = memory;
    for (let at = 0; at < 12; at++) {
      const { article, memory: after } = extractFromSite({ ...next, templates: [] }, source, { url: addressOf(at) });
      expect(article.wordCount).toBe(extract(source, { url }).wordCount);
      next = after;
    }
  });

  it("teaches nothing where its text stands in its data", () => {
    const data = JSON.stringify({ "@type": "Article", articleBody: prose(1, 300) });
    const source = `<body><div id=app></div><script type="application/ld+json">${data}</script>`;
    const { memory: next, article } = extractFromSite(NOTHING_REMEMBERED, source, { url });
    expect(article.wordCount).toBeGreaterThan(250);
    expect(next).toMatchObject({ ...NOTHING_REMEMBERED, pages: 1 });
  });
});

describe("hostile pages of a site", () => {
  const n = 4_000;
  it.each([
    ["nested tags", "<div class=post>".repeat(n)],
    ["tags without end", "<div class=post ".repeat(n)],
    ["many slices", `<div class="post"><p>tea</div>`.repeat(n)],
    ["titles without end", "<title>".repeat(n)],
    ["the value everywhere", `<title>Tea</title>${"<b class=a>x</b><b class=a>Tea</b>".repeat(n / 4)}`],
    ["quotes", `${write(1)}${'"headline"'.repeat(n)}`],
    ["nothing", ""],
  ])("with %s give an article and a memory that fits into JSON", (_, source) => {
    let next = memory;
    for (let visit = 0; visit < 3; visit++) next = extractFromSite(next, source, { url }).memory;
    expect(JSON.stringify(next.fields).length).toBeLessThan(200_000);
  });
});

const inline = fc.constantFrom(
  "leaf",
  " &amp; cup ",
  "<b>hill</b>",
  "<br>",
  "<!-- rain -->",
  "<a href=/x>shade</a>",
  "\n",
);
const text = fc.array(inline, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(""));
const block = fc
  .tuple(fc.constantFrom("p", "div", "li", "h2", "pre", "blockquote", "td", "b", "p hidden"), text, fc.boolean())
  .map(([name, content, isClosed]) => `<${name}>${content}${isClosed ? `</${name.split(" ")[0]}>` : ""}`);

describe("the article of a cut", () => {
  it("has blocks whose ranges in the page hold their texts", () => {
    let cuts = 0;
    fc.assert(
      fc.property(fc.array(block, { maxLength: 12 }), (blocks) => {
        const source = write(30, `<p>${prose(30)}</p><p>${prose(34)}</p>${blocks.join("")}`);
        const { article, by } = extractFromSite(memory, source, { url });
        if (by === "extractor") return;
        cuts++;
        const whole = new Map(explain(inspect(source)).map((each) => [each.start, each]));
        for (const { text, start, end } of article.blocks) {
          expect(start).toBeGreaterThanOrEqual(source.indexOf('<div class="post">'));
          expect(whole.get(start)).toMatchObject({ text, start, end });
        }
      }),
    );
    expect(cuts).toBeGreaterThan(10);
  });

  it("has images and links where they stand in the page, with absolute addresses", () => {
    const image = '<img src="pot.jpg" alt="a pot" width=600 height=400>';
    const source = write(31, `<p>${prose(31)}</p><figure>${image}</figure><p>${prose(35)} <a href="more">more</a></p>`);
    const { article, by } = extractFromSite(memory, source, { url });
    expect(by).toBe("pattern");
    expect(article.images).toMatchObject([{ url: "https://tea.test/pot.jpg", start: source.indexOf("<img") }]);
    expect(article.links).toMatchObject([{ url: "https://tea.test/more", start: source.indexOf('<a href="more"') }]);
  });

  it("resolves addresses as the page's <base> says", () => {
    const source = write(32, `<p>${prose(32)}</p><p>${prose(36)} <a href="more">more</a></p>`);
    const { article } = extractFromSite(memory, source.replace("<head>", "<head><base href='/shop/'>"), { url });
    expect(article.extractor).toBe("pattern");
    expect(article.links[0].url).toBe("https://tea.test/shop/more");
  });

  it("has the facts that the whole page has, found where the site keeps them", () => {
    const source = write(37);
    const { facts, extractor } = extractFromSite(memory, source, { url }).article;
    const whole = extract(source, { url }).facts;
    expect(extractor).toBe("pattern");
    expect(facts.title).toMatchObject({ value: "Tea 37", origin: expect.stringMatching(/^pattern /) });
    expect(extractFromSite(memory, source, { url }).article.pageType).toBe(extract(source, { url }).pageType);
    for (const name of ["title", "authors", "date", "language", "site", "product"] as const)
      expect(facts[name]?.value).toEqual(whole[name]?.value);
  });

  it("refers to the whole page", () => {
    const source = write(33);
    const { article, by } = extractFromSite(memory, source, { url });
    expect(by).toBe("pattern");
    const places = (each: Article) => toJson(each).blocks?.map((block) => [block.selector, block.url, block.start]);
    expect(places(article)).toEqual(places(extract(source, { url })));
  });
});
