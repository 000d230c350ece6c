import type { SitePattern } from "../../patterns/index.ts";
import { type Comparison, type ComparisonRequest, compare } from "./comparison.ts";
import { type Inspection, type InspectionRequest, inspectPage } from "./inspection.ts";
import { type PageContent, readContent } from "./page-content.ts";
import type { PageRequest, PageSource } from "./page-request.ts";
import { elementsAt, type PatternElements, type PatternTrial, tryPattern } from "./pattern-trial.ts";

/** What can be done with a page, as plain data: the same here and in a thread. */
export type PageWork =
  | { readonly type: "read"; readonly source: PageSource; readonly request: PageRequest }
  | { readonly type: "compare"; readonly source: PageSource; readonly request: ComparisonRequest }
  | { readonly type: "inspect"; readonly source: PageSource; readonly request: InspectionRequest }
  | { readonly type: "try"; readonly source: PageSource; readonly request: SitePattern }
  | { readonly type: "elements"; readonly source: PageSource; readonly request: { readonly place: number } };

export type PageResult = PageContent | Comparison | Inspection | PatternTrial | PatternElements;

export type Worked = { readonly result: PageResult } | { readonly mistake: string } | { readonly bug: string };

/** Never throws. A selector that cannot be read is the caller's mistake. */
export function work(task: PageWork): Worked {
  try {
    return { result: resultOf(task) };
  } catch (error) {
    return error instanceof TypeError && error.name === "SelectorError"
      ? { mistake: error.message }
      : { bug: String((error as Error)?.stack ?? error) };
  }
}

function resultOf({ type, source, request }: PageWork): PageResult {
  switch (type) {
    case "read":
      return readContent(source, request);
    case "compare":
      return compare(source, request);
    case "inspect":
      return inspectPage(source, request);
    case "try":
      return tryPattern(source, request);
    case "elements":
      return elementsAt(source, request.place);
  }
}
