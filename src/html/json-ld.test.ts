import { describe, expect, it } from "vitest";
import { parseJson } from "./json-ld.ts";

describe("JSON as pages write it", () => {
  it.each([
    ["as it should be", `{"a": [1, 2]}`],
    ["with a comma after the last value", `{"a": [1, 2,\n ], }`],
    ["in a comment of HTML", `<!-- {"a": [1, 2]} -->`],
    ["in a section of XML", `<![CDATA[{"a": [1, 2]}]]>`],
    ["in a section of XML that scripts do not see", `\n//<![CDATA[\n{"a": [1, 2]}\n//]]>\n`],
    ["in such a section, the other way", `/*<![CDATA[*/ {"a": [1, 2]} /*]]>*/`],
    ["below a comment", `/* made by hand */ {"a": [1, 2]};`],
  ])("is read %s", (_, json) => expect(parseJson(json)).toEqual({ a: [1, 2] }));

  it("keeps the commas of its strings", () => {
    expect(parseJson(`{"a": ",]", "b": "\\",}",}`)).toEqual({ a: ",]", b: `",}` });
  });

  it.each([["{"], ["[,,]"], ["// nothing"], [`"${'\\"'.repeat(100_000)}`], [`${", ".repeat(100_000)}]`]])(
    "is nothing where it is none",
    (json) => expect(parseJson(json)).toBeUndefined(),
  );
});
