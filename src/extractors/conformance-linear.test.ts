import { describe, expect, it } from "vitest";
import { findBlocks } from "../blocks/index.ts";
import { scan } from "../html/index.ts";
import { byIdentifier } from "./by-identifier.ts";
import type { Extractor } from "./extractor.ts";
import { extractors } from "./index.ts";
import { text } from "./text.ts";

/**
 * Every extractor is linear in the page, as `extractor.ts` promises. Times would tell too, but not on every machine:
 * counted is how often a column of the page or of its blocks is read. What an extractor does with copies of its own
 * does not show here; the large pages of `conformance.test.ts` would not end.
 */
class ReadCounter {
  reads = 0;

  /** The same data, with columns that count. */
  watch<Data extends object>(data: Data): Data {
    const watched: Record<string, unknown> = {};
    // Inherited ones, too: columns that are made when they are asked for.
    for (const name in data) watched[name] = this.#watchValue(data[name]);
    return watched as Data;
  }

  #watchValue(value: unknown): unknown {
    if (ArrayBuffer.isView(value)) return this.#watchColumn(value as Int32Array);
    return typeof value === "object" && value !== null ? this.watch(value) : value;
  }

  /** A method, such as `map`, counts as a read of everything. */
  #watchColumn(column: Int32Array): Int32Array {
    return new Proxy(column, {
      get: (_, name) => {
        const value: unknown = Reflect.get(column, name, column);
        if (typeof value === "number" && name !== "length") this.reads++;
        if (typeof value !== "function") return value;
        this.reads += column.length;
        return value.bind(column);
      },
    });
  }
}

const SENTENCES = "One, two. Three four. Five six seven. Eight. Nine ten. ";
const LONG = SENTENCES.repeat(3);

/** Pages of n parts. */
const SHAPES: Record<string, (n: number) => string> = {
  "nested divs": (n) => `<div>${SENTENCES}`.repeat(n),
  "nested divs with text in the last": (n) => "<div>".repeat(n) + LONG,
  "divs side by side": (n) => `<div>${LONG}</div>`.repeat(n),
  "paragraphs in one div": (n) => `<div>${`<p>${LONG}</p>`.repeat(n)}</div>`,
  "groups of links and text": (n) => `<div><ul><li><a href=/>One</a></ul><div><p>${LONG}</div></div>\n`.repeat(n),
  "lines of text": (n) => `<p>${`${LONG}<br><br>\n`.repeat(n)}`,
  "cells of a table": (n) => `<table>${`<tr><td>${LONG}<td>1`.repeat(n)}</table>`,
  "misnested formatting": (n) => `<b><p>${SENTENCES}</b>`.repeat(n),
};

/** More than the limit of nesting: beyond it, nested elements are siblings. */
const SMALL = 600;
const TIMES = 4;
/** A part may cost more on the large page, but not TIMES as much, as it would if the square counted. */
const TOLERANCE = 1.5;

function readsOn(html: string, extractor: Extractor): number {
  const page = scan(html);
  const blocks = findBlocks(page);
  const counter = new ReadCounter();
  extractor.select(counter.watch(page), counter.watch(blocks), "balanced");
  return counter.reads;
}

/** How many times as many reads a part costs on a page of TIMES as many parts. */
function growth(shape: (n: number) => string, extractor: Extractor): number {
  return readsOn(shape(TIMES * SMALL), extractor) / readsOn(shape(SMALL), extractor) / TIMES;
}

describe.each([...Object.values(extractors), byIdentifier("div")])("$name is linear", (extractor) => {
  it.each(Object.entries(SHAPES))("in %s", (_, shape) => {
    expect(growth(shape, extractor)).toBeLessThan(TOLERANCE);
  });
});

it("an extractor that looks at all blocks for every block would be found out", () => {
  const quadratic: Extractor = {
    name: "quadratic",
    select(page, blocks, favor) {
      for (let i = 0; i < blocks.size; i++) for (let j = 0; j < i; j++) blocks.first[j];
      return text.select(page, blocks, favor);
    },
  };
  expect(growth(SHAPES["divs side by side"], quadratic)).toBeGreaterThan(TOLERANCE);
});
