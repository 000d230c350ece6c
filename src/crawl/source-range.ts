/** A piece of a page's source. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}
