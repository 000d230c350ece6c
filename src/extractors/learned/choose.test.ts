import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { blockText, findBlocks } from "../../blocks/index.ts";
import { attribute, scan } from "../../html/index.ts";
import { chosenTexts, reasons } from "../test-chosen.ts";
import { choose } from "./choose.ts";
import { learned } from "./learned.ts";
import { readSubject } from "./subject.ts";
import { TOKEN_BITS } from "./tokens.ts";

const SENTENCE = "The harbour wakes before the town does, and its clock is the tide, not the sun. ";
const paragraphs = (...names: string[]) =>
  names.map(
    (name) => `<p>${name} tides come twice a month, when moon and sun pull together. ${SENTENCE.repeat(3)}</p>`,
  );
const ARTICLE = `<h1>Reading the tide</h1>${paragraphs("Spring", "Neap", "Ebb", "Flood", "High", "Low").join("")}`;
const CHAFF = "A word of ours that stands here on every page, whatever the page was written for, in whole sentences.";

const keptOf = (html: string) => chosenTexts(learned, html).join("\n");
const around = (rest: string, article = ARTICLE) =>
  `<!DOCTYPE html><title>Reading the tide | Almanac</title><body><main><article>${article}</article></main>${rest}`;

describe("what a page itself sets apart is no content:", () => {
  it.each([
    ["a footer", `<footer><p>${CHAFF}</p></footer>`],
    ["what has its role", `<div role="contentinfo"><p>${CHAFF}</p></div>`],
    ["a navigation", `<nav><p>${CHAFF}</p></nav>`],
    ["a dialog", `<div role="dialog"><p>${CHAFF}</p></div>`],
    ["what opens above the page", `<div aria-modal="true"><p>${CHAFF}</p></div>`],
    ["a template", `<template><p>${CHAFF}</p></template>`],
    ["what is not to be quoted", `<section data-nosnippet><p>${CHAFF}</p></section>`],
    ["a tooltip", `<div class="tooltip"><p>${CHAFF}</p></div>`],
    ["a question about cookies", `<div id="cookie-banner"><p>${CHAFF}</p></div>`],
    ["breadcrumbs", `<div class="page-breadcrumbs"><p>${CHAFF}</p></div>`],
    ["a hidden popup", `<div class="signup-modal" hidden><p>${CHAFF}</p></div>`],
    ["comments below an article", `<div id="comments"><p>${CHAFF}</p><p>${CHAFF} Indeed.</p></div>`],
  ])("%s", (_, rest) => {
    const html = around(rest);
    expect(keptOf(html)).toContain("Neap tides");
    expect(keptOf(html)).not.toContain("A word of ours");
    expect(reasons(learned, html).at(-1)).toMatch(/^stands in /);
  });

  it("what browsers show that cannot play", () => {
    const video = "<video src=x.mp4>Your browser shows no films, so here is nothing to be seen at all.</video>";
    expect(keptOf(around("", ARTICLE.replace("<p>Ebb", `${video}<p>Ebb`)))).not.toContain("no films");
  });

  it.each([
    "Advertisement",
    "ADVERTISEMENT",
    "Article continues below",
    "Share this article:",
    "Read More »",
    "Реклама",
  ])("a line of its own that says %j", (label) => {
    const html = around("", ARTICLE.replace("<p>Ebb", `<p>${label}</p><p>Ebb`));
    expect(keptOf(html)).toContain("Ebb tides");
    expect(keptOf(html)).not.toContain(label);
    const sentence = `${label} is what they wrote above it, and nobody asked them why.`;
    expect(keptOf(html.replace(`<p>${label}</p>`, `<p>${sentence} ${SENTENCE}</p>`))).toContain(sentence);
  });

  it("but not code that begins with a comment", () => {
    const code = `<pre><code><span class="token comment"># when the moon is new or full</span>
tide --spring --at quay --from 06:00 --until 18:00 --height metres --days 14</code></pre>`;
    expect(keptOf(around("", ARTICLE.replace("<p>Ebb", `${code}<p>Ebb`)))).toContain("tide --spring");
  });

  it("a request to allow scripts, also where there is nothing else", () => {
    expect(keptOf("<body><noscript>You need to enable JavaScript to run this app.</noscript><div id=root></div>")).toBe(
      "",
    );
  });
});

describe("what holds the page is content, whatever it is called:", () => {
  it.each([
    ["a body that asks for consent", around("").replace("<body>", '<body class="gdpr cookie-consent">')],
    ["a wrapper called comments", around("").replace("<article>", '<article id="comments">')],
    ["a template that browsers show", `<body><x-a><template shadowrootmode="open">${ARTICLE}</template></x-a>`],
  ])("%s", (_, html) => {
    expect(keptOf(html)).toContain("Neap tides");
  });
});

describe("second articles", () => {
  const second = `<h1>The price of rope</h1>${paragraphs("Rope", "Twine", "Hemp", "Nylon").join("")}`;

  it("are dropped where the next one is loaded below the first", () => {
    const kept = keptOf(around("").replace("</article>", `</article><article>${second}</article>`));
    expect(kept).toContain("Neap tides");
    expect(kept).not.toContain("Hemp");
  });

  it("are sections where they have no headline of their own", () => {
    const section = second.replace(/h1>/g, "h2>");
    const html = `<body><main><article>${ARTICLE}</article><article>${section}</article></main>`;
    expect(keptOf(html)).toContain("Hemp");
  });
});

describe("blocks that are alike", () => {
  const EXAMPLES = new URL("../../../examples/site/", import.meta.url);

  it.each(["topics/coastal-gardening.html", "topics/lighthouses.html", "articles/page-2.html"])(
    "are kept or dropped together: %s",
    (file) => {
      const page = scan(readFileSync(new URL(file, EXAMPLES), "utf8"));
      const blocks = findBlocks(page);
      const { chosen } = learned.select(page, blocks, "balanced");
      const kinds = new Map<string, { texts: string[]; kept: number }>();
      for (let block = 0; block < blocks.size; block++) {
        let names = "";
        for (let node = blocks.container[block]; node >= 0; node = page.parent[node])
          names += `${page.tag[node]}.${attribute(page, node, "class")} `;
        const kind = kinds.get(names) ?? { texts: [], kept: 0 };
        kind.texts.push(blockText(page, blocks, block));
        kind.kept += chosen[block];
        kinds.set(names, kind);
      }
      const several = [...kinds.values()].filter(({ texts }) => texts.length > 2);
      expect(several.length).toBeGreaterThan(5);
      expect(several.filter(({ texts, kept }) => kept > 0 && kept < texts.length)).toEqual([]);
    },
  );
});

describe("of a page that nobody knows", () => {
  // Each is of a kind of its own.
  const names = ["ebb", "flood", "spring", "neap"];
  const page = scan(names.map((name) => `<p class="${name}">${name} tides. ${SENTENCE.repeat(3)}</p>`).join(""));
  const blocks = findBlocks(page);
  const none = new Int8Array(1 << TOKEN_BITS);
  const subject = readSubject(page, blocks, { near: none, far: none });
  const chosen = (chances: number[], favor: "balanced" | "precision" = "balanced") =>
    Array.from(
      choose(subject, Float64Array.from(chances), { favor, pageType: null, types: new Map(), weigh: null }).chosen,
    );

  it("all is taken that is not out of the question", () => {
    expect(chosen([0.2, 0.1, 0.15, 0.01])).toEqual([1, 1, 1, 0]);
  });

  it("only what is likeliest, for whoever wants precision", () => {
    expect(chosen([0.2, 0.1, 0.15, 0.01], "precision")).toEqual([1, 0, 0, 0]);
  });

  it("nothing, where all is out of the question", () => {
    expect(chosen([0.01, 0.01, 0.01, 0.01])).toEqual([0, 0, 0, 0]);
  });

  it("what is likely, where something is", () => {
    expect(chosen([0.9, 0.1, 0.8, 0.01])).toEqual([1, 0, 1, 0]);
  });
});
