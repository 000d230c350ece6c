import { attribute, findTop, TAG } from "../../html/index.ts";
import type { Evidence } from "../evidence.ts";
import type { Claim } from "../fact.ts";
import { textOf } from "../things/thing.ts";

/** The languages that the page says it is written in, as BCP 47 tags. */
export function declaredLanguages(evidence: Evidence): Claim<string>[] {
  const { page, statements } = evidence;
  const body = findTop(page, TAG.body);
  const stated = statements
    .subjects(["json-ld"])
    .map(({ role, thing }) => ({ source: `json-ld ${role} inLanguage`, raw: textOf(thing, "inLanguage") }));
  const claims = [
    { source: "html lang", raw: evidence.declaredLanguage },
    { source: "body lang", raw: body < 0 ? null : attribute(page, body, "lang") },
    ...["content-language", "og:locale", "dc.language", "dcterms.language", "language"].map((name) => ({
      source: `meta ${name}`,
      raw: evidence.meta(name),
    })),
    ...stated,
  ];
  return claims.flatMap(({ source, raw }) => {
    const value = raw === null ? null : languageTag(raw);
    return raw === null || value === null ? [] : [{ source, value, raw }];
  });
}

/** "en_US.UTF-8" → "en-US"; null for what is no tag. */
export function languageTag(raw: string): string | null {
  const match = /^\s*([a-z]{2,3})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}|\d{3}))?(?![a-z\d])/i.exec(raw);
  if (match === null) return null;
  const [, language, script, region] = match;
  const parts = [
    language.toLowerCase(),
    script && script[0].toUpperCase() + script.slice(1).toLowerCase(),
    region?.toUpperCase(),
  ];
  return parts.filter((part) => part !== undefined).join("-");
}

/** Languages are compared without script and region. */
export function languageKey(tag: string): string {
  const [language] = tag.split("-");
  return SAME[language] ?? language;
}

/** Two codes of one language. */
const SAME: Readonly<Record<string, string>> = { nb: "no", nn: "no", iw: "he", in: "id", ji: "yi" };
