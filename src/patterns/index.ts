/** Sites' patterns: learned once, then cut out of pages by string search. */
export { type AdditionalInformation, NOTHING_KNOWN } from "./additional-information.ts";
export { type Cut, cut, type Slice } from "./cut.ts";
export { type Learned, learn, NOTHING_LEARNED, type Observation, observe } from "./learn.ts";
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
