import { describe, expect, it } from "vitest";
import { extract } from "../extract.ts";
import { toHtml, toText } from "../formats/index.ts";
import { assignedValues } from "./assignments.ts";

const LONG = 1_000_000;
const WORDS = "never ".repeat(60);

/** In each place that JSON is read from. */
const places: readonly [place: string, html: (json: string) => string][] = [
  ["JSON-LD", (json) => `<script type="application/ld+json">${json}</script>`],
  ["a state", (json) => `<script type="application/json">${json}</script>`],
  ["an assignment", (json) => `<script>window.__INITIAL_STATE__ = ${json};</script>`],
  ["an attribute", (json) => `<div data-preloaded="{&quot;a&quot;:${json.replaceAll('"', "&quot;")}}"></div>`],
];

const nested = (depth: number, open: string, close: string) =>
  open.repeat(depth) + JSON.stringify(WORDS) + close.repeat(depth);

/** What is not linear takes minutes here, and fails by the time limit of every test. */
describe.each(places)("%s never throws", (_place, html) => {
  it.each<[what: string, json: string]>([
    ["100,000 arrays in each other", nested(100_000, "[", "]")],
    ["100,000 objects in each other", nested(100_000, '{"body":', "}")],
    ["100,000 keys in turn", nested(50_000, '{"body":{"text":', "}}")],
    ["opening brackets only", "[".repeat(5 * LONG)],
    ["opening quotes only", '{"'.repeat(LONG / 2)],
    ["semicolons and spaces", `${"; ".repeat(LONG / 2)}x`],
    ["spaces", `${" ".repeat(LONG)}x`],
    ["underscores", "_".repeat(LONG)],
    ["names without end", "__A__ = {".repeat(LONG / 10)],
    ["empty states", "__A__={};".repeat(LONG / 10)],
    ["tags without end", `{"body":"${"<p ".repeat(LONG / 3)}"}`],
    ["strings in strings", JSON.stringify(JSON.stringify(JSON.stringify({ body: WORDS })))],
    ["broken JSON", `{"body": "${WORDS}", "text": undefined, }`],
    ["odd values", `[null, true, 1e999, {"@type": {"a": 1}, "text": [[1]], "__proto__": {"text": null}}, "\\ud800"]`],
  ])("on %s", (_what, json) => {
    expect(toText(extract(`<p>a</p>${html(json)}`)).slice(0, 9)).toMatch(/^a?$|^never|^<p /);
  });
});

describe("what Nuxt starts from", () => {
  const read = (values: unknown) =>
    toText(extract(`<p>a</p><script type="application/json" id="__NUXT_DATA__">${JSON.stringify(values)}</script>`));
  const size = 100_000;
  it.each<[what: string, values: unknown]>([
    [
      "objects that each name the next one twice",
      [...Array.from({ length: size }, (_, at) => ({ a: at + 1, b: at + 1 })), WORDS],
    ],
    ["lists within each other", [...Array.from({ length: size }, (_, at) => [at + 1]), WORDS]],
    ["a list that holds itself", [[0, 0, 1], { body: 0 }]],
    ["places that are none", [[-1, 0.5, 9, "1", null], { __proto__: 1 }]],
    ["an object", { body: 0 }],
    ["nothing", []],
  ])("never throws on %s", (_what, values) => {
    expect(read(values).slice(0, 5)).toMatch(/^a$|^never/);
  });

  it("is said once, however often it is named", () => {
    const text = read([[1, 1, 1], { body: 2, content: 2 }, `${WORDS.trim()}.`]);
    expect(text.match(/never/g)).toHaveLength(60);
  });
});

describe("a script", () => {
  it("ends where the standard says, whatever its strings hold", () => {
    const html = `<script type="application/ld+json">{"articleBody": "${WORDS}</script><p>after"}</script>`;
    expect(toText(extract(html))).toBe('after"}');
  });

  it("in a string stays text or vanishes", () => {
    const body = `${WORDS} <\\/script><script>alert(1)<\\/script> &lt;script&gt;alert(2)&lt;/script&gt; <!-- `;
    const html = toHtml(extract(`<script type="application/ld+json">{"articleBody": "${body}"}</script>`));
    expect(html).toContain("never never");
    expect(html).not.toMatch(/<script/i);
  });

  it("is read, and not run", () => {
    expect(
      assignedValues('__A__ = {"a": "\\"}"}; __B__=[1] , x.__C__ = {a: 1}; __D__ = f({"d": 1}); __E__ = {"e"'),
    ).toEqual([{ a: '"}' }, [1]]);
  });
});
