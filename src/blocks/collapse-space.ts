/** White space as browsers render it: runs become one space. A no-break space is no white space here. */
export function collapseSpace(text: string): string {
  return text.replace(/[\t\n\f\r ]{2,}|[\t\n\f\r]/g, " ");
}
