import { COPY, isText, type Page } from "../html/index.ts";

/** Whether the source has an opening tag of its own for an element: those that are implied or opened again have none. */
export function isSpelledOut(page: Page, node: number): boolean {
  return !isText(page, node) && page.openStart[node] < page.openEnd[node] && !(page.flags[node] & COPY);
}
