import { checkFlags, checkNames, checkOptionsObject, wrongValue } from "./article/index.ts";
import type { Extractor, Favor } from "./extractors/index.ts";

export interface ExtractOptions {
  /** Where the page came from: resolves its links, fills `article.url`. */
  readonly url?: string | null | undefined;
  readonly extractor?: Extractor | undefined;
  /** Which mistake is worse: a wrong block kept (`precision`), or a right one lost (`recall`). */
  readonly favor?: Favor | undefined;
  /** CSS selectors: the content is exactly what stands in the elements they match, if they match any. */
  readonly include?: string | readonly string[] | undefined;
  /** CSS selectors: these elements do not exist. */
  readonly exclude?: string | readonly string[] | undefined;
  /** Find what readers wrote below the content, as `article.comments`; the content is then without. */
  readonly comments?: boolean | undefined;
  /** The time at which the page is read, so that no date in the future is taken for that of its publication. */
  readonly now?: Date | undefined;
  /** The HTTP header's value, for bytes. */
  readonly contentType?: string | null | undefined;
}

const NAMES = ["url", "extractor", "favor", "include", "exclude", "comments", "now", "contentType"];
const FAVORS: readonly Favor[] = ["precision", "balanced", "recall"];

/** Wrong options throw a TypeError: a program that means "recall" and says otherwise should not go on without. */
export function checkOptions(options: ExtractOptions): void {
  checkOptionsObject(options, 'url: "…"');
  checkNames(options, NAMES);
  const { url, extractor, favor, include, exclude, now, contentType } = options;
  if (!isText(url)) throw wrongValue("url", url, "a string, such as the href of a URL");
  if (!isText(contentType)) throw wrongValue("contentType", contentType, "the header's value as a string");
  if (extractor !== undefined && typeof extractor?.select !== "function")
    throw wrongValue("extractor", extractor, 'a value, as in import { density } from "dechaff/extractors"');
  if (favor !== undefined && !FAVORS.includes(favor)) throw wrongValue("favor", favor, `one of ${FAVORS.join(", ")}`);
  if (!isSelectors(include)) throw wrongValue("include", include, "a CSS selector, or a list of them");
  if (!isSelectors(exclude)) throw wrongValue("exclude", exclude, "a CSS selector, or a list of them");
  checkFlags(options, ["comments"]);
  if (now !== undefined && !Number.isFinite(now?.getTime?.())) throw wrongValue("now", now, "a valid Date");
}

function isText(value: unknown): boolean {
  return value === undefined || value === null || typeof value === "string";
}

function isSelectors(value: unknown): boolean {
  if (value === undefined || typeof value === "string") return true;
  return Array.isArray(value) && value.every((selector) => typeof selector === "string");
}
