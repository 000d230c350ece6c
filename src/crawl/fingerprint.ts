import { createHash } from "node:crypto";
import type { Article } from "../index.ts";

/** Shorter contents are equal by chance: "Nothing found", a login form. */
const LEAST_WORDS = 30;

/** Equal for articles with the same words, however they are set; null where there are too few to tell. */
export function fingerprint({ blocks, wordCount }: Article): string | null {
  if (wordCount < LEAST_WORDS) return null;
  const hash = createHash("sha1");
  for (const { text } of blocks) hash.update(text.replace(/\s+/g, "").toLowerCase());
  return hash.digest("base64url");
}
