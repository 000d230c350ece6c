import { describe, expect, it } from "vitest";
import { blockText, findBlocks } from "../../blocks/index.ts";
import { scan } from "../../html/index.ts";
import type { Favor, Selection } from "../extractor.ts";
import { chooseByRules, keepChoice } from "./choose-element.ts";
import { measureCandidates } from "./features.ts";
import { parseRules } from "./rule-text.ts";

interface Chosen {
  readonly selection: Selection;
  readonly texts: string[];
}

function choose(html: string, rules: string, favor: Favor = "balanced"): Chosen {
  const page = scan(html);
  const blocks = findBlocks(page);
  const candidates = measureCandidates(page, blocks);
  const selection = keepChoice({ page, blocks, candidates }, chooseByRules(parseRules(rules))(candidates), favor);
  const all = Array.from({ length: blocks.size }, (_, block) => block);
  return {
    selection,
    texts: all.filter((block) => selection.chosen[block]).map((block) => blockText(page, blocks, block)),
  };
}

const NESTED = "<main><h1>One</h1><article><p>Two</p><div><p>Three</p><p>Four</p></div></article></main><p>Five";

describe("the choice", () => {
  it.each([
    [
      "the element of the surest rule",
      "if article tag > 0.5 then content (9 of 10)\nif main tag > 0.5 then content (8 of 10)",
      "Two Three Four",
    ],
    [
      "whatever the order of rules",
      "if main tag > 0.5 then content (8 of 10)\nif article tag > 0.5 then content (9 of 10)",
      "Two Three Four",
    ],
    ["of equals the outer one", "if depth > 0.5 then content (9 of 10)", "One Two Three Four"],
    [
      "the least unlikely where no rule says content",
      "if depth > 2.5 then chaff (7 of 10)\nif depth ≤ 2.5 then chaff (9 of 10)",
      "Three Four",
    ],
    ["the page where no rule says anything", "if characters > 1000 then content (9 of 10)", "One Two Three Four Five"],
  ])("is %s", (_, rules, expected) => expect(choose(NESTED, rules).texts.join(" ")).toBe(expected));

  it("of two that a rule calls content, more examples are surer", () => {
    const rules = "if article tag > 0.5 then content (90 of 90)\nif main tag > 0.5 then content (9 of 9)";
    const { selection, texts } = choose(NESTED, rules);
    expect(texts).toEqual(["Two", "Three", "Four"]);
    expect(selection.confidence).toBeCloseTo(91 / 92, 6);
  });

  it("is nothing on a page that shows no text", () => {
    const { selection, texts } = choose("<div hidden><p>x</div>", "always content (1 of 1)");
    expect(texts).toEqual([]);
    expect(selection.explain(0)).toBe("the page does not show it");
  });

  it("scores blocks by the innermost element they stand in", () => {
    const rules = "if article tag > 0.5 then content (8 of 8)\nif article tag ≤ 0.5 then chaff (3 of 3)";
    expect(Array.from(choose(NESTED, rules).selection.scores, (score) => score.toFixed(1)).join(" ")).toBe(
      "0.2 0.9 0.2 0.2 0.2",
    );
  });

  it("says why", () => {
    const { selection } = choose(NESTED, "if article tag > 0.5 then content (9 of 10)");
    expect(selection.explain(0)).toBe("outside the body, a <article>");
    expect(selection.explain(1)).toBe("in the body, a <article>: rule 1 says content (9 of 10)");
  });
});

describe("links in the body", () => {
  const LINKS = "<p><a href=/>Read more about it</a>";
  const STORY = `<main><p>A story of some length, with words.<p>And more of it.${LINKS}</main><p>Foot`;
  const INDEX = `<main><p>Contents${LINKS}${LINKS}${LINKS}</main><p>Foot`;
  const RULES = "if main tag > 0.5 then content (9 of 10)";

  it("are dropped where a block is made of them", () => {
    expect(choose(STORY, RULES).texts).toHaveLength(2);
    expect(choose(STORY, RULES).selection.explain(2)).toBe("100 % of it is link text");
  });

  it("are kept when recall matters more", () => expect(choose(STORY, RULES, "recall").texts).toHaveLength(3));

  it("are kept where the body is made of them", () => expect(choose(INDEX, RULES).texts).toHaveLength(4));
});
