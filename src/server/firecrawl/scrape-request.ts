import { z } from "@hono/zod-openapi";
import { compile } from "../../html/index.ts";
import { hasCredentials } from "../pages/has-credentials.ts";
import { headers, isOwnHeader } from "../routes/header-schemas.ts";
import { ServiceError } from "../service-error.ts";
import { readFormats, type WantedFormats } from "./formats.ts";

/** How a page is scraped, as plain data: it lies in the store with the jobs that scrape. */
export interface ScrapeRequest extends WantedFormats {
  /** Whether the content is found, or all text of the page taken. */
  readonly onlyMainContent: boolean;
  /** CSS selectors. */
  readonly includeTags: readonly string[];
  readonly excludeTags: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds; null for the service's own. */
  readonly timeout: number | null;
  /** Whether somebody waits for the page's scripts. Jobs of earlier versions say nothing. */
  readonly isAwaited?: boolean;
}

/** Scheme or none; people paste both. */
export const address = z
  .string()
  .trim()
  .min(1)
  .max(8192)
  .transform((text) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`))
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    message: "Invalid URL: write it in full, as in https://example.org/page",
  })
  .refine((text) => !hasCredentials(text), {
    message: "holds a user name or password: leave out what stands before the @",
  });

const names = z.array(z.string().min(1).max(1000)).max(100).nullish();

const formatOption = z.union([
  z.string(),
  z.looseObject({
    type: z.string(),
    selectors: z
      .array(z.object({ selector: z.string().max(1000), attribute: z.string().max(100) }))
      .max(50)
      .nullish(),
    modes: z.array(z.string()).nullish(),
    tag: z.string().max(200).nullish(),
  }),
]);

/** Clients send keys of their own, and nulls for what they do not set. */
export const scrapeKeys = {
  formats: z.array(formatOption).max(50).nullish(),
  onlyMainContent: z.boolean().nullish(),
  includeTags: names,
  excludeTags: names,
  headers: headers.nullish(),
  timeout: z.number().positive().nullish(),
  waitFor: z.number().nullish(),
  changeTrackingOptions: z
    .looseObject({ modes: z.array(z.string()).nullish(), tag: z.string().max(200).nullish() })
    .nullish(),
};

export const scrapeOptions = z.looseObject(scrapeKeys);

export type ScrapeOptions = z.infer<typeof scrapeOptions>;

/** Throws a ServiceError for what cannot be had. */
export function scrapeRequest(options: ScrapeOptions): ScrapeRequest {
  refuseUnsupported(options);
  const { formats, changeTrackingOptions } = options;
  const wanted = readFormats((formats ?? ["markdown"]).map((one) => withOptions(one, changeTrackingOptions)));
  const includeTags = (options.includeTags ?? []).map(selectorOf);
  const excludeTags = (options.excludeTags ?? []).map(selectorOf);
  checkSelectors([...includeTags, ...excludeTags, ...wanted.attributes.map(({ selector }) => selector)]);
  return {
    ...wanted,
    onlyMainContent: options.onlyMainContent ?? true,
    includeTags,
    excludeTags,
    headers: sendable(options.headers ?? {}),
    timeout: options.timeout ?? null,
    isAwaited: (options.waitFor ?? 0) > 0,
  };
}

/** Jobs would fail with these long after they were started. */
function checkSelectors(selectors: readonly string[]): void {
  try {
    for (const selector of selectors) compile(selector);
  } catch (error) {
    throw new ServiceError("invalid-request", (error as Error).message, { cause: error });
  }
}

/** What must not be left out in silence: callers rely on it. */
const REFUSED: Readonly<Record<string, string>> = {
  actions: "Actions in a browser are not done here",
  profile: "Profiles of a browser are not kept here",
  redactPII: "This service does not recognise personal data",
  threatProtection: "This service does not judge addresses by their risk",
  lockdown: "This service keeps no cache to answer from",
  minAge: "This service keeps no cache to answer from",
};

function refuseUnsupported(options: Readonly<Record<string, unknown>>): void {
  const name = Object.keys(REFUSED).find((key) => isWanted(options[key]));
  if (name !== undefined) throw new ServiceError("not-implemented", `${REFUSED[name]}: leave out ${name}`);
}

function isWanted(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return Boolean(value) && (value as { readonly mode?: unknown }).mode !== "off";
}

/** In the first version the options of this format stand beside the formats. */
function withOptions(format: z.infer<typeof formatOption>, options: ScrapeOptions["changeTrackingOptions"]) {
  return format === "changeTracking" && options ? { ...options, type: "changeTracking" } : format;
}

/** Firecrawl takes `*word*` for elements whose class or id holds the word. */
function selectorOf(tag: string): string {
  const word = /^\*([\w-]+)\*$/.exec(tag)?.[1];
  return word === undefined ? tag : `[class*="${word}"], [id*="${word}"]`;
}

function sendable(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isOwnHeader(name)));
}
