import { describe, expect, it } from "vitest";
import { withoutChaff } from "../test-teacher.ts";
import { agreementOf, induce } from "./induce.ts";
import { type Lesson, study } from "./sample.ts";

const WORDS = "kettle leaf water cup steam garden morning hill rain harvest basket shade".split(" ");

/** A sentence that no other page has. */
function sentence(seed: number, length = 12): string {
  return Array.from({ length }, (_, at) => `${WORDS[(seed * 7 + at * 5) % WORDS.length]}${(seed + at) % 9}`).join(" ");
}

/** The blocks that hold "chaff" are not content. */
function lesson(html: string): Lesson {
  return study(html, withoutChaff);
}

function pages(write: (seed: number) => string): Lesson[] {
  return Array.from({ length: 6 }, (_, seed) =>
    lesson(`<body><div class="menu">chaff home</div>${write(seed)}<div>chaff foot</div>`),
  );
}

function learned(lessons: readonly Lesson[]) {
  const induced = induce(lessons.slice(0, 3));
  if (induced === null) throw new Error("nothing was learned");
  return { pattern: induced.pattern, others: lessons.slice(3).map((each) => agreementOf(induced.pattern, each)) };
}

describe("a pattern is learned from what was chosen on three pages, and cuts the same out of others", () => {
  it.each<[where: string, write: (seed: number) => string, markers: RegExp]>([
    [
      "an element whose other attributes differ",
      (seed) =>
        `<div id="post-${100 + seed}" class="hentry n${seed}"><p>${sentence(seed)}</p><p>${sentence(seed + 9)}</p></div>`,
      /"element":"<div class~=\\"hentry\\">"/,
    ],
    [
      "an element with boxes inside",
      (seed) =>
        `<div class="post"><p>${sentence(seed)}</p><div class="box"><p>chaff ${sentence(seed)}</p></div><p>${sentence(seed + 3)}</p></div>`,
      /"excludes":\["<div class~=\\"box\\">"\]/,
    ],
    [
      "several elements",
      (seed) =>
        `<h1 class="head">${sentence(seed)}</h1><p>chaff ${sentence(1)}</p><div class="text">${sentence(seed + 2, 30)}</div>`,
      /class~=\\"(?:head|text).*class~=\\"(?:head|text)/,
    ],
    [
      "no container, between two others",
      (seed) =>
        `<hr class="a"><div class="nav">chaff</div><p>${sentence(seed)}</p>${"<p>x y z</p>".repeat(seed)}<div class="nav2">chaff next</div>`,
      /"from":.*"to":/,
    ],
    [
      "an element with a note that every page repeats, and nothing to know it by",
      (seed) =>
        `<div class="post"><p>${sentence(seed)}</p><p>chaff ${sentence(1)}</p><p>${sentence(seed + 3)}</p></div>`,
      /"repeated":\["<p>chaff [^<]*<\/p>"\]/,
    ],
    [
      "a headline of three words beside a long text",
      (seed) =>
        `<table><tr><td><h1>${sentence(seed, 3)}</h1><td>chaff ${sentence(1)}</table><div class="text">${sentence(seed + 2, 400)}</div>`,
      /"element":"<h1>".*class~=\\"text|class~=\\"text.*"element":"<h1>"/,
    ],
    [
      "a price and a date of one word beside a description",
      (seed) =>
        `<b class="price">€${seed}9</b><p>chaff ${sentence(1, 60)}</p><i class="date">${seed}.5.</i><p>chaff</p><div class="text">${sentence(seed + 2, 200)}</div>`,
      /(?:class~=\\"(?:price|date|text).*){3}/,
    ],
  ])("%s", (_where, write, markers) => {
    const { pattern, others } = learned(pages(write));
    expect(JSON.stringify(pattern)).toMatch(markers);
    expect(Math.min(...others)).toBe(1);
  });

  it("without cutting sentences at their links", () => {
    const { pattern } = learned(
      pages((seed) => `<div class="post"><p>${sentence(seed)} <a href=x>and</a> more</p><a href=y>chaff</a></div>`),
    );
    expect(JSON.stringify(pattern)).not.toContain("<a");
  });

  it("or nothing is, where nothing was chosen", () => {
    expect(induce([lesson("<p>chaff"), lesson("<p>chaff")])).toBeNull();
    expect(induce([])).toBeNull();
    expect(induce([lesson(""), lesson("<")])).toBeNull();
  });
});

describe("hostile pages are learned from in linear time", () => {
  it.each<[title: string, html: string]>([
    ["nested elements", '<div class="a b c">'.repeat(20_000)],
    ["many elements", '<div class="a b c">x</div>'.repeat(20_000)],
    ["one tag with many classes", `<div class="${"a b ".repeat(50_000)}">x</div>`],
  ])("%s", (_title, html) => {
    const lessons = [lesson(html), lesson(`${html}<p class=z>chaff`)];
    expect(induce(lessons)?.agreements.length ?? 2).toBe(2);
  });
});
