import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blockText, findBlocks } from "../blocks/index.ts";
import { extract } from "../extract.ts";
import { text } from "../extractors/index.ts";
import { isText, type Page, scan, select } from "../html/index.ts";
import { blockReferences } from "./references.ts";

const URL = "https://almanac.example/low";

function references(html: string, url: string | null = URL) {
  return blockReferences(extract(html, { extractor: text, url }));
}

/** The text directives of a page's blocks, decoded where that changes nothing. */
function directives(html: string): (string | null)[] {
  return references(html).map(({ url }) => url?.slice(url.indexOf(":~:text=") + 8) ?? null);
}

describe("a text fragment", () => {
  it.each<[rule: string, html: string, directives: (string | null)[]]>([
    ["says a short text in full", "<p>Low water, at last.</p>", ["Low%20water%2C%20at%20last"]],
    [
      "says how a long text starts and ends",
      "<p>one two three four five six seven eight nine ten eleven</p>",
      ["one%20two%20three%20four%20five,seven%20eight%20nine%20ten%20eleven"],
    ],
    ["escapes what the syntax needs", "<p>a-b, c&amp;d</p>", ["a%2Db%2C%20c%26d"]],
    ["stays within one line", "<p>one<br>two</p>", ["one,two"]],
    ["ends with a word, not inside it", "<p>a b c d don't e f g h i</p>", ["a%20b%20c%20d%20don't,e%20f%20g%20h%20i"]],
    [
      "names what stands before a text that stood above",
      "<p>Low water</p><p>Tides</p><h2>Low water</h2>",
      ["Low%20water", "Tides", "Tides-,Low%20water"],
    ],
    [
      "names what stands behind it where that is not enough",
      "<p>a</p><p>b</p><p>c</p><p>a</p><p>b</p><p>d</p>",
      ["a", "b", "c", "c-,a", "a-,b,-d", "d"],
    ],
    ["is not given to texts that nothing tells apart", "<p>a</p><p>a</p><p>a</p><p>a</p>", ["a", "a-,a", null, null]],
    ["is not given to text that the page hides", "<p hidden>a</p>", []],
    ["is not given to text without words", "<p>* * *</p>", [null]],
    [
      "says more of an end that also stands before it",
      "<p>x x x x x x1 y y y y y z y y y y y</p>",
      ["x%20x%20x%20x%20x,y%20y%20y%20y%20z%20y%20y%20y%20y%20y"],
    ],
    ["takes words from a dictionary where there are no spaces", "<p>潮水退了，船停在泥里，等着潮水再来。</p>", [expect.stringMatching(/^%.*,%.*$/)]],
  ])("%s", (_rule, html, expected) => expect(directives(html)).toEqual(expected)); // biome-ignore format: one case a row

  it("is added to the page's address", () => {
    expect(references("<p>a", "https://x.example/")[0].url).toBe("https://x.example/#:~:text=a");
    expect(references("<p>a", "https://x.example/#b")[0].url).toBe("https://x.example/#b:~:text=a");
    expect(references("<p>a", "https://x.example/#b:~:text=c")[0].url).toBe("https://x.example/#b:~:text=a");
    expect(references("<p>a", null)[0].url).toBeNull();
  });
});

/** The source offset where a browser would find a fragment: the first place where all its parts follow each other. */
function findFragment(page: Page, url: string): number {
  const parts = url.slice(url.indexOf(":~:text=") + 8).split(",");
  const prefix = parts[0].endsWith("-") ? decodeURIComponent((parts.shift() as string).slice(0, -1)) : "";
  const suffix = parts.at(-1)?.startsWith("-") ? decodeURIComponent((parts.pop() as string).slice(1)) : "";
  const [start, end] = parts.map(decodeURIComponent);
  const blocks = findBlocks(page);
  const shown = Array.from({ length: blocks.size }, (_, block) => block).filter((block) => !blocks.hidden[block]);
  const texts = shown.map((block) => blockText(page, blocks, block));
  const whole = texts.join("\n");
  const pattern = new RegExp(
    `(?<=${prefix === "" ? "" : `${bounded(prefix)}[^\\p{L}\\p{N}]*`})${bounded(start)}` +
      `(?=${suffix === "" ? "" : `[^\\p{L}\\p{N}]*${bounded(suffix)}`})${end ? `.*?${bounded(end)}` : ""}`,
    "isu",
  );
  const at = pattern.exec(whole)?.index ?? -1;
  const lines = whole.slice(0, at).split("\n");
  return at < 0 ? -1 : page.openEnd[blocks.first[shown[blockOfLine(texts, lines.length - 1)]]];
}

function blockOfLine(texts: readonly string[], line: number): number {
  return texts.flatMap((text, block) => text.split("\n").map(() => block))[line];
}

function bounded(text: string): string {
  return `(?<![\\p{L}\\p{N}])${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`;
}

const word = fc.constantFrom("low", "Water", "tide", "the", "a", "two", "2", "don't", "mud,", "end.", "-");
const part = fc.constantFrom(
  ...["<p>", "<p class=x>", "<div id=b>", "</div>", "<br>", "<br><br>", "<ul><li>", "</ul>", "<b>", "</b>", "<p hidden>"],
); // biome-ignore format: one list

describe("references", () => {
  it("find every block again", () => {
    const sentence = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => ` ${words.join(" ")} `);
    fc.assert(
      fc.property(fc.array(fc.oneof(part, sentence), { maxLength: 30 }), (parts) => {
        const article = extract(parts.join(""), { extractor: text, url: URL });
        const found = blockReferences(article);
        expect(found).toHaveLength(article.blocks.length);
        for (const [at, { node, start }] of article.blocks.entries()) {
          const { selector, url } = found[at];
          expect(select(article.page, selector)).toEqual([node]);
          if (url !== null) expect(findFragment(article.page, url), url).toBe(start);
        }
      }),
    );
  });

  it("take time linear in the page, however often it says the same", () => {
    const html = `<p>${"the tide ".repeat(3)}</p>`.repeat(20_000);
    expect(references(html)).toHaveLength(20_000);
    const page = scan(`${"<div>".repeat(100_000)}a`);
    const node = Array.from({ length: page.size }, (_, at) => at).findLast((at) => isText(page, at)) as number;
    expect(select(page, references(page.source)[0].selector)).toEqual([page.parent[node]]);
  });
});
