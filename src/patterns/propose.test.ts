import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { soup } from "../../test/soup.ts";
import { type Page, scan, TAG } from "../html/index.ts";
import { cut } from "./cut.ts";
import { countOpeningTags, proposals, propose } from "./propose.ts";
import { spelling, tree, writePage } from "./test-pages.ts";

/** The node whose source contains the text most closely. */
function nodeWith(page: Page, text: string): number {
  const at = page.source.indexOf(text);
  let found = 0;
  for (let node = 0; node < page.size; node++) if (page.openStart[node] <= at && at < page.closeEnd[node]) found = node;
  return found;
}

function proposed(source: string, text: string): string | null {
  const page = scan(source);
  return propose(page, nodeWith(page, text))?.openingTag.text ?? null;
}

describe("Algorithm 4", () => {
  it.each<[rule: string, source: string, tag: string | null]>([
    ["takes an element that is unique", "<body><div id=a><p>HERE</p></div>", "<p>"],
    ["climbs while the tag repeats", "<body><div id=a><p>HERE</p><p>x</p></div>", '<div id="a">'],
    ["sees repetition in any spelling", `<body><i id=b><p class="x">HERE</p><P CLASS=' x'>x</P></i>`, '<i id="b">'],
    ["tells tags apart by their attributes", "<body><p class=x>HERE</p><p class=y>x</p><p>z</p>", '<p class="x">'],
    ["ends at the body", "<body class=x><p>HERE</p><p>x</p></body>", '<body class="x">'],
    ["passes over an element without end tag", "<body><div id=a><p id=b>HERE<p>x</div></body>", '<div id="a">'],
    ["passes over tags that the page leaves out", "<body><table id=a><td>HERE<td>x</table></body>", '<table id="a">'],
    ["finds nothing where no tag is spelled out", "HERE", null],
    ["finds nothing where the body is left out", "<p>HERE</p><p>x</p>", null],
    ["works in the head", "<head><title>HERE</title></head><body>", "<title>"],
    ["takes void elements", "<body><i>x</i><img id=a alt=HERE>", '<img id="a" alt="HERE">'],
    [
      "is not misled by tags that the tree ignores",
      "<body><b id=a><i id=x>HERE</i></b><select><b id=a></select>",
      '<i id="x">',
    ],
  ])("%s", (_rule, source, tag) => {
    expect(proposed(source, "HERE")).toBe(tag);
  });

  it("offers all elements on the way, nearest first", () => {
    const page = scan("<body><div id=a><p><b>HERE</b></p><p>x</p></div></body>");
    const tags = Array.from(proposals(page, nodeWith(page, "HERE")), ({ openingTag }) => openingTag.text);
    expect(tags).toEqual(["<b>", '<div id="a">', "<body>"]);
  });

  it("counts the tags of a page once for many nodes", () => {
    const page = scan("<body><p>x</p><p>HERE</p></body>");
    const counts = countOpeningTags(page);
    expect(counts.get("<p>")).toBe(2);
    expect(propose(page, nodeWith(page, "HERE"), counts)?.node).toBe(page.tag.indexOf(TAG.body));
  });
});

describe("on any page", () => {
  it("what is proposed is what its tag cuts out, and holds the node", () => {
    fc.assert(
      fc.property(tree, spelling, (elements, how) => {
        const page = scan(writePage(elements, how));
        const counts = countOpeningTags(page);
        for (let node = 2; node < page.size; node++) {
          const proposal = propose(page, node, counts);
          if (proposal === null) throw new Error("there is always a body");
          const { slices } = cut(page.source, proposal.openingTag);
          const above = proposal.node;
          expect(slices.map(({ start, end }) => [start, end])).toEqual([[page.openStart[above], page.closeEnd[above]]]);
          expect(above <= node && node < page.end[above]).toBe(true);
        }
      }),
    );
  });

  it("and of any soup, unless it is the body", () => {
    fc.assert(
      fc.property(soup, (source) => {
        const page = scan(source);
        for (let node = 0; node < page.size; node++) {
          for (const { node: above, openingTag } of proposals(page, node)) {
            const { slices } = cut(source, openingTag);
            expect(slices[0].start).toBe(page.openStart[above]);
            if (page.tag[above] !== TAG.body) expect(slices[0].end).toBe(page.closeEnd[above]);
          }
        }
      }),
    );
  });
});
