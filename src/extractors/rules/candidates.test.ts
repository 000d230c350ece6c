import { describe, expect, it } from "vitest";
import { findBlocks } from "../../blocks/index.ts";
import { attribute, scan, tagName } from "../../html/index.ts";
import { findCandidates } from "./candidates.ts";

/** Each candidate as `outer > node`, with the ids of elements or their tags, indented by its parents. */
function draw(html: string): string[] {
  const page = scan(html);
  const candidates = findCandidates(page, findBlocks(page));
  const nameOf = (node: number) => attribute(page, node, "id") ?? tagName(page, node);
  const depth = (candidate: number): number => (candidate < 0 ? 0 : 1 + depth(candidates.parent[candidate]));
  return Array.from(candidates.node, (node, at) => {
    const outer = candidates.outer[at];
    const names = outer === node ? nameOf(node) : `${nameOf(outer)} > ${nameOf(node)}`;
    return "  ".repeat(depth(candidates.parent[at])) + names;
  });
}

const TEXT = "some text of a few words";

describe("candidates", () => {
  it("are divs, cells, articles, sections, main and body, nested as on the page", () => {
    const html = `<main>${TEXT}<article>${TEXT}</article><section>${TEXT}</section></main>
      <table><td>${TEXT}<td>${TEXT}</table><div>${TEXT}<p>${TEXT}</div>`;
    expect(draw(html)).toEqual(["body", "  main", "    article", "    section", "  td", "  td", "  div"]);
  });

  it("are one where elements share their text", () => {
    const html = `<div id=a><form><div id=b><script>x</script><div id=c><p>${TEXT}</div></div></form></div><p>${TEXT}`;
    expect(draw(html)).toEqual(["body", "  a > c"]);
  });

  it("do not include the smallest elements, hidden and empty ones", () => {
    const html = `<div id=large>${TEXT.repeat(50)}</div><div>x</div><div hidden>${TEXT.repeat(9)}</div><div></div>`;
    expect(draw(html)).toEqual(["body", "  large"]);
  });

  it("are none on a page that shows no text", () => {
    expect(draw("<div hidden>x</div><script>x</script>")).toEqual([]);
    expect(draw("")).toEqual([]);
  });
});
