/** Ways to find a page's content: `dechaff/extractors`. */
import { density } from "./density.ts";
import type { Extractor } from "./extractor.ts";
import { text } from "./text.ts";

export type { Extractor, Favor, Selection } from "./extractor.ts";
export { density, text };

/** All extractors by the names they have at the edges: command line, HTTP, tools. */
export const extractors: Readonly<Record<string, Extractor>> = { density, text };
