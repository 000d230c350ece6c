import type { Claim } from "../fact.ts";
import { lettersOf } from "../site-names.ts";
import { fullNames, shortened, uniqueNames } from "./names.ts";

type Names = readonly string[];

/** What places say about authors, judged by each other and by the names of the site. */
export function judgedClaims(claims: readonly Claim<Names>[], siteNames: readonly string[]): Claim<Names>[] {
  const sites = new Set(siteNames.map(lettersOf));
  const names = [...new Set(claims.flatMap(({ value }) => value))].filter((name) => FULL_NAME.test(name));
  const known = names.sort((a, b) => a.length - b.length).slice(0, MOST_KNOWN);
  const full = fullNames(known);
  const judged = claims.map((claim) => {
    const value = uniqueNames(
      claim.value.flatMap((name) => shortened(name, known)).map((name) => full.get(name.toLowerCase()) ?? name),
    );
    return ofOffices(withoutSites({ ...claim, value }, sites));
  });
  return [...judged, ...comparedClaims(judged)];
}

/** A first and a last name, and no more than four. */
const FULL_NAME = /^\p{Lu}\S*(?: \S+){0,2} \p{Lu}\S+$/u;
const MOST_KNOWN = 100;

/** A site beside people has not written with them, but with an agency it has; alone, it is a source of its own. */
function withoutSites(claim: Claim<Names>, sites: ReadonlySet<string>): Claim<Names> {
  const others = claim.value.filter((name) => !sites.has(lettersOf(name)));
  if (others.length === 0) return { ...claim, source: `${claim.source}: the site` };
  const isShared = others.every((name) => AGENCY.test(name));
  return isShared || others.length === claim.value.length ? claim : { ...claim, value: others };
}

const AGENCY =
  /^(?:AFP|AP|APA|ANSA|ANP|Belga|dpa|DPA|EFE|epd|KNA|Kyodo|NTB|PA Media|PAP|PTI|Reuters|Ritzau|SDA|SID|TASS|TT|UPI|Xinhua|(?:The )?Associated Press|Agence France-Presse)$/;

/** Who is nobody in particular: the people of a newsroom, or an agency. */
function ofOffices(claim: Claim<Names>): Claim<Names> {
  if (claim.value.every((name) => OFFICE.test(name))) return { ...claim, source: `${claim.source}: an office` };
  return claim.value.every((name) => AGENCY.test(name)) ? { ...claim, source: `${claim.source}: an agency` } : claim;
}

const OFFICE =
  /reda[kc]tion|rédaction|redacción|redazione|redação|redakcja|редакция|editorial|newsroom|\b(?:desk|staff|team)$|編集部|编辑部|編輯部/iu;

/** Whether other places name some of a claim's authors alone, or more beside them: what is too much is often no name. */
function comparedClaims(claims: readonly Claim<Names>[]): Claim<Names>[] {
  const sets = claims.map(({ value }) => new Set(value.map(lettersOf)));
  return claims.flatMap(({ value, raw }, at) => {
    const echo = (source: string) => ({ source, value, raw, isEcho: true as const });
    return [
      ...(sets.some((other) => isPart(sets[at], other)) ? [echo("fewer names than elsewhere")] : []),
      ...(sets.some((other) => isPart(other, sets[at])) ? [echo("more names than elsewhere")] : []),
    ];
  });
}

function isPart(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return part.size < whole.size && [...part].every((name) => whole.has(name));
}
