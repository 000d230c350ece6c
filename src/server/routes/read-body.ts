import type { Context } from "hono";
import type { z } from "zod";
import { ServiceError } from "../service-error.ts";
import { problemsOf, type RequestEnv } from "./router.ts";

/** Rejects with a ServiceError that says which key is wrong, and how. */
export async function readBody<Schema extends z.ZodType>(
  context: Context<RequestEnv>,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return checked(schema, await jsonOf(context));
}

export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw new ServiceError("invalid-request", problemsOf(result.error));
  return result.data;
}

async function jsonOf(context: Context<RequestEnv>): Promise<unknown> {
  try {
    return await context.req.json();
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError("invalid-json", "The body is not valid JSON: check its quotes and commas", { cause: error });
  }
}
