/** Where a block of an article stands in its page: CSS selectors and text fragments. */
export { type BlockReference, blockReferences } from "./references.ts";
