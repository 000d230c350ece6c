import { type Comparison, type ComparisonRequest, compare } from "./comparison.ts";
import { type PageContent, readContent } from "./page-content.ts";
import type { PageRequest, PageSource } from "./page-request.ts";

/** What can be done with a page, as plain data: the same here and in a thread. */
export type PageWork =
  | { readonly type: "read"; readonly source: PageSource; readonly request: PageRequest }
  | { readonly type: "compare"; readonly source: PageSource; readonly request: ComparisonRequest };

export type PageResult = PageContent | Comparison;

export type Worked = { readonly result: PageResult } | { readonly mistake: string } | { readonly bug: string };

/** Never throws. A selector that cannot be read is the caller's mistake. */
export function work({ type, source, request }: PageWork): Worked {
  try {
    return { result: type === "read" ? readContent(source, request) : compare(source, request) };
  } catch (error) {
    return error instanceof TypeError && error.name === "SelectorError"
      ? { mistake: error.message }
      : { bug: String((error as Error)?.stack ?? error) };
  }
}
