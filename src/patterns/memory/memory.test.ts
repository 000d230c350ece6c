import { describe, expect, it } from "vitest";
import { withoutChaff } from "../test-teacher.ts";
import { distance, LetterCount } from "./letters.ts";
import { pathShape } from "./path-shape.ts";
import { NOTHING_REMEMBERED, type SiteMemory } from "./site-memory.ts";
import { type Teacher, type Visit, visit } from "./visit.ts";

const WORDS = "kettle leaf water cup steam garden morning hill rain harvest basket shade".split(" ");

function text(seed: number, length = 60): string {
  return Array.from({ length }, (_, at) => `${WORDS[(seed * 7 + at * 5) % WORDS.length]}${(seed + at) % 9}`).join(" ");
}

/** A page whose content stands in an element of the given class. */
function write(seed: number, name: string, content = `<p>${text(seed)}</p><p>${text(seed + 4)}</p>`): string {
  return `<title>Tea</title><div class="menu">chaff home</div><div class="${name}">${content}</div><div class="foot">chaff</div>`;
}

const teach = withoutChaff;

/** Visits pages one after the other; the memory goes through JSON every time. */
function crawl(
  sources: readonly string[],
  from: SiteMemory = NOTHING_REMEMBERED,
  teacher: Teacher = teach,
): { visits: Visit[]; memory: SiteMemory } {
  let memory = from;
  const visits = sources.map((source, at) => {
    const visited = visit(JSON.parse(JSON.stringify(memory)), { url: `https://tea.test/${at}.html`, source }, teacher);
    memory = visited.memory;
    return visited;
  });
  return { visits, memory };
}

const pages = (count: number, name: string) => Array.from({ length: count }, (_, seed) => write(seed, name));

function cutTexts(source: string, visited: Visit): string {
  return visited.by === "pattern" ? visited.ranges.map(({ start, end }) => source.slice(start, end)).join("") : "";
}

describe("a site's memory", () => {
  it("trusts a pattern after it agreed on pages it was not learned from, then asks the extractor less and less", () => {
    const { visits, memory } = crawl(pages(40, "post"));
    const asked = visits.flatMap(({ by }, at) => (by === "extractor" ? [at] : []));
    expect(asked.slice(0, 5)).toEqual([0, 1, 2, 3, 4]);
    const gaps = asked.slice(5).map((at, index) => at - asked[index + 4]);
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
    expect(memory.templates.map(({ state }) => state)).toEqual(["active"]);
    expect(memory.pool).toEqual([]);
  });

  it("notices a redesign at once, stores no wrong article and relearns within ten pages", () => {
    const sources = [...pages(12, "post"), ...pages(12, "story")];
    const { visits } = crawl(sources);
    const after = visits.slice(12);
    expect(after[0].by).toBe("extractor");
    after.forEach((visited, at) => {
      if (visited.by === "pattern") expect(cutTexts(sources[12 + at], visited)).toContain('class="story"');
    });
    expect(after.slice(10).some(({ by }) => by === "pattern")).toBe(true);
  });

  it("learns another template where one pattern fits pages in another language, and checks each by its own", () => {
    const greek = (seed: number) => `<p>${`${seed} ψωμί και ελιές με ντομάτα και νερό από το πηγάδι `.repeat(9)}</p>`;
    const others = Array.from({ length: 12 }, (_, seed) => write(seed, "post", greek(seed)));
    const { memory } = crawl([...pages(12, "post"), ...others]);
    const active = memory.templates.filter(({ state }) => state === "active");
    expect(active.length).toBe(2);
    expect(active[0].pattern).toEqual(active[1].pattern);
    const { visits } = crawl([write(20, "post"), write(20, "post", greek(20))], memory);
    expect(visits.map((each) => each.by === "pattern" && each.template.id)).toEqual(active.map(({ id }) => id));
  });

  it("keeps several templates, each for its own pages", () => {
    const sources = Array.from({ length: 40 }, (_, seed) => write(seed, seed % 2 ? "post" : "story"));
    const { visits } = crawl(sources);
    const late = visits.slice(20).filter(({ by }) => by === "pattern");
    expect(late.length).toBeGreaterThan(10);
  });

  it("knows of each template what its pages are, from those it was learned from and compared with", () => {
    const kinds: Teacher = (page, blocks) => {
      const pageType = page.source.includes('class="post"') ? "forum" : "article";
      return { ...teach(page, blocks), pageType };
    };
    const { memory } = crawl([...pages(12, "post"), ...pages(12, "story")], NOTHING_REMEMBERED, kinds);
    expect(memory.templates.map(({ pageTypes = [] }) => [new Set(pageTypes), pageTypes.length])).toEqual([
      [new Set(["forum"]), memory.templates[0].usual.pages],
      [new Set(["article"]), memory.templates[1].usual.pages],
    ]);
  });

  it("goes on to try a candidate that has agreed, while it learns another", () => {
    const mixed = [...pages(4, "post"), ...pages(3, "story"), write(5, "post")];
    const { memory } = crawl(mixed);
    expect(memory.templates.map(({ state }) => state)).toEqual(["active", "candidate"]);
  });

  it.each<[doubt: string, source: string]>([
    ["nothing to cut", write(1, "other")],
    ["shorter than usual", write(1, "post", "<p>tea</p>")],
    ["more left over than usual", `${write(1, "post")}<div>${text(3, 400)}</div>`],
    ["more links than usual", write(1, "post", `<p><a href=x>${text(1, 3)}</a></p>`.repeat(30))],
    ["other letters than usual", write(1, "post", `<p>${"ψωμί και ελιές με ντομάτα ".repeat(30)}</p>`)],
    ["other letters than usual", write(1, "post", `<p>${"KETTLE 49.90 CUP 7.50 ".repeat(30)}</p>`)],
    ["between other tags than usual", write(1, "post").replace('class="foot"', 'class="comments"')],
  ])("asks the extractor where there is %s", (doubt, source) => {
    const { memory } = crawl(pages(12, "post"));
    const visited = visit(memory, { url: null, source }, teach);
    expect(visited.by === "extractor" && visited.reason).toContain(doubt);
  });

  it("does not hold it against a template that a page is none of its pages", () => {
    const odd = (seed: number) => `<title>Tea</title><section><p>${text(seed, 30)}</p></section><p>chaff</p>`;
    const short = write(3, "post", "<p>tea chaff</p><p>kettle</p>");
    const { memory } = crawl([...pages(12, "post"), odd(1), short, odd(2)]);
    expect(memory.templates.map(({ state }) => state)).toEqual(["active"]);
    expect(memory.templates[0].agreements.every((each) => each === 1)).toBe(true);
  });

  it("suspects a template that would have cut wrongly without a doubt, and wants more proof than before", () => {
    const trap = (seed: number) => write(seed, "post", `<p>chaff ${text(seed, 58)}</p><p>chaff ${text(seed + 4)}</p>`);
    const { memory } = crawl(pages(6, "post"));
    const due = { ...memory, templates: memory.templates.map((each) => ({ ...each, cuts: each.interval })) };
    const lost = visit(due, { url: null, source: trap(3) }, teach).memory;
    expect(lost.templates.map(({ state }) => state)).toEqual(["suspect"]);
    const { visits } = crawl(pages(8, "post"), lost);
    expect(visits.slice(0, 4).map(({ by }) => by)).toEqual(Array(4).fill("extractor"));
    expect(visits.slice(4).some(({ by }) => by === "pattern")).toBe(true);
  });

  it("asks the extractor where two trusted patterns cut different things", () => {
    const frame = (content: string) => `<div>${"chaff ".repeat(900)}</div><hr>${content}<hr><p>chaff</p>`;
    const piece = (seed: number, name: string) =>
      `<div class="${name}"><p>${text(seed)}</p><p>${text(seed + 4)}</p></div>`;
    const sources = ["post", "story"].flatMap((name) =>
      Array.from({ length: 8 }, (_, seed) => frame(piece(seed, name))),
    );
    const { memory } = crawl(sources);
    expect(memory.templates.map(({ state }) => state)).toEqual(["active", "active"]);
    const both = frame(`${piece(1, "post")}<hr>${piece(2, "story")}`);
    const visited = visit(memory, { url: null, source: both }, teach);
    expect(visited.by === "extractor" && visited.reason).toBe("patterns disagree");
  });

  it.each([
    ["/post/77", 0],
    ["/story/77", 1],
  ])("tries first the template whose pages had such an address: %s", (path, id) => {
    const { memory } = crawl(pages(6, "post"));
    const template = { ...memory.templates[0], cuts: 0, interval: 8 };
    const templates = ["/post/0", "/story/0"].map((shape, at) => ({ ...template, id: at, shapes: { [shape]: 3 } }));
    const page = { url: `https://tea.test${path}`, source: write(5, "post") };
    const visited = visit({ ...memory, templates }, page, teach);
    expect(visited.by === "pattern" && visited.template.id).toBe(id);
  });

  it("stays small, whatever the site does", () => {
    const names = Array.from({ length: 14 }, (_, at) => `kind${String.fromCharCode(97 + at)}`);
    const sources = names.flatMap((name) => pages(7, name));
    let memory = NOTHING_REMEMBERED;
    sources.forEach((source, at) => {
      memory = visit(
        memory,
        { url: `https://tea.test/${"abcdefghijklmnop"[at % 16]}${"xyz".repeat(at % 5)}/`, source },
        teach,
      ).memory;
    });
    for (let at = 0; at < 30; at++)
      memory = visit(memory, { url: null, source: `<p>${text(at, 200_000)}</p>` }, () => ({
        chosen: new Uint8Array(1),
        chances: null,
      })).memory;
    expect(memory.templates.length).toBeLessThanOrEqual(8);
    expect(Math.max(...memory.templates.map(({ shapes }) => Object.keys(shapes).length))).toBeLessThanOrEqual(32);
    expect(JSON.stringify(memory.templates).length).toBeLessThan(30_000);
    expect(memory.pool.reduce((sum, { source }) => sum + source.length, 0)).toBeLessThanOrEqual(4_000_000);
  });

  it("tries less and less often to learn from pages that have nothing in common", () => {
    const sources = Array.from({ length: 120 }, (_, at) => `<p>${text(at)}</p><p>chaff ${text(at + 5)}</p>`);
    const shuffled = sources.map((source, at) => (at % 3 === 1 ? source.replace(/^(.*?<\/p>)(.*)$/, "$2$1") : source));
    const { memory } = crawl(shuffled);
    expect(memory.templates).toEqual([]);
    expect(memory.failures).toBeGreaterThan(5);
    expect(memory.failures).toBeLessThan(15);
  });

  it("lets a template go that fits no page any more", () => {
    const { memory } = crawl([...pages(12, "post"), ...Array.from({ length: 30 }, () => "<p>chaff</p>")]);
    expect(memory.templates.map(({ state }) => state)).toEqual(["retired"]);
    const { visits } = crawl(pages(12, "post"), memory);
    expect(visits.some(({ by }) => by === "pattern")).toBe(true);
  });

  it("makes nothing of empty and broken pages", () => {
    const { memory } = crawl(["", "<", "<div", "", "</p>", "<script>", "", "", "", "", "", ""]);
    expect(memory.templates).toEqual([]);
    expect(memory.pool.length).toBeLessThanOrEqual(10);
  });
});

describe("the letters of a text", () => {
  const lettersOf = (markup: string) => {
    const count = new LetterCount();
    count.add(markup);
    return count;
  };

  it.each<[markup: string, characters: number]>([
    ["tea for two", 9],
    ['<p class="tea">two</p>', 3],
    ["a<script>var tea = '<b>';</script>b<style>p{}</style>c<!-- <p>tea --> d", 4],
    ["<s>old</s><script", 3],
    ["tea<", 3],
    ["", 0],
  ])("are those that the page shows: %s has %i", (markup, characters) =>
    expect(lettersOf(markup).total).toBe(characters),
  );

  it.each<[a: string, b: string, least: number, most: number]>([
    ["tea", "<b>eat</b>", 0, 0],
    ["tea", "ΤΕΑ", 1, 1],
    ["茶", "чай", 1, 1],
    ["ab", "AB", 1, 1],
    ["aabb", "aab1", 0.25, 0.25],
    ["the kettle sings on the hill", "auf dem Berg singt der Kessel", 0.15, 0.6],
  ])("%s and %s differ in a share of them", (a, b, least, most) => {
    const apart = distance(lettersOf(a).shares, lettersOf(b).shares);
    expect(apart).toBeGreaterThanOrEqual(least);
    expect(apart).toBeLessThanOrEqual(most);
    expect(distance(lettersOf(b).shares, lettersOf(a).shares)).toBe(apart);
  });
});

describe("the shape of an address", () => {
  it.each<[url: string | null, shape: string | null]>([
    ["https://example.com/2024/05/tea-from-the-hills.html?id=7", "/0/0/a.html?id"],
    ["https://example.com/shop/kettles/", "/shop/kettles/"],
    ["https://example.com/news/a1b2", "/news/a"],
    ["https://example.com/", "/"],
    ["tea", null],
    [null, null],
  ])("%s is %s", (url, shape) => expect(pathShape(url)).toBe(shape));
});
