import { ServiceError } from "../service-error.ts";

/** What can be asked of a page in Firecrawl's words. */
export const FORMATS = ["markdown", "html", "rawHtml", "links", "images", "attributes", "changeTracking"] as const;

export type FormatName = (typeof FORMATS)[number];

/** What callers rely on and cannot be had: a request that names one of these fails. */
const REFUSED: Readonly<Record<string, string>> = {
  screenshot: "is not made by this service",
  json: "needs a language model",
  extract: "needs a language model",
};

/** One format of a request: Firecrawl's first version has names only, its second objects, too. */
export interface FormatOption {
  readonly type: string;
  readonly selectors?: readonly AttributeSelector[] | null | undefined;
  readonly modes?: readonly string[] | null | undefined;
  readonly tag?: string | null | undefined;
}

export interface AttributeSelector {
  readonly selector: string;
  readonly attribute: string;
}

export interface ChangeTracking {
  /** Snapshots of one address with different tags are kept apart. */
  readonly tag: string;
  readonly hasDiff: boolean;
}

/** The formats of a request, as plain data. */
export interface WantedFormats {
  readonly names: readonly FormatName[];
  readonly attributes: readonly AttributeSelector[];
  readonly changeTracking: ChangeTracking | null;
  /** What was asked for and left out. */
  readonly warning: string | null;
}

/** Throws a ServiceError where nothing of what was asked for can be had, or not what matters. */
export function readFormats(options: readonly (string | FormatOption)[]): WantedFormats {
  const formats = options.map((option) => (typeof option === "string" ? { type: option } : option));
  const names = [...new Set(formats.map(({ type }) => type.split("@")[0]))];
  const refused = names.find((name) => REFUSED[name] !== undefined);
  if (refused !== undefined) throw unsupported(refused, REFUSED[refused]);
  const known = FORMATS.filter((name) => names.includes(name));
  const unknown = names.filter((name) => !(FORMATS as readonly string[]).includes(name));
  if (known.length === 0 && unknown.length > 0) throw unsupported(unknown.join(", "), "is not made by this service");
  const tracking = formats.find(({ type }) => type === "changeTracking") as FormatOption | undefined;
  return {
    names: known,
    attributes: formats.flatMap((format: FormatOption) => format.selectors ?? []),
    changeTracking: tracking
      ? { tag: tracking.tag ?? "", hasDiff: tracking.modes?.includes("git-diff") ?? false }
      : null,
    warning: unknown.length > 0 ? `This service does not make ${unknown.join(", ")}: it is left out` : null,
  };
}

function unsupported(names: string, reason: string): ServiceError {
  return new ServiceError("not-implemented", `The format ${names} ${reason}: ask for ${FORMATS.join(", ")}`);
}
