import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** A file of `dist`, found by the package's name: a bundle of this code may stand anywhere in it. */
export function builtFile(path: string): string {
  return join(dirname(createRequire(import.meta.url).resolve("dechaff/package.json")), "dist", path);
}
