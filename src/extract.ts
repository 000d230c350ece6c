import { type Article, type ArticleBlock, assemble, blockDescriber } from "./article/index.ts";
import { type Blocks, blocksIn, findBlocks } from "./blocks/index.ts";
import { checkOptions, type ExtractOptions } from "./extract-options.ts";
import { learned, type Selection } from "./extractors/index.ts";
import { decode, type Page, scan, select } from "./html/index.ts";
import { Metadata } from "./metadata/index.ts";
import { separateComments } from "./posts/index.ts";
import { supplement } from "./structured/index.ts";

export type { ExtractOptions } from "./extract-options.ts";

/** An article together with what it was chosen from. */
export interface Extraction {
  readonly page: Page;
  readonly blocks: Blocks;
  readonly selection: Selection;
  readonly article: Article;
  /** Whether the text stands in the page's data, and no block was chosen. */
  readonly isFromData: boolean;
  /** Whether `include` has matched any element: where it has not, the extractor's choice stands. */
  readonly isRestricted: boolean;
}

/** HTML → Article. Pure and total: any string or bytes give an article, which is empty if the page has no text. */
export function extract(html: string | Uint8Array, options: ExtractOptions = {}): Article {
  return inspect(html, options).article;
}

/** As `extract`, with every step's result. */
export function inspect(html: string | Uint8Array, options: ExtractOptions = {}): Extraction {
  checkOptions(options);
  const page = scan(sourceOf(html, options));
  const excluded = matches(page, options.exclude);
  const included = matches(page, options.include);
  return inspectBlocks({ page, blocks: findBlocks(page, excluded), excluded, included }, options);
}

/** A page's HTML, whatever it comes in. */
export function sourceOf(html: string | Uint8Array, { contentType }: ExtractOptions): string {
  return typeof html === "string" ? html : decode(html, contentType).text;
}

/** A page that was scanned, and what its user knows of it. */
export interface Scanned {
  readonly page: Page;
  readonly blocks: Blocks;
  /** Elements that do not exist. */
  readonly excluded: ReadonlySet<number>;
  /** Elements that the content stands in; none where nobody knows. */
  readonly included: ReadonlySet<number>;
  /** What somebody who knows other pages of the site makes of the extractor's verdict. */
  readonly reconsider?: (selection: Selection) => Selection;
}

/** The second half of `inspect`. */
export function inspectBlocks(scanned: Scanned, options: ExtractOptions): Extraction {
  const { page, blocks, excluded, included, reconsider } = scanned;
  const { url = null, extractor = learned, favor = "balanced" } = options;
  const selected = extractor.select(page, blocks, favor);
  const chosenByExtractor = reconsider === undefined ? selected : reconsider(selected);
  const { comments, ...chosen } = options.comments
    ? withoutComments(page, blocks, chosenByExtractor)
    : { comments: null, selection: chosenByExtractor };
  const isRestricted = included.size > 0;
  const { selection, passages } = isRestricted
    ? { selection: restrict(page, blocks, chosen.selection, included), passages: [] }
    : supplement({ page, blocks, selection: chosen.selection, excluded });
  const metadata = new Metadata({ page, blocks, chosen: selection.chosen, url, now: options.now ?? null });
  const article = assemble({
    page,
    blocks,
    selection,
    passages,
    metadata,
    extractor: extractor.name,
    comments,
    excluded,
    isRestricted,
  });
  return { page, blocks, selection, article, isFromData: passages.length > 0, isRestricted };
}

/** A forum's posts are its content. */
function withoutComments(page: Page, blocks: Blocks, selection: Selection) {
  if (selection.pageType?.name === "forum") return { comments: [], selection };
  const { comments, chosen } = separateComments(page, blocks, selection.chosen);
  const isComment = (block: number) => selection.chosen[block] === 1 && chosen[block] === 0;
  const explain = (block: number) => (isComment(block) ? "in a comment" : selection.explain(block));
  return { comments, selection: { ...selection, chosen, explain } };
}

/** A block, whether it was kept, and why. */
export interface Verdict extends ArticleBlock {
  readonly kept: boolean;
  readonly reason: string;
}

/** All blocks of the page, kept and dropped, in document order. */
export function explain(extraction: Extraction): Verdict[] {
  if (extraction?.selection === undefined)
    throw new TypeError("extraction has no selection: give what inspect returned");
  const { page, blocks, selection } = extraction;
  const describe = blockDescriber(page, blocks, selection.scores);
  return Array.from(selection.chosen, (kept, block) => ({
    ...describe(block),
    kept: kept === 1,
    reason: selection.explain(block),
  }));
}

function matches(page: Page, selectors: string | readonly string[] | undefined): Set<number> {
  const list = selectors === undefined ? [] : typeof selectors === "string" ? [selectors] : selectors;
  return new Set(list.flatMap((selector) => select(page, selector)));
}

/** The user's `include` overrules the extractor. */
function restrict(page: Page, blocks: Blocks, selection: Selection, included: ReadonlySet<number>): Selection {
  const elements = [...included].sort((a, b) => a - b);
  const chosen = Uint8Array.from(blocksIn(page, blocks, elements), (element) => (element === -1 ? 0 : 1));
  return {
    ...selection,
    chosen,
    explain: (block) => (chosen[block] ? "in an included element" : "outside the included elements"),
  };
}
