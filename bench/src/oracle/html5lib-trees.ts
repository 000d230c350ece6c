import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isText, nodeText, type Page, scan, tagName } from "dechaff/html";
import type { Verdict } from "./verdict.ts";

/**
 * html5lib's tree-construction tests: the text of the whole document in order, white space aside, and beside it the
 * elements. Tests of fragments need a context element that pages do not have, and are left out.
 */
export function checkTrees(folder: string): { text: Verdict[]; tree: Verdict[] } {
  const text: Verdict[] = [];
  const tree: Verdict[] = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".dat"))) {
    for (const test of readTests(readFileSync(join(folder, file), "utf8"))) {
      if (test.fragment) continue;
      const ours = outline(scan(test.data));
      text.push(verdict(file, test, test.texts.join(""), ours.texts.join("")));
      tree.push(verdict(file, test, test.elements.join(" "), ours.elements.join(" ")));
    }
  }
  return { text, tree };
}

interface TreeTest {
  readonly data: string;
  readonly fragment: boolean;
  /** Text without white space, in document order. */
  readonly texts: readonly string[];
  /** `depth name`, in document order. */
  readonly elements: readonly string[];
}

function readTests(file: string): TreeTest[] {
  return `\n${file}`
    .split("\n#data\n")
    .slice(1)
    .map((part) => {
      const sections = part.split(/\n#(?=[a-z-]+(?:\n|$))/);
      const document = sections.find((section) => section.startsWith("document\n")) ?? "";
      return {
        data: part.startsWith("#errors") ? "" : sections[0],
        fragment: sections.some((section) => section.startsWith("document-fragment\n")),
        ...readDocument(document.slice("document\n".length)),
      };
    });
}

/** Lines such as `|   <p>` and `|     "text"`; text may go on over several lines. */
function readDocument(document: string): Pick<TreeTest, "texts" | "elements"> {
  const texts: string[] = [];
  const elements: string[] = [];
  for (const [, indent, line] of document.matchAll(/^\| ( *)((?:"[\s\S]*?"(?=\n\| |\s*$))|.*)/gm)) {
    const depth = indent.length / 2;
    if (line.startsWith('"')) texts.push(line.slice(1, -1).replace(/\s+/g, ""));
    else if (/^<[^!?]/.test(line))
      elements.push(
        `${depth} ${line
          .slice(1, -1)
          .replace(/^(?:svg|math) /, "")
          .toLowerCase()}`,
      );
  }
  return { texts: texts.filter((text) => text !== ""), elements };
}

function outline(page: Page): Pick<TreeTest, "texts" | "elements"> {
  const texts: string[] = [];
  const elements: string[] = [];
  const depth = new Int32Array(page.size);
  for (let node = 0; node < page.size; node++) {
    depth[node] = node === 0 ? 0 : depth[page.parent[node]] + 1;
    const parent = node === 0 ? "" : tagName(page, page.parent[node]);
    if (parent === "template") depth[node]++; // html5lib writes a line "content" between
    if (isText(page, node)) texts.push(nodeText(page, node).replace(/\s+/g, ""));
    else elements.push(`${depth[node]} ${tagName(page, node)}`);
  }
  return { texts: texts.filter((text) => text !== ""), elements };
}

function verdict(file: string, { data }: TreeTest, expected: string, found: string): Verdict {
  return {
    name: file,
    same: expected === found,
    concerns: true,
    detail: `${causeOf(data)}: ${JSON.stringify(data)}\n    expected ${JSON.stringify(expected)}\n    found    ${JSON.stringify(found)}`,
  };
}

/** Where we mean to differ. */
function causeOf(data: string): string {
  if (/<noscript/i.test(data)) return "<noscript> is read as markup that ends at </noscript>";
  if (/<(?:select|option|optgroup)/i.test(data))
    return "<select> follows the rules of 2025, which let other elements into it";
  return "unexplained";
}
