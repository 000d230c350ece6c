/** What is kept between runs: `dechaff/store`. */
export { JsonRuleStore } from "./json-rule-store.ts";
export { type RuleStore, RuleStoreError, type StoredRule } from "./rule-store.ts";
export type {
  ApiKey,
  Delivery,
  Job,
  JobChange,
  JobPage,
  JobState,
  JobsOptions,
  NewJob,
  PatternHost,
  ServiceStore,
} from "./service-store.ts";
export { SqliteServiceStore } from "./sqlite-service-store.ts";
export { SqliteStore } from "./sqlite-store.ts";
export {
  type Completion,
  type CrawlCounts,
  type Failure,
  type FrontierEntry,
  type Lease,
  type LeaseKey,
  type LeaseRequest,
  type Outcome,
  type PageIdentity,
  type PatternVersion,
  type Store,
  type StoredPage,
  StoreError,
  type StoreErrorCode,
} from "./store.ts";
