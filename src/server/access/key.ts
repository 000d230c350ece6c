import { createHash, randomBytes } from "node:crypto";
import type { ApiKey } from "../../store/index.ts";

/** Tells people and scanners of leaked secrets what it is. */
const PREFIX = "dk_";

export interface NewKey {
  /** Shown once, and kept nowhere. */
  readonly secret: string;
  readonly key: ApiKey;
}

interface KeyRights {
  /** Requests a minute; null for what the service gives to all. */
  readonly rate?: number | null | undefined;
  /** Whether it may change what all keys share. */
  readonly isAdmin?: boolean | undefined;
}

/** A key of 256 random bits. That many cannot be guessed, so a plain hash of it may be known. */
export function createKey(name: string, { rate = null, isAdmin = false }: KeyRights = {}): NewKey {
  const secret = PREFIX + randomBytes(32).toString("base64url");
  const id = randomBytes(6).toString("hex");
  return { secret, key: { id, name, hash: hashOf(secret), rate, isAdmin, created: Date.now(), revoked: null } };
}

/** What is stored and looked up; the time of a lookup tells nothing about the key. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
