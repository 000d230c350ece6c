import type { Comparison, Inspection } from "../server/index.ts";

/** The service's HTTP API, as far as the page uses it. */

/** What the service answered instead of a result. The message says what was wrong and what to do. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: string;
  readonly status: number;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export interface PageInput {
  readonly url?: string;
  readonly html?: string;
}

export interface ExtractionSettings {
  readonly extractor?: string;
  readonly favor?: string;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
}

export interface FetchFacts {
  readonly url: string;
  readonly status: number;
  readonly bytes: number;
  /** Whether its scripts were run. */
  readonly rendered: boolean;
  readonly milliseconds: number;
}

export type Inspected = Inspection & { readonly fetched: FetchFacts | null };

const KEY = "dechaff-key";

/** For services that need one. It stays in this tab. */
export function storeKey(key: string): void {
  sessionStorage.setItem(KEY, key.trim());
}

export function hasKey(): boolean {
  return Boolean(sessionStorage.getItem(KEY));
}

function headers(): Record<string, string> {
  const key = sessionStorage.getItem(KEY);
  return key ? { authorization: `Bearer ${key}` } : {};
}

/** Where the service is, without a last slash: the page's own folder, which a proxy may have put it into. */
export function serviceAddress(): string {
  return new URL(".", location.href).href.replace(/\/$/, "");
}

/** Rejects with an ApiError. */
export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    const address = serviceAddress() + path;
    response = await fetch(address, {
      ...init,
      headers: { ...headers(), ...(init.headers as Record<string, string>) },
    });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError(0, "offline", "The service does not answer: is dechaff serve still running?");
  }
  if (response.ok) return response;
  const body = (await response.json().catch(() => null)) as { error?: { code: string; message: string } } | null;
  const { code = "unknown", message = `The service answered ${response.status}` } = body?.error ?? {};
  throw new ApiError(response.status, code, message);
}

export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await ask(path, signal ? { signal } : {})).json() as Promise<T>;
}

export async function send<T>(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<T> {
  const init =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  return (await ask(path, { method, ...init })).json() as Promise<T>;
}

export function inspectPage(page: PageInput, settings: ExtractionSettings): Promise<Inspected> {
  return send("POST", "/inspect", { ...page, ...settings });
}

export function comparePage(
  page: PageInput,
  extractors: readonly string[],
  { favor, include, exclude }: ExtractionSettings,
): Promise<Comparison> {
  return send("POST", "/compare", { ...page, extractors, favor, include, exclude });
}
