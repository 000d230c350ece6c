import type { Element } from "../../article/index.ts";
import { flow, type ListItem, markdownItems, taskBox } from "../flow.ts";
import { type Block, renderBlocks } from "./blocks.ts";
import { footnote } from "./footnotes.ts";
import { escapeTask } from "./line-starts.ts";

/** Two lists in a row would be one if their items had the same marker. */
const MARKERS = { ul: ["-", "+"], ol: [".", ")"] } as const;

/** A list, and the footnotes among its items, each in its place. */
export function renderList(list: Element, depth: number, previous: Block | undefined): Block[] {
  const items = markdownItems(list);
  if (!items.some((item) => item.note !== undefined)) return [renderItems(list, items, { depth, previous })];
  const blocks: Block[] = [];
  let run: ListItem[] = [];
  const endRun = () => {
    if (run.length > 0) blocks.push(renderItems(list, run, { depth, previous: blocks.at(-1) ?? previous }));
    run = [];
  };
  for (const item of items) {
    if (item.note === undefined) run.push(item);
    else {
      endRun();
      blocks.push(...footnote(item.note, renderBlocks(flow(item.children), depth + 1)));
    }
  }
  endRun();
  return blocks;
}

interface ListPlace {
  readonly depth: number;
  readonly previous: Block | undefined;
}

/** Tight if each of the items is one block, or a paragraph with lists below it. Empty items are left out. */
function renderItems(list: Element, items: readonly ListItem[], { depth, previous }: ListPlace): Block {
  const ordered = list.name === "ol";
  const [usual, other] = ordered ? MARKERS.ol : MARKERS.ul;
  const marker = previous?.marker === usual ? other : usual;
  const rendered = items
    .map((item) => ({ item, blocks: renderBlocks(flow(item.children), depth + 1) }))
    .filter(({ blocks }) => blocks.length > 0);
  const separator = rendered.every(({ blocks }) => isTight(blocks)) ? "\n" : "\n\n";
  const lines = rendered.map(({ item, blocks }) => {
    const box = taskBox(item);
    const label = ordered ? `${item.number}${marker} ` : `${marker} `;
    const content = blocks.map((block) => block.markdown).join(separator);
    // Only text can be a task.
    const isTask = box !== "" && blocks[0].kind === "paragraph";
    return label + indent(isTask ? box + content : escapeTask(content), label.length);
  });
  return { kind: "list", markdown: lines.join(separator), marker };
}

/** Text with white space before its lines, except the first and the empty ones. */
export function indent(text: string, width: number): string {
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
