import pc from "picocolors";
import { type Article, type ExtractOptions, type Extractor, inspect } from "../index.ts";
import { openDelivery, type Result } from "./delivery.ts";
import { explainPage, explanationText } from "./explain.ts";
import { renderWithImages } from "./images/local-images.ts";
import type { ImagesToSave } from "./images/write-with-images.ts";
import { KnownSites } from "./known-sites.ts";
import { extractOptions, type Format, type Settings } from "./options.ts";
import { complain } from "./output.ts";
import { problemOf } from "./problem.ts";
import { Progress } from "./progress.ts";
import { type InputOptions, type InputPage, readInput } from "./read-input.ts";
import { render } from "./render.ts";

export interface ExtractFlags extends Settings, InputOptions {
  readonly format: Format;
  /** Directory for one file per input. */
  readonly output?: string;
  readonly explain?: true;
  /** File with the rules of sites. */
  readonly rules?: string;
  /** Save images beside the files. */
  readonly images?: true;
}

/** Extracts the inputs one after the other. A failure is told and the others go on; returns the failures' number. */
export async function extractInputs(inputs: readonly string[], flags: ExtractFlags): Promise<number> {
  const progress = new Progress(process.stderr, inputs.length);
  const sites = flags.rules === undefined ? null : await KnownSites.open(flags.rules);
  const save = { ...flags, onProgress: progress.images, onDone: progress.clear };
  const deliver = await openDelivery({ ...flags, isSeveral: inputs.length > 1, save });
  let failures = 0;
  for (const input of inputs) {
    progress.next(input);
    try {
      const page = await readInput(input, flags);
      const visit = await sites?.visit(page.url);
      const result = makeResult({ input, page, flags, extractor: visit?.extractor });
      progress.clear();
      if (result.warning) complain(`${input}: ${result.warning}`);
      await deliver(result);
      await visit?.save();
    } catch (error) {
      progress.clear();
      complain(`${input}: ${problemOf(error)}`);
      failures++;
    }
  }
  return failures;
}

interface Work {
  readonly input: string;
  readonly page: InputPage;
  readonly flags: ExtractFlags;
  /** Instead of the one that the flags name. */
  readonly extractor: Extractor | undefined;
}

function makeResult({ input, page, flags, extractor }: Work): Result {
  const settled = extractOptions(flags);
  const options = { ...settled, extractor: extractor ?? settled.extractor };
  if (flags.explain) return { title: "", content: explained(input, page, flags, options) };
  const { article, blocks } = inspect(page.bytes, { ...options, url: page.url, contentType: page.contentType });
  return {
    title: article.title ?? "",
    content: render(article, flags.format),
    images: flags.images && imagesToSave(input, article, flags.format),
    warning: emptiness(article, blocks.size),
  };
}

function imagesToSave(input: string, article: Article, format: Format): ImagesToSave {
  return {
    input,
    pageUrl: article.url,
    urls: article.images.map(({ url }) => url),
    render: (local) => renderWithImages(article, format, local),
  };
}

function explained(input: string, page: InputPage, { format }: ExtractFlags, options: ExtractOptions): string | object {
  const explanation = explainPage(page, options);
  if (format === "json") return explanation.verdicts;
  return explanationText(input, explanation, process.stdout.isTTY === true && pc.isColorSupported);
}

function emptiness(article: Article, blocks: number): string | undefined {
  if (article.blocks.length > 0) return undefined;
  if (blocks === 0) return "the page has no text: it may be made by scripts, or be no HTML";
  return `none of the page's ${blocks} blocks was kept: try --favor recall, or see why with --explain`;
}
