/** What was seen on so many pages of a site, what was seen lately last. */
type Seen = readonly [hash: number, pages: number, ...rest: number[]];

/** As many as there is room for: those go first that were seen on one page only, and the oldest of these. */
export function mostSeen<Each extends Seen>(seen: readonly Each[], most: number): readonly Each[] {
  const superfluous = seen.length - most;
  if (superfluous <= 0) return seen;
  let dropped = 0;
  const kept = seen.filter(([, pages]) => pages > 1 || dropped++ >= superfluous);
  return kept.slice(Math.max(0, kept.length - most));
}
