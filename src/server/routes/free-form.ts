import { z } from "@hono/zod-openapi";

/** Far deeper than anybody nests data, and far from where writing it as JSON overflows the stack. */
const DEEPEST = 100;

/** Data that is kept and given back, whatever it is. */
export const freeForm = z
  .record(z.string(), z.unknown())
  .refine(isShallow, { message: `must not be nested deeper than ${DEEPEST} levels` });

function isShallow(data: object): boolean {
  let level: readonly object[] = [data];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return false;
    level = level.flatMap((each) => Object.values(each)).filter((value) => typeof value === "object" && value !== null);
  }
  return true;
}
