import { type Content, type Element, isText, textContent } from "../../article/index.ts";
import { flow, holdsBlocks, markdownItems, tableRows, taskBox } from "../flow.ts";
import { type Grid, layOut } from "../grid.ts";
import { type Block, renderBlocks } from "./blocks.ts";
import { codeSpan } from "./code.ts";
import { renderInline } from "./inline.ts";

/**
 * A table in GitHub's form. Its first row is the header, which that form requires. A table of one column is no table:
 * its cells follow each other as blocks.
 */
export function renderTable(table: Element, depth: number, previous: Block | undefined): Block[] {
  const captions = table.children.filter((child) => !isText(child) && child.name === "caption");
  const caption = renderBlocks(flow(captions), depth);
  const rows = tableRows(table);
  const grid = layOut(rows);
  if (grid.width > 1) return [...caption, { kind: "other", markdown: writeGrid(grid) }];
  return [...caption, ...renderBlocks(rows.flat(), depth, caption.at(-1) ?? previous)];
}

function writeGrid({ rows, width, alignments }: Grid): string {
  const written = rows.map((row) => row.map(writeCell));
  if (written.every((row) => row.every((cell) => cell === ""))) return "";
  const [header, ...body] = written;
  const columns = Array.from({ length: width }, (_, column) => column);
  const delimiters = columns.map((column) => DELIMITERS.get(alignments[column] ?? "") ?? "---");
  return [columns.map((column) => header[column] ?? ""), delimiters, ...body].map(writeRow).join("\n");
}

const DELIMITERS: ReadonlyMap<string, string> = new Map([
  ["left", ":--"],
  ["center", ":-:"],
  ["right", "--:"],
]);

function writeRow(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function writeCell(cell: Element | null): string {
  return cell === null ? "" : cellLines(cell.children).join("<br>").replaceAll("|", "\\|");
}

/** A cell's blocks as lines: it can hold nothing but inline content. */
function cellLines(children: readonly Content[]): string[] {
  const lines = flow(children).flatMap((block) => {
    switch (block.name) {
      case "pre":
        return textContent(block.children)
          .split(/[\r\n]+/)
          .map((line) => (line.trim() === "" ? "" : codeSpan(line.trim())));
      case "ul":
      case "ol":
        return listLines(block);
      case "table":
        return tableRows(block).map((row) => row.flatMap((cell) => cellLines(cell.children)).join(" "));
      case "hr":
        return [];
      default:
        return holdsBlocks(block) ? cellLines(block.children) : [renderInline(block.children, "cell")];
    }
  });
  return lines.filter((line) => line !== "");
}

function listLines(list: Element): string[] {
  return markdownItems(list).flatMap((item) => {
    const [line, ...rest] = cellLines(item.children);
    return line === undefined
      ? []
      : [`${list.name === "ol" ? `${item.number}.` : "-"} ${taskBox(item)}${line}`, ...rest];
  });
}
