import pc from "picocolors";
import { extractOptions, type Settings } from "../edges/options.ts";
import { hideUsers } from "../fetch/credentials.ts";
import {
  type Article,
  type Chunk,
  type ExtractOptions,
  type Extractor,
  extract,
  inspect,
  toChunks,
  withComments,
} from "../index.ts";
import { openDelivery, type Result } from "./delivery.ts";
import { explainPage, explanationText } from "./explain.ts";
import { renderWithImages } from "./images/local-images.ts";
import type { ImagesToSave } from "./images/write-with-images.ts";
import { type Joined, joinPages } from "./join-pages.ts";
import { KnownSites } from "./known-sites.ts";
import { complain } from "./output.ts";
import type { KnownPatterns } from "./patterns/known-patterns.ts";
import { problemOf } from "./problem.ts";
import { Progress } from "./progress.ts";
import { type InputOptions, type InputPage, isUrl, readInput } from "./read-input.ts";
import { type FormatFlags, render } from "./render.ts";
import { UsageError } from "./usage.ts";

export interface ExtractFlags extends Settings, InputOptions, FormatFlags {
  /** Directory for one file per input. */
  readonly output?: string;
  readonly explain?: true;
  /** The most words of a chunk, for a line per chunk instead of the content. */
  readonly chunks?: number;
  /** Read the pages on which an article goes on, `maxPages` in all. */
  readonly joinPages?: true;
  readonly maxPages?: number;
  /** File with the patterns of sites; false: none. */
  readonly patterns?: string | boolean;
  /** File with the rules of sites. */
  readonly rules?: string;
  /** True: save images beside the files; false: leave them out. */
  readonly images?: boolean;
}

/** Extracts the inputs one after the other. A failure is told and the others go on; returns the failures' number. */
export async function extractInputs(inputs: readonly string[], flags: ExtractFlags): Promise<number> {
  const progress = new Progress(process.stderr, inputs.length);
  const sites = flags.rules === undefined ? null : await KnownSites.open(flags.rules);
  const patterns = typeof flags.patterns === "string" ? await openPatterns(flags.patterns) : null;
  const { deliver } = await openDelivery({
    ...flags,
    format: flags.explain ? "text" : flags.chunks === undefined ? flags.format : "lines",
    isSeveral: inputs.length > 1,
    save: { ...flags, onProgress: progress.images, onDone: progress.clear },
  });
  const onRetry = (message: string) => {
    progress.clear();
    complain(message);
  };
  const own = { ...flags, onRetry };
  let failures = 0;
  const fetching = flags.render ? await import("./fetch-input.ts") : null;
  for (const given of inputs) {
    const input = hideUsers(given);
    progress.next(input);
    try {
      const page = await readInput(given, own);
      const visit = await sites?.visit(page.url);
      const result = await makeResult({ input, page, flags: own, extractor: visit?.extractor, patterns });
      progress.clear();
      if (result.warning) complain(`${input}: ${result.warning}`);
      await deliver(result);
      await visit?.save();
    } catch (error) {
      progress.clear();
      if (error instanceof UsageError) throw error;
      complain(`${input}: ${problemOf(error)}`);
      failures++;
    }
  }
  await patterns?.close();
  await fetching?.endFetching();
  return failures;
}

/** Loaded when it is asked for: the store takes longer to load than a page to read. */
async function openPatterns(path: string): Promise<KnownPatterns> {
  const { KnownPatterns } = await import("./patterns/known-patterns.ts");
  return await KnownPatterns.open(path);
}

interface Work {
  readonly input: string;
  readonly page: InputPage;
  readonly flags: ExtractFlags;
  /** Instead of the one that the flags name. */
  readonly extractor: Extractor | undefined;
  readonly patterns: KnownPatterns | null;
}

async function makeResult({ input, page, flags, extractor, patterns }: Work): Promise<Result> {
  const settled = extractOptions(flags);
  const options = { ...settled, extractor: extractor ?? settled.extractor };
  if (flags.explain) return { title: "", content: explained(input, page, flags, options) };
  const inspected = () => inspect(page.bytes, { ...options, url: page.url, contentType: page.contentType });
  const read = patterns === null ? inspected() : await patterns.read(page, options);
  const { article, warning } = await withFollowing(read.article, flags, options);
  return {
    input,
    title: article.title ?? "",
    content: flags.chunks === undefined ? render(article, flags) : "",
    lines: flags.chunks === undefined ? undefined : chunksOf(article, flags.chunks, flags),
    images: flags.images ? imagesToSave(input, article, flags) : undefined,
    warning:
      (page.bytes.length === 0 ? NOTHING_THERE : emptiness(input, article, flags, () => inspected().blocks.size)) ??
      unmatched(flags, read) ??
      warning,
  };
}

function chunksOf(article: Article, size: number, { links, images }: FormatFlags): Chunk[] {
  return toChunks(withComments(article), { size, links, images });
}

function imagesToSave(input: string, article: Article, flags: FormatFlags): ImagesToSave {
  return {
    input,
    pageUrl: article.url,
    urls: article.images.map(({ url }) => url),
    render: (local) => renderWithImages(article, flags, local),
  };
}

/** The content is then what the extractor chose, and may be more than was asked for. */
function unmatched({ include }: ExtractFlags, read: object): string | undefined {
  if (!include?.length || !("isRestricted" in read) || read.isRestricted) return undefined;
  return `no element matches --include ${include.join(", ")}: the content was chosen without it`;
}

/** Enough for the longest article, and few enough to wait for. */
const MOST_PAGES = 20;

async function withFollowing(article: Article, flags: ExtractFlags, options: ExtractOptions): Promise<Joined> {
  if (!flags.joinPages) return { article };
  return await joinPages(article, flags.maxPages ?? MOST_PAGES, async (url) => {
    const page = await readInput(hideUsers(url), flags);
    return extract(page.bytes, { ...options, url: page.url, contentType: page.contentType });
  });
}

function explained(input: string, page: InputPage, { format }: ExtractFlags, options: ExtractOptions): string | object {
  const explanation = explainPage(page, options);
  if (format === "json") return explanation.verdicts;
  return explanationText(input, explanation, process.stdout.isTTY === true && pc.isColorSupported);
}

const NOTHING_THERE = "is empty: check where it came from";

function emptiness(
  input: string,
  article: Article,
  { exclude, render }: ExtractFlags,
  countBlocks: () => number,
): string | undefined {
  if (article.blocks.length > 0) return undefined;
  const blocks = countBlocks();
  if (blocks === 0 && exclude?.length) return "the page has no text outside of what --exclude names";
  if (blocks === 0) {
    const advice = isUrl(input) && !render ? ", which --render runs" : "";
    return `the page has no text: it may be made by scripts${advice}, or be no HTML`;
  }
  return `none of the page's ${blocks} blocks was kept: try --favor recall, or see why with --explain`;
}
