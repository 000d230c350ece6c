import { normaliseEscapes } from "../fetch/url-pattern.ts";
import type { Address } from "./address.ts";

/** Parameters that say how a reader came to a page, not which page it is: of advertisers, letters and those who count. */
const TRACKING = namesLike(
  "utm_\\w+ (?:g|fb|d|y|ys|tt|tw)clid msclkid gclsrc [gw]braid gad_(?:source|campaignid) srsltid s_kwcid ef_id",
  "li_fat_id rdt_cid epik igsh(?:id)? mc_[ce]id mkt_tok vero_id oly_(?:enc|anon)_id",
  "_ga _gl _hsenc _hsmi __hs(?:tc|sc|fp) hsctatracking",
  "(?:mtm|matomo)_\\w+ (?:pk|piwik)_(?:campaign|source|medium|keyword|kwd|content|cid)",
);

/** Parameters that name a reader's visit. */
const SESSION = namesLike("phpsessid jsessionid aspsessionid\\w* cfid cftoken oscsid zenid");

/** Names that one of the patterns describes, whole and in any case. */
function namesLike(...patterns: readonly string[]): RegExp {
  return new RegExp(`^(?:${patterns.join(" ").replaceAll(" ", "|")})$`, "i");
}

/**
 * The key of an address: equal for addresses that differ in nothing but how they are written. Null for what is no web
 * address. It names a page and is never fetched, because some servers mind the difference.
 *
 * - scheme and host in lower case, hosts in their ASCII form without a last dot, no default port (the URL standard)
 * - no fragment, user or password
 * - `.` and `..` resolved; percent signs as in `normaliseEscapes`; no `;jsessionid=…`
 * - parameters in the order of their names, those of one name in their own; none that track or name a session;
 *   no empty query
 *
 * What servers may tell apart stays apart: http and https, `/a` and `/a/`, `/A` and `/a`, `/` and `/index.html`.
 */
export function urlKey(address: string | Address): string | null {
  if (typeof address === "string" && !URL.canParse(address)) return null;
  const url = typeof address === "string" ? new URL(address) : address;
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  const host = url.host.replace(/\.(?=:\d+$|$)/, "");
  const path = normaliseEscapes(url.pathname).replace(/;jsessionid=[^/;]*/i, "");
  return `${url.protocol}//${host}${path}${queryKey(url.search)}`;
}

function queryKey(search: string): string {
  if (search.length < 2) return "";
  const parameters = search
    .slice(1)
    .split("&")
    .filter((parameter) => parameter !== "")
    .map((parameter) => ({ parameter: normaliseEscapes(parameter), name: normaliseEscapes(parameter).split("=")[0] }))
    .filter(({ name }) => !TRACKING.test(name) && !SESSION.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return parameters.length === 0 ? "" : `?${parameters.map(({ parameter }) => parameter).join("&")}`;
}
