/** What is kept between runs: `dechaff/store`. */
export { JsonRuleStore } from "./json-rule-store.ts";
export { createOwner, isGone } from "./owner.ts";
export type { PageSearch, SearchHit, SearchRequest } from "./page-search.ts";
export type { RuleStore, StoredRule } from "./rule-store.ts";
export type {
  ApiKey,
  Delivery,
  Holding,
  Job,
  JobChange,
  JobPage,
  JobState,
  JobsOptions,
  NewJob,
  ServiceStore,
  Snapshot,
} from "./service-store.ts";
export { SqliteServiceStore } from "./sqlite-service-store.ts";
export { SqliteStore } from "./sqlite-store.ts";
export {
  type Batch,
  type Completion,
  type CrawlCounts,
  type Failure,
  type FrontierEntry,
  type Lease,
  type LeaseKey,
  type LeaseRequest,
  type ListedPage,
  type NearPage,
  type NextRound,
  type Outcome,
  type PageAnswer,
  type PageIdentity,
  type PageQuestion,
  type PatternHost,
  type PatternVersion,
  type Problem,
  type Sketch,
  type Store,
  type StoredPage,
  StoreError,
  type StoreErrorCode,
} from "./store.ts";
export { openInThread } from "./thread-store.ts";
