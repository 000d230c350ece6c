import { RendererError } from "../../fetch/render/renderer-error.ts";
import { PackagesError } from "../../server/index.ts";
import { StoreError } from "../../store/index.ts";
import { UsageError } from "../usage.ts";

/** What keeps a service from starting, as a UsageError where whoever starts it can do something about it. */
export function startProblem(error: unknown): unknown {
  if (error instanceof RendererError) return new UsageError(`--render: ${error.message}`, { cause: error });
  if (error instanceof StoreError || error instanceof PackagesError)
    return new UsageError(error.message, { cause: error });
  return error;
}
