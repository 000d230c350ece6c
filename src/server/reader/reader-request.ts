import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { decoded } from "../../fetch/decoded.ts";
import type { RequestEnv } from "../routes/router.ts";
import { ServiceError } from "../service-error.ts";

/**
 * `content`: the page's main content as Markdown, with its title and address before it. The others are the whole page:
 * as Markdown, its HTML as it is, its text.
 */
export const RESPONSES = ["content", "markdown", "html", "text"] as const;

export type ReaderResponse = (typeof RESPONSES)[number];

/** What a request asks of a page. */
export interface ReaderRequest {
  /** Null where the page was sent along, and nobody said where it is from. */
  readonly url: string | null;
  /** Sent along instead of being fetched. */
  readonly html: string | null;
  readonly response: ReaderResponse;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Milliseconds; null for the service's own. */
  readonly timeout: number | null;
  /** The most tokens of an answer; null for any number. */
  readonly budget: number | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly hasLinks: boolean;
  readonly hasImages: boolean;
}

/** Options are headers, as in `x-target-selector`, or keys of a body, as in `targetSelector`. */
export type ReadOption = (name: string) => string | null;

/** Throws a ServiceError for values that make no sense. */
export function readerRequest(url: string | null, option: ReadOption, html: string | null): ReaderRequest {
  const wanted = option("respond-with") ?? option("return-format") ?? "content";
  const response = RESPONSES.find((name) => name === (wanted === "default" ? "content" : wanted));
  if (response === undefined)
    throw new ServiceError(
      "not-implemented",
      `"${wanted.slice(0, 50)}" cannot be made here: use ${RESPONSES.join(", ")}`,
    );
  const isWithoutImages = option("retain-images") === "none";
  return {
    ...{ url, html, response, headers: headersOf(option) },
    timeout: positive(option, "timeout", "a number of seconds", 1000),
    budget: positive(option, "token-budget", "a number of tokens"),
    include: listOf(option("target-selector")),
    exclude: [...listOf(option("remove-selector")), ...(isWithoutImages ? [IMAGES] : [])],
    hasLinks: isOn(option("with-links-summary")),
    hasImages: isOn(option("with-images-summary")),
  };
}

const IMAGES = "img, picture, svg";

function listOf(selector: string | null): string[] {
  return selector === null || selector.trim() === "" ? [] : [selector];
}

function isOn(value: string | null): boolean {
  return value !== null && !/^(?:false|0|no|none|)$/i.test(value);
}

function positive(option: ReadOption, name: string, what: string, unit = 1): number | null {
  const text = option(name);
  if (text === null) return null;
  const value = Number(text);
  if (value > 0) return value * unit;
  throw new ServiceError("invalid-request", `x-${name} is "${text.slice(0, 50)}": it must be ${what}`);
}

function headersOf(option: ReadOption): Record<string, string> {
  const headers = {
    cookie: option("set-cookie"),
    "accept-language": option("locale"),
    "user-agent": option("user-agent"),
  };
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, value.replace(/[^\t\x20-\x7e]/g, "").slice(0, 4096)]));
}

export function headerOption(context: Context<RequestEnv>): ReadOption {
  return (name) => context.req.header(`x-${name}`) ?? null;
}

/** What the body says, or else the headers. Lists, such as those of selectors, are one text, as in a header. */
export function bodyOption(body: ReaderBody, context: Context<RequestEnv>): ReadOption {
  const header = headerOption(context);
  return (name) => {
    const value = body[name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())];
    if (Array.isArray(value)) return value.join(", ");
    return value === undefined || value === null || typeof value === "object" ? header(name) : String(value);
  };
}

export const readerBody = z.looseObject({ url: z.string().max(8192).nullish(), html: z.string().nullish() });

export type ReaderBody = z.infer<typeof readerBody>;

/**
 * The address after the service's own, as it was written: `/https://example.org/a?b=c`. Clients encode it, and proxies
 * make one slash of two.
 */
export function addressIn(requestUrl: string): string {
  const written = requestUrl.slice(requestUrl.indexOf("/", requestUrl.indexOf("//") + 2) + 1);
  const text = /^https?%3a/i.test(written) ? decoded(written) : written;
  return text.replace(/^(https?):\/*/i, "$1://");
}
