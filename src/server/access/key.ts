import { createHash, randomBytes } from "node:crypto";
import type { ApiKey } from "../../store/index.ts";

/** Tells people and scanners of leaked secrets what it is. */
const PREFIX = "dk_";

export interface NewKey {
  /** Shown once, and kept nowhere. */
  readonly secret: string;
  readonly key: ApiKey;
}

/** A key of 256 random bits. That many cannot be guessed, so a plain hash of it may be known. */
export function createKey(name: string, rate: number | null = null): NewKey {
  const secret = PREFIX + randomBytes(32).toString("base64url");
  const id = randomBytes(6).toString("hex");
  return { secret, key: { id, name, hash: hashOf(secret), rate, created: Date.now(), revoked: null } };
}

/** What is stored and looked up; the time of a lookup tells nothing about the key. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
