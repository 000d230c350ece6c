/** The text that a page holds as data and does not show: JSON-LD, and the state of its program. */
export type { Passage } from "./data-text.ts";
export { supplement } from "./supplement.ts";
