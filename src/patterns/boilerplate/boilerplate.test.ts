import { describe, expect, it } from "vitest";
import { findBlocks } from "../../blocks/index.ts";
import { scan } from "../../html/index.ts";
import { addPage, type Boilerplate, NO_BOILERPLATE, repeatedBlocks } from "./boilerplate.ts";

const NEWSLETTER = "Get the best of our teas by letter every week, with 3 offers";

function write(seed: number, ...more: string[]): string {
  const own = `Tea number ${"abcdefghijklmnop"[seed % 16]} grows on a hill that only this page tells of, in rain ${"x".repeat(seed)}`;
  return [`<p>${own}</p>`, ...more.map((text) => `<p>${text}</p>`)].join("");
}

function read(source: string) {
  const page = scan(source);
  return { page, blocks: findBlocks(page) };
}

/** The memory goes through JSON every time. */
function remember(sources: readonly string[]): Boilerplate {
  return sources.reduce<Boilerplate>((known, source) => {
    const { page, blocks } = read(source);
    return addPage(JSON.parse(JSON.stringify(known)), { url: null, page, blocks });
  }, NO_BOILERPLATE);
}

function repeated(known: Boilerplate, source: string): number[] {
  const { page, blocks } = read(source);
  return [...repeatedBlocks(known, { page, blocks, chosen: new Uint8Array(blocks.size).fill(1) })];
}

describe("text that a site repeats", () => {
  const pages = (count: number, ...more: string[]) => Array.from({ length: count }, (_, seed) => write(seed, ...more));

  it("is known after four pages", () => {
    expect(repeated(remember(pages(3, NEWSLETTER)), write(50, NEWSLETTER))).toEqual([0, 0]);
    expect(repeated(remember(pages(4, NEWSLETTER)), write(50, NEWSLETTER))).toEqual([0, 1]);
  });

  it("is not what differs in its numbers: such are tables of figures", () => {
    const known = remember(pages(4, NEWSLETTER));
    expect(repeated(known, write(50, NEWSLETTER.replace("3", "12")))).toEqual([0, 0]);
  });

  it("is not what content repeats: headings and labels are short", () => {
    const known = remember(pages(20, "References", "See also", "Return value: new reference"));
    expect(repeated(known, write(50, "References", "See also", "Return value: new reference"))).toEqual([0, 0, 0, 0]);
  });

  it("is not what stands on a few of many pages", () => {
    const known = remember([...pages(4, NEWSLETTER), ...pages(12)]);
    expect(repeated(known, write(50, NEWSLETTER))).toEqual([0, 0]);
  });

  it("counts once on a page that repeats it", () => {
    const known = remember([write(1, NEWSLETTER, NEWSLETTER), write(2, NEWSLETTER, NEWSLETTER), ...pages(2)]);
    expect(repeated(known, write(50, NEWSLETTER))).toEqual([0, 0]);
  });

  it("is not what copies of one page repeat", () => {
    const article = write(1, "A second paragraph of the same article, as long as it has to be");
    const known = remember([...Array.from({ length: 9 }, () => article), ...pages(4)]);
    expect(known.pages).toBe(5);
    expect(repeated(known, article)).toEqual([0, 0]);
  });

  it("is not what one address repeats, whatever else changes there", () => {
    let known = NO_BOILERPLATE;
    for (let visit = 0; visit < 9; visit++) {
      const url = `https://tea.test/front${visit % 2 ? "#top" : ""}`;
      known = addPage(known, { url, ...read(write(visit, NEWSLETTER)) });
    }
    expect([known.pages, ...repeated(known, write(50, NEWSLETTER))]).toEqual([1, 0, 0]);
  });

  it("is not what one page of many repeats, however often it is seen among them", () => {
    const article = write(500, "A second paragraph of the same article, as long as it has to be");
    const known = remember(Array.from({ length: 400 }, (_, seed) => (seed % 4 === 0 ? article : write(seed))));
    expect(known.counted?.length).toBe(64);
    expect(repeated(known, article)).toEqual([0, 0]);
  });

  it("is kept where a page has hardly anything else", () => {
    const known = remember(pages(5, NEWSLETTER));
    expect(repeated(known, `<h1>News</h1><p>${NEWSLETTER}</p>`)).toEqual([0, 0]);
    expect(repeated(known, `<h1>News of the teas</h1><p>${NEWSLETTER}</p>`)).toEqual([0, 1]);
  });

  it("stays known however much else is seen, in bounded room", () => {
    const many = Array.from({ length: 30 }, (_, seed) =>
      write(
        seed,
        NEWSLETTER,
        ...Array.from(
          { length: 200 },
          (_, at) => `one two three four five six seven ${"y".repeat(seed)}${"z".repeat(at)}`,
        ),
      ),
    );
    const known = remember(many);
    expect(known.texts.length).toBeLessThanOrEqual(2000);
    expect(repeated(known, write(50, NEWSLETTER))).toEqual([0, 1]);
  });
});
