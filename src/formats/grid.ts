import type { Element } from "../article/index.ts";

/** A table's cells in columns; null where another cell reaches across. */
export interface Grid {
  /** As long as the last cell of each row needs. */
  readonly rows: readonly (Element | null)[][];
  readonly width: number;
  /** The first that a cell of the column names. */
  readonly alignments: readonly (string | undefined)[];
}

/** Cells do not reach across further than this column. */
const MAX_COLUMNS = 1000;

/**
 * Cells that are reached across are few in any table that people read: so many for each of a table's own cells.
 * Where they are used up, every cell takes one place.
 */
const EMPTY_PER_CELL = 4;
const EMPTY_AT_LEAST = 100;

/** Puts each cell into its column, with work linear in the number of cells whatever they claim to span. */
export function layOut(tableRows: readonly (readonly Element[])[]): Grid {
  let empty = EMPTY_AT_LEAST;
  for (const row of tableRows) empty += EMPTY_PER_CELL * row.length;
  /** By column: the row from which on it is free of a cell that reaches down. */
  const freeFrom: number[] = [];
  const alignments: (string | undefined)[] = [];
  let width = 0;

  const rows = tableRows.map((cells, at) => {
    const row: (Element | null)[] = [];
    for (const cell of cells) {
      for (; freeFrom[row.length] > at && empty > 0; empty--) row.push(null);
      alignments[row.length] ??= cell.attributes.align?.toLowerCase();
      const columns = Math.min(span(cell.attributes.colspan), Math.max(1, MAX_COLUMNS - row.length), empty + 1);
      const below = at + span(cell.attributes.rowspan);
      for (let i = 0; i < columns; i++) {
        freeFrom[row.length] = below;
        row.push(i === 0 ? cell : null);
      }
      empty -= columns - 1;
    }
    while (row.length > 0 && row[row.length - 1] === null) row.pop();
    width = Math.max(width, row.length);
    return row;
  });
  return { rows: rows.filter((row) => row.length > 0), width, alignments };
}

function span(attribute: string | undefined): number {
  const number = Number.parseInt(attribute ?? "1", 10);
  return Math.max(1, number || 1);
}
