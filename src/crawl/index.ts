/** Whole sites: `dechaff/crawl`. */
export { crawl } from "./crawl.ts";
export { crawlName } from "./crawl-name.ts";
export type { CrawlEvent, CrawlOptions } from "./crawl-options.ts";
export { type KeptArticle, type KeptCut, keptArticle } from "./kept.ts";
export { type MapOptions, mapSite } from "./map-site.ts";
export { changeOf, type PageChange } from "./page-change.ts";
export type { FollowedAs, HostScope, LinkAddress, ScopeOptions } from "./scope.ts";
export type { TextChange, TextChanges } from "./text-changes.ts";
export { urlKey } from "./url-key.ts";
