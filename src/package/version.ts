import { createRequire } from "node:module";

/** Of the package, from src and from dist alike. */
export const { version } = createRequire(import.meta.url)("dechaff/package.json") as { readonly version: string };
