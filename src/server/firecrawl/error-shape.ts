import type { ErrorShape } from "../answer-error.ts";
import type { ServiceError } from "../service-error.ts";

/**
 * Firecrawl's clients read `error` and `code`. They repeat a request that was answered 502, which is of no use where
 * it is the page's own server that does not answer.
 */
const shape = {
  body: ({ code, message }: ServiceError) => ({ success: false, code, error: message }),
  status: ({ status }: ServiceError) => (status === 502 ? 500 : status === 504 ? 408 : status),
} as const;

export const FIRECRAWL_ERRORS: readonly ErrorShape[] = [
  { prefix: "/v1/", ...shape },
  { prefix: "/v2/", ...shape },
];
