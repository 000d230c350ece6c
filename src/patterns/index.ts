/** Sites' patterns: learned once, then cut out of pages by string search. */
export { type AdditionalInformation, NOTHING_KNOWN } from "./additional-information.ts";
export { addPage, type Boilerplate, NO_BOILERPLATE, repeatedBlocks } from "./boilerplate/boilerplate.ts";
export { type Cut, cut, type Slice } from "./cut.ts";
export {
  type Field,
  type FieldMemory,
  findField,
  isTrusted,
  type KnownPlace,
  learnFields,
} from "./fields/field-memory.ts";
export { describePlace, type Place } from "./fields/place.ts";
export type { Readings, Taught } from "./fields/propose-places.ts";
export { elementPath, type NamedElement } from "./induce/element-path.ts";
export { agreementOf, type Induced, induce } from "./induce/induce.ts";
export { blocksInRanges, type Lesson, lessonOf, type Opinion, opinionOf, type Sample, study } from "./induce/sample.ts";
export { addKinds, heard, type KnownKinds, NO_KINDS } from "./kinds/known-kinds.ts";
export { type Learned, learn, NOTHING_LEARNED, type Observation, observe } from "./learn.ts";
export { adopt, type HandMade, withoutHandMade } from "./memory/by-hand.ts";
export { type UsualType, usualType } from "./memory/page-types.ts";
export { memoryFromJson } from "./memory/read-memory.ts";
export { NOTHING_REMEMBERED, type PooledPage, type SiteMemory } from "./memory/site-memory.ts";
export type { State, Template } from "./memory/template.ts";
export { type Teacher, type Visit, type VisitedPage, visit } from "./memory/visit.ts";
export { type OpeningTag, parseOpeningTag } from "./opening-tag.ts";
export {
  type Application,
  applyPattern,
  type ContentType,
  createPattern,
  type Pattern,
  type Way,
} from "./pattern.ts";
export { countOpeningTags, type Proposal, proposals, propose } from "./propose.ts";
export { cutSite, type Range } from "./site/cut-site.ts";
export { type Fragment, fragmentOf } from "./site/fragment.ts";
export { type Marker, parseMarker } from "./site/marker.ts";
export { scanPieces } from "./site/pieces.ts";
export { type BetweenPart, type ElementPart, type Part, type SitePattern, sizeOf } from "./site/site-pattern.ts";
