import { describe, expect, it } from "vitest";
import { cut } from "./cut.ts";
import { type Learned, learn, NOTHING_LEARNED, observe, predictStartingPosition } from "./learn.ts";
import { parseOpeningTag } from "./opening-tag.ts";

/** Table 2 of the paper: what the extraction step found, what the prediction step had said, and second searches (SS). */
const TABLE_2 = [
  { page: 1, found: 22968, startingPosition: 0, innerTagCount: null, repetition: true, secondSearch: false },
  { page: 2, found: 18364, startingPosition: 22968, innerTagCount: null, repetition: true, secondSearch: true },
  { page: 3, found: 23516, startingPosition: 18364, innerTagCount: null, repetition: true, secondSearch: false },
  { page: 4, found: 17160, startingPosition: 18364, innerTagCount: null, repetition: true, secondSearch: true },
  { page: 5, found: 17901, startingPosition: 17160, innerTagCount: null, repetition: true, secondSearch: false },
  { page: 6, found: 24459, startingPosition: 17160, innerTagCount: null, repetition: true, secondSearch: false },
  { page: 7, found: 21957, startingPosition: 17160, innerTagCount: null, repetition: true, secondSearch: false },
  { page: 8, found: 23378, startingPosition: 17160, innerTagCount: null, repetition: true, secondSearch: false },
  { page: 9, found: 23649, startingPosition: 17160, innerTagCount: null, repetition: true, secondSearch: false },
  { page: 10, found: 20679, startingPosition: 17160, innerTagCount: null, repetition: true, secondSearch: false },
  { page: 11, found: 24301, startingPosition: 17160, innerTagCount: 5, repetition: false, secondSearch: false },
  { page: 12, found: 20859, startingPosition: 17160, innerTagCount: 5, repetition: false, secondSearch: false },
  { page: 13, found: 23814, startingPosition: 17160, innerTagCount: 5, repetition: false, secondSearch: false },
  { page: 14, found: 16543, startingPosition: 17160, innerTagCount: 5, repetition: false, secondSearch: true },
  { page: 15, found: 17961, startingPosition: 16543, innerTagCount: 5, repetition: false, secondSearch: false },
];

/** A page whose element, with five tags of its name, starts at the offset. */
function pageWith(offset: number): string {
  const element = '<div class="content"><div>a</div><div><div>b</div></div><div>c</div></div>';
  return `<body>${"<p>word</p>".repeat(3000).slice(0, offset - 7)}>${element}<div>d</div></body>`;
}

describe("Table 2", () => {
  it("comes out exactly", () => {
    const tag = parseOpeningTag('<div class="content">');
    let learned = NOTHING_LEARNED;
    for (const { found, secondSearch, page: _, ...information } of TABLE_2) {
      expect(learned.information).toEqual(information);
      const page = cut(pageWith(found), tag, information);
      expect(page).toMatchObject({ slices: [{ start: found, innerTagCount: 5, closed: true }], secondSearch });
      const observation = observe(page, information);
      if (observation !== null) learned = learn(learned, observation);
    }
  });
});

describe("the starting position", () => {
  it.each<[rule: string, positions: number[], predicted: number]>([
    ["of one page is its own", [700], 700],
    ["of two pages is the smaller one, whatever it is", [700, 2], 2],
    ["of three pages is tested", [22968, 18364, 23516], 18364],
    ["leaves out an outlier", [700, 710, 690, 705, 695, 10], 690],
    ["leaves out an outlier on the first page", [10, 700, 710, 690, 705, 695], 690],
    ["keeps what is small but no outlier", [700, 500, 900, 600, 800, 550], 500],
    ["is the one that all pages share", [700, 700, 700], 700],
  ])("%s", (_rule, positions, predicted) => {
    expect(predictStartingPosition(positions)).toBe(predicted);
  });
});

const once = { startingPosition: 700, innerTagCount: 3, repetition: false };

function learnPages(count: number, from: Learned = NOTHING_LEARNED, page = once): Learned {
  let learned = from;
  for (let i = 0; i < count; i++) {
    const { repetition } = learned.information;
    learned = learn(learned, { ...page, repetition: repetition ? page.repetition : null });
  }
  return learned;
}

describe("after ten pages", () => {
  it("a count that all share and a tag that stands alone are decided, and not before", () => {
    expect(learnPages(9).information).toEqual({ startingPosition: 700, innerTagCount: null, repetition: true });
    expect(learnPages(10).information).toEqual({ startingPosition: 700, innerTagCount: 3, repetition: false });
  });

  it("one page with another count leaves the count open", () => {
    const learned = learnPages(5, learn(learnPages(4), { ...once, innerTagCount: 4 }));
    expect(learned.information).toEqual({ startingPosition: 700, innerTagCount: null, repetition: false });
  });

  it("one page with two slices leaves repetition open", () => {
    const learned = learnPages(5, learn(learnPages(4), { ...once, repetition: true }));
    expect(learned.information).toEqual({ startingPosition: 700, innerTagCount: 3, repetition: true });
  });
});

describe("a redesign", () => {
  it("of the element is noticed on the next page, and learned after ten", () => {
    const redesigned = { ...once, innerTagCount: 8 };
    const noticed = learnPages(1, learnPages(20), redesigned);
    expect(noticed.information.innerTagCount).toBe(null);
    expect(learnPages(9, noticed, redesigned).information.innerTagCount).toBe(8);
  });

  it("that repeats the tag is noticed when repetition is checked again, every fiftieth page", () => {
    const repeated = { ...once, repetition: true };
    expect(learnPages(49).information.repetition).toBe(false);
    const due = learnPages(50);
    expect(due.information.repetition).toBe(true);
    expect(learnPages(1, due).information.repetition).toBe(false);
    expect(learnPages(1, due, repeated).information.repetition).toBe(true);
    expect(learnPages(8, learnPages(1, due, repeated), repeated).information.repetition).toBe(true);
    expect(learnPages(10, learnPages(1, due, repeated)).information.repetition).toBe(false);
  });

  it("that moves the element is forgotten after thirty pages", () => {
    const moved = { ...once, startingPosition: 9000 };
    expect(learnPages(30, learnPages(30), moved).information.startingPosition).toBe(9000);
  });
});

describe("a page", () => {
  const see = (source: string, repetition: boolean) => {
    const information = { startingPosition: 0, innerTagCount: null, repetition };
    return observe(cut(source, parseOpeningTag("<b>"), information), information);
  };

  it("shows where the first slice stands, how many tags it holds, and whether there are more", () => {
    expect(see("x<b><b></b></b>", true)).toEqual({ startingPosition: 1, innerTagCount: 2, repetition: false });
    expect(see("x<b></b><b></b>", true)).toEqual({ startingPosition: 1, innerTagCount: 1, repetition: true });
  });

  it("shows no count where slices differ or do not close", () => {
    expect(see("<b></b><b><b></b></b>", true)?.innerTagCount).toBe(null);
    expect(see("<b>", true)?.innerTagCount).toBe(null);
  });

  it("does not show what was not looked for", () => {
    expect(see("<b></b><b></b>", false)?.repetition).toBe(null);
  });

  it("without the tag shows nothing", () => {
    expect(see("x", true)).toBe(null);
  });
});
