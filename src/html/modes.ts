import type { Tree } from "./tree.ts";

/** The insertion modes of § 13.2.4.1, less those that only steer scripts, text elements and <select>. */
export const MODE = {
  initial: 0,
  beforeHtml: 1,
  beforeHead: 2,
  inHead: 3,
  afterHead: 4,
  inBody: 5,
  inTable: 6,
  inCaption: 7,
  inColumnGroup: 8,
  inTableBody: 9,
  inRow: 10,
  inCell: 11,
  inTemplate: 12,
  afterBody: 13,
  inFrameset: 14,
  afterFrameset: 15,
} as const;

/** What one insertion mode does with each kind of token. */
export interface Mode {
  /** Answers with one of CONTENT. */
  start(tree: Tree, tag: number): number;
  end(tree: Tree, tag: number): void;
  text(tree: Tree, start: number, end: number): void;
  /** At the end of the page, before all elements close. */
  finish?(tree: Tree): void;
}

export type Rules = readonly Mode[];
