import type { Claim } from "../fact.ts";

type Names = readonly string[];

/**
 * Places that name anybody and anything: elements called "user" or "person" far from the headline, lines such as "By
 * category", two capitalised words beside a date. Of 325 pages that named no author and were given one by them alone, nine
 * in ten were given a menu, a label or a button.
 */
const HEARSAY =
  /^(?:(?:person element|author link|byline element|text byline|text after label|text by in line) (?:elsewhere|aside)|text by in line above text|text name line(?: by date)?)$/;

/** Words of menus, labels and buttons; they are in no name. */
const SITE_WORDS = new Set(
  (
    "a about account accessories add address all app archive article articles author authors best blog book brand " +
    "browse buy by cart category categories change chat clear click client collection collections comment comments community " +
    "company contact create customer data date delivery department description detail details developer developers " +
    "discover division domain download edit email event events explore facts feature features file find for forum free from " +
    "full gallery get group guide help home how i ideas in industry info information insights join language last learn " +
    "leave link links list location log login logout main make manage market marketing media meet member members " +
    "membership menu message more most movie my name new news newsletter next no note notes of official on online open " +
    "order our overall page partner partners password people person personal phone photo photos plan plans please policy " +
    "popular post posted posts premium press previous price prices privacy product products profile project projects pub " +
    "purchase quick rated rating read register related release relevance reply report reports research resources review " +
    "reviews sale sales save search section sector see select series service services settings share shop shopping show " +
    "sign size social sort source special start state status store stories story style subject submit subscribe " +
    "support tags teams terms text the their this title to tools top topic topics total trailer type types up update " +
    "updated upgrade use user username users video videos view views watch we web website welcome what why with work write " +
    "written year you your"
  ).split(" "),
);

/** Of what such places say, those who can be people: a capital first, and none of a site's words. */
export function withoutHearsay(claims: readonly Claim<Names>[]): Claim<Names>[] {
  return claims.flatMap((claim) => {
    if (!HEARSAY.test(claim.source)) return [claim];
    const value = claim.value.filter(canBePerson);
    return value.length === 0 ? [] : [{ ...claim, value }];
  });
}

function canBePerson(name: string): boolean {
  if (/^\p{Ll}|[*:/]/u.test(name)) return false;
  return !name
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => SITE_WORDS.has(word));
}
