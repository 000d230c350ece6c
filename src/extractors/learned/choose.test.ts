import { describe, expect, it } from "vitest";
import { chosenTexts, reasons } from "../test-chosen.ts";
import { learned } from "./learned.ts";

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
