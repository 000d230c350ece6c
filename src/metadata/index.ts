/** Page → facts, each with its origin: `dechaff/metadata`. */
export { authorsKey } from "./authors/names.ts";
export type { Direction } from "./direction.ts";
export type { Sources } from "./evidence.ts";
export type { Claim, Fact } from "./fact.ts";
export type { AddressedFacts, Facts } from "./facts.ts";
export { FactsOnDemand } from "./facts-on-demand.ts";
export { type FindText, type FoundText, factFromFields, taughtFields } from "./field-facts.ts";
export { baseOf } from "./head.ts";
export { languageKey } from "./language/declared.ts";
export { dayOf, Metadata } from "./metadata.ts";
export type { Product } from "./product.ts";
export { FieldReadings } from "./readings.ts";
export { type Reliability, resolveClaims, type Worth } from "./resolve.ts";
export { lettersOf } from "./site-names.ts";
