import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { extract, toJson } from "../src/index.ts";

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
}

const root = join(import.meta.dirname, "..");
const schema = JSON.parse(readFileSync(join(root, "article.schema.json"), "utf8")) as Schema;

/** The keywords of JSON Schema that ours uses; stricter in that it knows all keys. Returns what is wrong. */
function problems(value: unknown, { $ref, ...own }: Schema, path = "$"): string[] {
  const rule = $ref === undefined ? own : (schema.$defs?.[$ref.replace("#/$defs/", "")] as Schema);
  if (rule.enum && !rule.enum.includes(value)) return [`${path} is none of its values`];
  if (rule.type && ![rule.type].flat().some((type) => isType(value, type))) return [`${path} is no ${rule.type}`];
  if (typeof value === "number" && (value < (rule.minimum ?? value) || value > (rule.maximum ?? value)))
    return [`${path} is out of range`];
  if (Array.isArray(value)) return value.flatMap((item, at) => problems(item, rule.items ?? {}, `${path}[${at}]`));
  if (typeof value !== "object" || value === null) return [];
  const missing = (rule.required ?? []).filter((key) => !Object.hasOwn(value, key));
  return [
    ...missing.map((key) => `${path}.${key} is missing`),
    ...Object.entries(value).flatMap(([key, item]) => {
      const known = rule.properties?.[key] ?? rule.additionalProperties;
      return known ? problems(item, known, `${path}.${key}`) : [`${path}.${key} is unknown`];
    }),
  ];
}

function isType(value: unknown, type: string): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type && value !== null && !Array.isArray(value);
}

describe("the JSON Schema of articles", () => {
  const pages = {
    "an example": readFileSync(join(root, "examples/site/articles/reading-a-tide-table.html"), "utf8"),
    "a page of nothing": "",
    "a page of everything": `<title>T</title><meta name=author content=A><h1>T</h1>${"<p>Some words, <a href=/a>a link</a> and <img src=/i alt=i>.</p>".repeat(9)}<ul><li>a<li>b</ul><table><tr><th>c<td>d</table><pre>e</pre><dl><dt>f<dd>g</dl><figure><figcaption>h</figcaption></figure><blockquote>i</blockquote><h2 id=j>j</h2><h3>k</h3><p>l</p>`,
    "a discussion": readFileSync(join(root, "examples/site/forum/anchor-dragging-in-soft-mud.html"), "utf8"),
  };

  it.each(Object.entries(pages))("describes the article of %s", (_, html) => {
    const article = JSON.parse(JSON.stringify(toJson(extract(html, { url: "https://example.org/", comments: true }))));
    expect(problems(article, schema)).toEqual([]);
  });

  it("requires all keys that an article has", () => {
    expect(schema.required).toEqual(Object.keys(toJson(extract(""))));
  });

  it("refuses what is no article", () => {
    const article = { ...toJson(extract("")), authors: "A", wordCount: -1, blocks: [{ kind: "poem" }] };
    const wrong = problems(article, schema);
    expect(wrong).toContain("$.authors is no array");
    expect(wrong).toContain("$.wordCount is out of range");
    expect(wrong).toContain("$.blocks[0].kind is none of its values");
    expect(wrong).toContain("$.blocks[0].text is missing");
  });
});
