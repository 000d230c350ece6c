import { z } from "@hono/zod-openapi";

/** What belongs to the connection is not the caller's. */
const OWN_HEADERS =
  /^(?:host|connection|content-length|transfer-encoding|accept-encoding|upgrade|te|trailer|keep-alive|expect|proxy-.*)$/i;

export function isOwnHeader(name: string): boolean {
  return OWN_HEADERS.test(name);
}

const NAME = /^[\w!#$%&'*+.^`|~-]{1,200}$/;
const VALUE = z
  .string()
  .max(8192)
  .regex(/^[\t\x20-\x7e\x80-\xff]*$/, "may hold no line ends and no letters beyond Latin 1");

/** Headers that can be sent at all. */
export const headers = z.record(z.string(), VALUE).superRefine((given, { addIssue }) => {
  for (const name of Object.keys(given).filter((one) => !NAME.test(one))) {
    addIssue({ code: "custom", path: [name], message: "must be the name of a header, without spaces and colons" });
  }
});

/** For messages that are sent long after anybody could be told that they cannot be. */
export const webhookHeaders = headers.superRefine((given, { addIssue }) => {
  for (const name of Object.keys(given).filter(isOwnHeader)) {
    addIssue({ code: "custom", path: [name], message: "belongs to the connection: leave it out" });
  }
});
