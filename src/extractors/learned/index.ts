/** The learned extractor's parts, for training: `dechaff/learned`. */

export { CONTEXT_NAMES, writeContext } from "./context.ts";
export { computeFeatures, FEATURE_NAMES } from "./features/index.ts";
export { learned, learnedFrom } from "./learned.ts";
export { readModel } from "./model.ts";
export { visitElements } from "./outline.ts";
export type { TokenWeights } from "./parts.ts";
export { readSubject, type Subject } from "./subject.ts";
export { TOKEN_BITS, TokenReader } from "./tokens.ts";
