import { extractOptions } from "../../edges/options.ts";
import { type Article, type ArticleJson, explain, type Fact, inspect, toJson, type Verdict } from "../../index.ts";
import { layoutOf, type PageLayout } from "./page-layout.ts";
import type { PageRequest, PageSource } from "./page-request.ts";
import { sourceText } from "./source-text.ts";

export type InspectionRequest = Omit<PageRequest, "formats" | "explain">;

/** A fact with everything that speaks for it. */
export interface FactFound extends Fact<unknown> {
  readonly name: string;
}

/** All that is known about how one page was read. Plain data. */
export interface Inspection {
  readonly article: ArticleJson;
  readonly facts: readonly FactFound[];
  /** The page's HTML as it was read; offsets refer to it. */
  readonly source: string;
  /** Every block of the page, kept or dropped, and why. */
  readonly blocks: readonly Verdict[];
  readonly layout: PageLayout;
  /** From HTML to article. */
  readonly milliseconds: number;
}

/** Throws a SelectorError for a selector that cannot be read, and nothing else. */
export function inspectPage(page: PageSource, request: InspectionRequest): Inspection {
  const { url } = page;
  const source = sourceText(page);
  const start = performance.now();
  const extraction = inspect(source, { ...extractOptions(request), url });
  const milliseconds = Number((performance.now() - start).toFixed(3));
  const { article } = extraction;
  return {
    article: toJson(article),
    facts: factsOf(article),
    source,
    blocks: explain(extraction),
    layout: layoutOf(extraction),
    milliseconds,
  };
}

const FACTS = [
  ...["title", "authors", "date", "dateModified", "description", "site", "language", "section", "keywords", "tags"],
  ...["image", "canonical", "license", "direction", "product"],
] as readonly (keyof Article["facts"])[];

function factsOf({ facts }: Article): FactFound[] {
  return FACTS.flatMap((name) => {
    const fact = facts[name];
    return fact === null ? [] : [{ name, ...fact }];
  });
}
