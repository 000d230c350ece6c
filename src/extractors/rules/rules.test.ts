import { describe, expect, it } from "vitest";
import { findBlocks } from "../../blocks/index.ts";
import { scan } from "../../html/index.ts";
import { chosenTexts, reasons } from "../test-chosen.ts";
import { rules } from "./rules.ts";

const SENTENCE = "The tide went out, and the boats, one after another, sat down in the mud. ";
const PARAGRAPHS = Array.from({ length: 6 }, (_, at) => `<p>${at}: ${SENTENCE.repeat(3)}</p>`).join("\n");
const MENU = ["Home", "News", "Boats", "Tides", "Contact"].map((name) => `<li><a href=/${name}>${name}</a>`).join("");

const STORY = `<title>Low water</title><body>
  <div id=menu><ul>${MENU}</ul></div>
  <div id=page><div id=text><h1>Low water</h1>${PARAGRAPHS}</div></div>
  <div id=side><h3>Read on</h3><ul>${MENU}</ul></div>
  <footer><p>Copyright, all rights reserved.</p></footer>`;

const TABLES = `<body><table><tr><td width=150><ul>${MENU}</ul></td>
  <td><h1>Low water</h1>${PARAGRAPHS}</td></tr></table><hr>Copyright, all rights reserved.`;

/** How the texts begin: "Low" for the headline, then a number for each paragraph. */
function starts(html: string): string {
  return chosenTexts(rules, html)
    .map((text) => text.slice(0, 3).replace(":", "").trim())
    .join(" ");
}

describe("rules", () => {
  it("keep the story, not the menus and the footer", () => expect(starts(STORY)).toBe("Low 0 1 2 3 4 5"));

  it("find it in the cell of a layout table, too", () => expect(starts(TABLES)).toBe("Low 0 1 2 3 4 5"));

  it("keep a page that is nothing but text", () => expect(starts(PARAGRAPHS)).toBe("0 1 2 3 4 5"));

  it("keep nothing of an empty page", () => expect(starts("")).toBe(""));

  it("are surer of a story than of a menu", () => {
    const confidence = (html: string) => {
      const page = scan(html);
      return rules.select(page, findBlocks(page), "balanced").confidence ?? 0;
    };
    expect(confidence(STORY)).toBeGreaterThan(0.8);
    expect(confidence(`<div><ul>${MENU}</ul></div><div><ul>${MENU}</ul></div>`)).toBeLessThan(0.5);
  });

  it("say which rule it was", () => {
    expect(reasons(rules, STORY)).toContainEqual(
      expect.stringMatching(/^in the body, a <div>: rule \d+ says content \(\d+ of \d+\)$/),
    );
  });
});
