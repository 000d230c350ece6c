import type { Truth } from "../corpus.ts";

/** How many of the values that are known of a page a text holds, null where none are known: swde's attributes. */
export function heldFields({ attrs }: Truth, text: string): number | null {
  if (typeof attrs !== "object" || attrs === null) return null;
  const fields = Object.values(attrs).filter((values) => Array.isArray(values) && values.length > 0);
  if (fields.length === 0) return null;
  const folded = fold(text);
  return fields.filter((values) => (values as unknown[]).some((value) => folded.includes(fold(String(value))))).length;
}

function fold(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase();
}
