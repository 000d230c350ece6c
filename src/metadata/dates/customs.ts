import type { Evidence } from "../evidence.ts";
import type { DateCustoms } from "./parse-date.ts";

/** Countries where English is written and days come first, by the last label of a host. */
const DAY_FIRST_HOSTS = /\.(?:uk|au|nz|ie|in|za|sg|my|ng|ke|gh|pk|bd|lk|mt|hk|eu|de|fr|es|it|nl|be|at|ch|pl|br|mx|ar)$/;

/**
 * English puts the month first where nothing speaks for another country than the United States; nobody else does. A page
 * that does not say its language has that of its text.
 */
export function readCustoms(evidence: Evidence, detectLanguage: () => string | null): DateCustoms {
  const declared = (evidence.declaredLanguage ?? evidence.meta("og:locale", "content-language") ?? "").trim();
  const [language, region] = declared.split(/[-_]/);
  const isKnown = /^[a-z]{2,3}$/i.test(language);
  const isEnglish = isKnown ? /^en$/i.test(language) : (detectLanguage() ?? "en") === "en";
  const isAmerican =
    /^(?:US|PH|CA)$/i.test(region ?? "") || (region === undefined && !isDayFirstHost(evidence.location));
  return {
    language: isKnown ? language.toLowerCase() : null,
    isDayFirst: !isEnglish || !isAmerican || (!isKnown && isDayFirstHost(evidence.location)),
  };
}

function isDayFirstHost(location: URL | null): boolean {
  return location !== null && DAY_FIRST_HOSTS.test(location.hostname);
}
