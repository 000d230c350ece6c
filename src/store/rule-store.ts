/** A rule as the store sees it: data that JSON can carry. What it means is the business of who made it. */
export type StoredRule = Readonly<Record<string, unknown>>;

/**
 * Rules by site, kept between runs. What every store owes its users:
 *
 * - `rulesFor` gives what was last saved for exactly that site, in the same order; an empty list if nothing ever was.
 * - When `save` has resolved, the rules survive the end of the process. It replaces the site's rules as a whole: a
 *   reader sees the old ones or the new ones, never a mixture, and no site but this one changes.
 * - Calls may overlap. Those about one site take effect in the order in which they were made.
 * - Sites are plain keys, "example.org" as well as "__proto__"; nothing is trimmed, folded or looked up.
 * - What was saved and what was given out share no objects: changing one changes nothing in the other.
 * - Failures reject with a `StoreError`, and leave what was stored as it was.
 */
export interface RuleStore {
  rulesFor(site: string): Promise<readonly StoredRule[]>;
  save(site: string, rules: readonly StoredRule[]): Promise<void>;
}
