import type { Element } from "../../article/index.ts";
import { firstNumber, flow, listItems } from "../flow.ts";
import { type Block, renderBlocks } from "./blocks.ts";
import { escapeTask } from "./line-starts.ts";

/** Two lists in a row would be one if their items had the same marker. */
const MARKERS = { ul: ["-", "+"], ol: [".", ")"] } as const;

/** A list: tight if each of its items is one block, or a paragraph with lists below it. Empty items are left out. */
export function renderList(list: Element, depth: number, previous: Block | undefined): Block {
  const ordered = list.name === "ol";
  const [usual, other] = ordered ? MARKERS.ol : MARKERS.ul;
  const marker = previous?.marker === usual ? other : usual;
  const items = listItems(list)
    .map((children) => renderBlocks(flow(children), depth + 1))
    .filter((blocks) => blocks.length > 0);
  const separator = items.every(isTight) ? "\n" : "\n\n";
  const first = ordered ? firstNumber(list) : 0;
  const lines = items.map((blocks, at) => {
    const label = ordered ? `${first + at}${marker} ` : `${marker} `;
    const content = escapeTask(blocks.map((block) => block.markdown).join(separator));
    return label + indent(content, label.length);
  });
  return { kind: "list", markdown: lines.join(separator), marker };
}

/** Text with white space before its lines, except the first and the empty ones. */
function indent(text: string, width: number): string {
  return text.includes("\n") ? text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(width)}`) : text;
}

function isTight(blocks: readonly Block[]): boolean {
  const [first, ...rest] = blocks;
  return rest.length === 0 || (first.kind !== "other" && rest.every(interruptsParagraph));
}

/** Only a numbered list that starts with 1 can follow a line of text directly. */
function interruptsParagraph({ kind, marker, markdown }: Block): boolean {
  return kind === "list" && (marker === "-" || marker === "+" || /^1[.)]/.test(markdown));
}
