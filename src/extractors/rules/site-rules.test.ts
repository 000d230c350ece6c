import { describe, expect, it } from "vitest";
import { blockText, findBlocks } from "../../blocks/index.ts";
import { scan } from "../../html/index.ts";
import { chooseByRules } from "./choose-element.ts";
import { printName } from "./element-name.ts";
import { siteRulesFromJson } from "./rule-json.ts";
import { parseRules, printConditions } from "./rule-text.ts";
import { type SiteRule, selectOnSite } from "./site-rules.ts";

const PARAGRAPH = `<p>${"The tide went out, and the boats sat down in the mud. ".repeat(3)}</p>`;

/** The learned method: an article is content. */
const learned = chooseByRules(
  parseRules("if article tag > 0.5 then content (98 of 98)\nif article tag ≤ 0.5 then chaff (98 of 98)"),
);
/** As above, but not sure. */
const unsure = chooseByRules(parseRules("if article tag > 0.5 then content (8 of 10)"));

interface Visit {
  readonly kept: string;
  readonly reason: string;
  readonly siteRules: readonly SiteRule[];
}

function visit(html: string, siteRules: readonly SiteRule[], method = learned): Visit {
  const page = scan(html);
  const blocks = findBlocks(page);
  const found = selectOnSite(page, blocks, { siteRules, learned: method, favor: "balanced" });
  const kept = Array.from(found.selection.chosen.keys()).filter((block) => found.selection.chosen[block]);
  return {
    kept: kept.map((block) => blockText(page, blocks, block).slice(0, 5)).join("|"),
    reason: kept.length === 0 ? "" : found.selection.explain(kept[0]),
    siteRules: found.siteRules,
  };
}

function pageOf(attributes: string, tag = "article"): string {
  return `<nav><a href=/>Home</a></nav><${tag} ${attributes}>${PARAGRAPH}${PARAGRAPH}</${tag}><div class=foot>All rights reserved</div>`;
}

describe("a site's rules", () => {
  it("are learned from its first page, and used on the next", () => {
    const first = visit(pageOf("id=story"), []);
    expect(first.reason).toBe("in the body, a <article>: rule 1 says content (98 of 98)");
    expect(first.siteRules.map(printName)).toEqual(["article#story"]);

    const second = visit(pageOf("id=story class=x"), first.siteRules);
    expect(second.kept).toBe("The t|The t");
    expect(second.reason).toBe("in the body, a <article>: the site's rule for article#story");
    expect(second.siteRules).toBe(first.siteRules);
  });

  it("find what the learned method would miss", () => {
    const { siteRules } = visit(pageOf("class='text wide'"), []);
    const [rule] = siteRules;
    const other = pageOf("class='wide new text'", "div");
    expect(visit(other, []).kept).not.toBe("The t|The t");
    expect(visit(other, [{ ...rule, tag: "div" }]).kept).toBe("The t|The t");
  });

  it.each([
    ["id=story", "article#story"],
    ["id=post-17 class='post text'", "article.post.text"],
    ["id=post-17 class='css-1x7f text'", "article.text"],
    ["id=post-17", "article"],
    ["id=''", "article"],
  ])("<article %s> is called %s", (attributes, expected) => {
    expect(visit(pageOf(attributes), []).siteRules.map(printName)).toEqual([expected]);
  });

  it("take the name of a wrapper where the element's own is not its alone", () => {
    const article = `<article>${PARAGRAPH}${PARAGRAPH}</article>`;
    expect(visit(`<div id=wrap>${article}</div>${article}`, []).siteRules.map(printName)).toEqual(["div#wrap"]);
    expect(visit(`<div>${article}</div><div>${article}</div>`, []).siteRules).toEqual([]);
  });

  it("have bounds: half the share of long text, a quarter more links", () => {
    const html = pageOf("id=story").replace("mud", "<a href=/>mud</a>");
    const [{ conditions }] = visit(html, []).siteRules;
    expect(printConditions(conditions)).toBe("share of the page's long text > 0.5 and link density ≤ 0.26");
  });

  it("are not used where they yield two elements: the learned method runs", () => {
    const { siteRules } = visit(pageOf("class=text"), []);
    const twice = `<div class=text>${PARAGRAPH}</div><article class=text>${PARAGRAPH}</article><article class=text>${PARAGRAPH}</article>`;
    expect(
      visit(
        twice,
        siteRules.map((rule) => ({ ...rule, conditions: [] })),
      ).reason,
    ).toMatch(/rule 1 says content/);
  });

  it("are not used on an element that holds little of its page", () => {
    const { siteRules } = visit(pageOf("class=text"), []);
    const other = `<article class=text><p>A note of a few words, no more.</article><article id=real>${PARAGRAPH}${PARAGRAPH}</article>`;
    expect(visit(other, siteRules).reason).toMatch(/rule 1 says content/);
  });

  it("are tried in order", () => {
    const rule = (tag: string): SiteRule => ({ tag, id: null, classes: [], conditions: [] });
    expect(visit(pageOf("", "section"), [rule("td"), rule("section"), rule("body")]).reason).toMatch(
      /rule for section$/,
    );
  });

  it("come from elements that the learned method is sure of", () => {
    const siteRules: SiteRule[] = [];
    expect(visit(pageOf("id=story"), siteRules, unsure).siteRules).toBe(siteRules);
  });

  it("do not grow without end", () => {
    let siteRules: readonly SiteRule[] = [];
    const names = Array.from({ length: 40 }, (_, at) => String.fromCharCode(97 + (at % 26)).repeat(1 + at));
    for (const name of names) siteRules = visit(pageOf(`id=${name}`), siteRules).siteRules;
    expect(siteRules.map(({ id }) => id)).toEqual(names.slice(-16));
  });

  it("learn nothing from a page without text", () => {
    expect(visit("", [])).toEqual({ kept: "", reason: "", siteRules: [] });
  });

  it("are read from JSON as they were written", () => {
    const { siteRules } = visit(pageOf("class='text wide'"), []);
    expect(siteRulesFromJson(JSON.parse(JSON.stringify(siteRules)))).toEqual(siteRules);
    expect(() => siteRulesFromJson([{ tag: 1 }])).toThrow("1 is not a tag");
    expect(() => siteRulesFromJson({})).toThrow("{} is not a site's rules, a list");
  });
});
