import { UsageError } from "../usage.ts";

/** Throws a UsageError for what no browser calls an origin, and where a service without keys would be opened to pages. */
export function checkOrigins(origins: readonly string[], requireKeys: boolean): void {
  const wrong = origins.find((text) => text !== "*" && !isOrigin(text));
  if (wrong !== undefined) {
    throw new UsageError(`--cors: "${wrong}" is no origin: write scheme and host alone, as in https://app.example.org`);
  }
  if (origins.length > 0 && !requireKeys) {
    throw new UsageError(
      "--cors: without keys no page of another site may use the service: add --require-keys, or choose another --host",
    );
  }
}

/** Browsers compare letter by letter. Extensions have schemes of their own, whose origins no URL tells. */
function isOrigin(text: string): boolean {
  if (/^https?:/i.test(text)) return URL.canParse(text) && new URL(text).origin === text;
  return /^[a-z][a-z\d+.-]*:\/\/[\w.-]+$/.test(text);
}
