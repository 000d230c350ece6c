import { z } from "@hono/zod-openapi";
import { OPTIONS } from "../../edges/options.ts";
import { isPathPattern, pathAdvice, withLowerHost } from "../../edges/path-patterns.ts";
import type { FormatName } from "../../index.ts";
import { hasCredentials } from "../pages/has-credentials.ts";
import { CONTENTS, type ContentName } from "../pages/page-request.ts";

/** A string of a table's names, with their meanings in its description. */
export function oneOf<Name extends string>(values: Readonly<Record<Name, string>>, description: string) {
  const meanings = Object.entries(values).map(([name, meaning]) => `\`${name}\`: ${meaning}`);
  return z
    .enum(Object.keys(values) as [Name, ...Name[]])
    .openapi({ description: [description, ...meanings].join("\n- ") });
}

export const webAddress = z
  .string()
  .max(8192)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    message: "must be a web address in full, as in https://example.org/page",
  })
  .refine((text) => !hasCredentials(text), {
    message: "must not hold a user name or password: leave out what stands before the @",
  })
  .openapi({ example: "https://example.org/page" });

/** Which addresses of a site are meant. */
export const paths = z
  .array(
    z
      .string()
      .max(2000)
      .refine(isPathPattern, { error: ({ input }) => pathAdvice(String(input).slice(0, 100)) })
      .transform(withLowerHost),
  )
  .max(100)
  .optional()
  .openapi({ description: "As in robots.txt: how a path begins, `*` for anything, `$` for the end." });

const selectors = z
  .union([z.string(), z.array(z.string()).max(100)])
  .transform((value) => (typeof value === "string" ? [value] : value));

export const content = oneOf<ContentName>(CONTENTS, "What is wanted of the page.");
export const format = oneOf<FormatName>(OPTIONS.format.values, "How the content is written.");
export const extractor = oneOf<string>(OPTIONS.extractor.values, "How the content is found.");
export const favor = oneOf(OPTIONS.favor.values, "Which mistake is worse.");

/** What steers the extraction, in every request. */
export const extraction = {
  favor: favor.optional(),
  include: selectors.optional().openapi({ description: OPTIONS.include.description }),
  exclude: selectors.optional().openapi({ description: OPTIONS.exclude.description }),
  comments: z.boolean().optional().openapi({ description: OPTIONS.comments.description }),
};

/** How it is fetched. */
export const render = z.boolean().optional().openapi({
  description: "Whether the scripts of a page that is fetched are run, where the service can. Default: as needed.",
});

/** Where the page comes from. */
export const page = {
  url: webAddress.optional().openapi({ description: "The page's address. It is fetched unless `html` is given." }),
  html: z.string().optional().openapi({ description: "The page itself. With `url`, links are resolved against that." }),
};

export const failure = z
  .object({ error: z.object({ code: z.string(), message: z.string() }) })
  .openapi("Error", { example: { error: { code: "invalid-request", message: "formats[0]: …" } } });

/** Its type says nothing of the content: the answers' types are the code's own, and the schema is their description. */
export function json(schema: z.ZodType, description: string): { readonly description: string } {
  return { description, content: { "application/json": { schema } } } as { description: string };
}

/** An answer that is no JSON. */
export function textual(type: string, description: string): { readonly description: string } {
  return { description, content: { [type]: { schema: z.string() } } } as { description: string };
}

/** Every route can answer so. */
export const failures = {
  default: json(failure, "What went wrong, and what to do about it."),
};
