import { describe, expect, it } from "vitest";
import { addPage, NO_BOILERPLATE } from "../boilerplate/boilerplate.ts";
import { learnFields } from "../fields/field-memory.ts";
import { addKinds, NO_KINDS } from "../kinds/known-kinds.ts";
import { withoutChaff } from "../test-teacher.ts";
import { memoryFromJson } from "./read-memory.ts";
import { NOTHING_REMEMBERED, type SiteMemory } from "./site-memory.ts";
import { visit } from "./visit.ts";

const readings = { of: () => ["words"], key: (_: string, __: string, text: string) => text, mayBeConstant: () => true };

function write(seed: number): string {
  const text = Array.from({ length: 60 }, (_, at) => `leaf${(seed * 7 + at * 5) % 31}`).join(" ");
  return `<title>Tea</title><div class="menu">chaff home</div><div class="post"><h1>Tea ${seed}</h1><p>${text}</p></div>`;
}

const teach = withoutChaff;

/** A memory that has everything that memories can have. */
function learned(): SiteMemory {
  let memory: SiteMemory = NOTHING_REMEMBERED;
  for (let seed = 0; seed < 6; seed++) {
    const visited = visit(memory, { url: `https://tea.test/${seed}`, source: write(seed) }, teach);
    if (visited.by === "pattern") continue;
    const { page, blocks } = visited.lesson;
    const title = { key: `Tea ${seed}`, text: `Tea ${seed}`, hint: "tea" };
    memory = {
      ...visited.memory,
      fields: learnFields(memory.fields ?? {}, { page, taught: new Map([["title", title]]) }, readings),
      boilerplate: addPage(memory.boilerplate ?? NO_BOILERPLATE, { url: null, page, blocks }),
      kinds: addKinds(memory.kinds ?? NO_KINDS, { kinds: [7], scores: [0.25] }, [12]),
    };
  }
  const { pool } = visit(NOTHING_REMEMBERED, { url: null, source: write(9) }, teach).memory;
  return { ...memory, pool };
}

/** The data with another value at a place such as "templates.0.state". */
function changed(text: string, path: string, value: unknown): unknown {
  const data = JSON.parse(text);
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  keys.reduce((inner, key) => inner[key], data)[last] = value;
  return data;
}

describe("a memory from data", () => {
  const text = JSON.stringify(learned());

  it("is the memory that was written", () => expect(memoryFromJson(JSON.parse(text))).toEqual(JSON.parse(text)));

  it.each<[path: string, value: unknown, message: RegExp]>([
    ["version", 2, /^version is 2, not 1$/],
    ["pages", undefined, /^pages is missing, no number$/],
    ["templates", {}, /^templates is {}, not a list$/],
    ["templates.1", JSON.parse(text).templates[0], /^templates have the same id twice$/],
    ["templates.0.state", "new", /^templates\[0\].state is "new", not one of candidate, active/],
    ["templates.0.agreements", ["1"], /^templates\[0\].agreements\[0\] is "1", no number$/],
    ["templates.0.pageTypes", ["article", 3], /^templates\[0\].pageTypes\[1\] is 3, no text$/],
    ["templates.0.usual.pages", "2", /^templates\[0\].usual.pages is "2", no number$/],
    ["templates.0.pattern.parts", [{}], /^templates\[0\].pattern.parts\[0\].from is missing, not an object$/],
    ["templates.0.pattern.excludes", ["div"], /pattern.excludes\[0\]: "div" is not a marker/],
    ["templates.0.pattern.repeated", [1], /pattern.repeated\[0\] is 1, no text$/],
    ["templates.0.pattern.repeated", [""], /pattern.repeated\[0\] is empty$/],
    ["failures", "2", /^failures is "2", no number$/],
    ["pool.0.chances", ["50"], /^pool\[0\].chances\[0\] is "50", no number$/],
    ["fields.title.places.0.place", { as: "text" }, /^fields.title.places\[0\].place.keys is missing, not a list$/],
    ["boilerplate.texts", [3], /^boilerplate.texts\[0\] is 3, not a list$/],
    ["kinds", [[7, "2", 0.5]], /^kinds\[0\]\[1\] is "2", no number$/],
    ["kinds", [[7, 0, 0.5]], /^kinds\[0\]\[1\] is 0, not 1 or more$/],
    ["kinds", [[7, 2, 1.5]], /^kinds\[0\]\[2\] is 1.5, not from 0 to 1$/],
    ["boilerplate.counted", ["3"], /^boilerplate.counted\[0\] is "3", no number$/],
    ["pool.0.pageType", 3, /^pool\[0\].pageType is 3, no text$/],
    ["pool.0.source", null, /^pool\[0\].source is null, no text$/],
  ])("with another %s is refused, and the place is named", (path, value, message) => {
    const data = changed(text, path, value);
    expect(() => memoryFromJson(data)).toThrow(message);
    expect(() => memoryFromJson(data)).toThrow(TypeError);
  });

  it.each([null, undefined, 3, "patterns", []])("is not %j", (data) =>
    expect(() => memoryFromJson(data)).toThrow(TypeError),
  );
});
