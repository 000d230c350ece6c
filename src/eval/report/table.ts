/** How a terminal shows what matters. */
export interface Paint {
  title(text: string): string;
  best(text: string): string;
}

/** What tables are made for. */
export interface Layout {
  readonly paint: Paint;
  /** Columns that do not fit go on below, with the first column before them. */
  readonly width: number;
}

/** Anything but a terminal. */
export const PLAIN: Layout = { paint: { title: String, best: String }, width: Number.POSITIVE_INFINITY };

export interface TableColumn {
  readonly title: string;
  readonly align: "left" | "right";
  readonly cells: readonly string[];
  /** Rows to be painted as the best. */
  readonly best?: ReadonlySet<number>;
}

const GAP = "  ";

/** Cells under titles, each column as wide as its widest cell. Ends with a newline. */
export function formatTable(columns: readonly TableColumn[], { paint, width }: Layout): string {
  return fold(columns, width)
    .map((part) => formatPart(part, paint))
    .join("\n");
}

function formatPart(columns: readonly TableColumn[], paint: Paint): string {
  const formatted = columns.map((column) => formatColumn(column, paint));
  const lines = formatted[0].map((_, line) => formatted.map((cells) => cells[line]).join(GAP));
  return lines.map((line) => `${line.trimEnd()}\n`).join("");
}

function formatColumn(column: TableColumn, paint: Paint): string[] {
  const width = widthOf(column);
  const pad = (cell: string) => (column.align === "left" ? cell.padEnd(width) : cell.padStart(width));
  const cells = column.cells.map((cell, row) => (column.best?.has(row) ? paint.best(pad(cell)) : pad(cell)));
  return [paint.title(pad(column.title)), ...cells];
}

function fold([first, ...rest]: readonly TableColumn[], width: number): TableColumn[][] {
  const parts: TableColumn[][] = [[first]];
  let used = widthOf(first);
  for (const column of rest) {
    const needed = GAP.length + widthOf(column);
    if (used + needed > width && parts[parts.length - 1].length > 1) {
      parts.push([first]);
      used = widthOf(first);
    }
    parts[parts.length - 1].push(column);
    used += needed;
  }
  return parts;
}

export function widthOf({ title, cells }: TableColumn): number {
  return Math.max(title.length, ...cells.map((cell) => cell.length));
}
