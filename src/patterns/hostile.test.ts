import { describe, expect, it } from "vitest";
import { cut } from "./cut.ts";
import { parseOpeningTag } from "./opening-tag.ts";

/** Each would take minutes if any text were searched again and again. */
describe("hostile pages are cut in linear time", () => {
  const many = 50_000;
  it.each<[title: string, source: string]>([
    ["nested elements", `${'<div class="x">'.repeat(many)}${"</div>".repeat(many)}`],
    ["elements without end", '<div class="x">'.repeat(many)],
    ["tags without end", '<div class="x" '.repeat(many)],
    ["tags that end at last", `${'<div class="x" '.repeat(many)}>`],
    ["one tag with many attributes", `<div ${'class="x" '.repeat(many)}>`],
    ["values without end", `<div title='${'<div class="x">'.repeat(many)}`],
    ["quotes of either kind", `<div class="x" title="' `.repeat(many)],
    ["opening quotes", `<i title='>'><!-- -->`.repeat(many)],
    ["comments", `${"<!-->".repeat(many)}<div class="x">`],
    ["comments without end", "<!--".repeat(many)],
    ["comments that end with a bang", "<!-- --!>".repeat(many)],
    ["declarations without end", "<!x ".repeat(many)],
    ["scripts", `${"<script></script>".repeat(many)}<div class="x">`],
    ["scripts without end", "<script>".repeat(many)],
    ["SVG without end", '<svg><div class="x"></div>'.repeat(many)],
    ["SVG and MathML without end", "<svg><math>".repeat(many)],
    ["values that nearly match", 'class="x '.repeat(many)],
    ["values in text", 'class="x" '.repeat(many)],
    ["spaces before values", `class = ${" ".repeat(many)}"x"`.repeat(20)],
    ["a megabyte of <", "<".repeat(1 << 20)],
    ["a megabyte of </", "</".repeat(1 << 19)],
    ["a megabyte of x", "x".repeat(1 << 20)],
  ])("%s", (_title, source) => {
    for (const text of ['<div class="x">', '<div class="x" ...>', "<div>", "<h1>", '<div class="xx &">']) {
      const tag = parseOpeningTag(text);
      for (const startingPosition of [0, source.length >> 1])
        for (const repetition of [true, false]) {
          const { slices } = cut(source, tag, { startingPosition, innerTagCount: 2, repetition });
          expect(slices.every(({ end }) => end <= source.length)).toBe(true);
        }
    }
  });
});
