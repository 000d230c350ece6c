import type { PageInput } from "../api.ts";

/** What somebody typed, pasted or dropped: an address, or HTML. Null for nothing. */
export function readInput(text: string): PageInput | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (/^https?:\/\/\S+$/i.test(trimmed)) return { url: trimmed };
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/:?#]\S*)?$/.test(trimmed)) return { url: `https://${trimmed}` };
  return { html: text };
}
