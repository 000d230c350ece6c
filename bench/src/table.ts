export interface Column {
  readonly title: string;
  readonly align: "left" | "right";
}

/** Rows under titles, each column as wide as its widest cell. */
export function formatTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map(({ title }, at) => Math.max(title.length, ...rows.map((row) => row[at].length)));
  const pad = (cell: string, at: number) =>
    columns[at].align === "left" ? cell.padEnd(widths[at]) : cell.padStart(widths[at]);
  const format = (cells: readonly string[]) => cells.map(pad).join("  ").trimEnd();
  return [format(columns.map(({ title }) => title)), ...rows.map(format), ""].join("\n");
}
