import { useCallback, useRef, useState } from "preact/hooks";
import { ApiError } from "../api.ts";

export type Request<T> =
  | { readonly state: "idle" }
  | { readonly state: "busy" }
  | { readonly state: "done"; readonly value: T }
  | { readonly state: "failed"; readonly error: ApiError };

/** A request and how it stands; of several the last one counts. */
export function useRequest<T>(): [Request<T>, (work: (() => Promise<T>) | null) => void] {
  const [request, setRequest] = useState<Request<T>>({ state: "idle" });
  const latest = useRef(0);
  const run = useCallback((work: (() => Promise<T>) | null) => {
    const own = ++latest.current;
    const settle = (next: Request<T>) => own === latest.current && setRequest(next);
    if (work === null) return settle({ state: "idle" });
    settle({ state: "busy" });
    work().then(
      (value) => settle({ state: "done", value }),
      (error) => settle({ state: "failed", error: apiError(error) }),
    );
  }, []);
  return [request, run];
}

export function apiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, "unknown", String(error));
}
