import { describe, expect, it } from "vitest";
import { blockText } from "../../blocks/index.ts";
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

const teach: Teacher = (page, blocks) =>
  Uint8Array.from({ length: blocks.size }, (_, at) => (blockText(page, blocks, at).includes("chaff") ? 0 : 1));

/** Visits pages one after the other; the memory goes through JSON every time. */
function crawl(
  sources: readonly string[],
  from: SiteMemory = NOTHING_REMEMBERED,
): { visits: Visit[]; memory: SiteMemory } {
  let memory = from;
  const visits = sources.map((source, at) => {
    const visited = visit(JSON.parse(JSON.stringify(memory)), { url: `https://tea.test/${at}.html`, source }, teach);
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

  it("keeps several templates, each for its own pages", () => {
    const sources = Array.from({ length: 40 }, (_, seed) => write(seed, seed % 2 ? "post" : "story"));
    const { visits } = crawl(sources);
    const late = visits.slice(20).filter(({ by }) => by === "pattern");
    expect(late.length).toBeGreaterThan(10);
  });

  it.each<[doubt: string, source: string]>([
    ["nothing to cut", write(1, "other")],
    ["shorter than usual", write(1, "post", "<p>tea</p>")],
    ["more left over than usual", `${write(1, "post")}<div>${text(3, 400)}</div>`],
    ["more links than usual", write(1, "post", `<p><a href=x>${text(1, 3)}</a></p>`.repeat(30))],
  ])("asks the extractor where there is %s", (doubt, source) => {
    const { memory } = crawl(pages(12, "post"));
    const visited = visit(memory, { url: null, source }, teach);
    expect(visited.by === "extractor" && visited.reason).toContain(doubt);
  });

  it("makes nothing of empty and broken pages", () => {
    const { memory } = crawl(["", "<", "<div", "", "</p>", "<script>", "", "", "", "", "", ""]);
    expect(memory.templates).toEqual([]);
    expect(memory.pool.length).toBeLessThanOrEqual(10);
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
