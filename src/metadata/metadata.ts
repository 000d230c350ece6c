import { blockText } from "../blocks/index.ts";
import { authorClaims } from "./authors/author-claims.ts";
import { authorsKey } from "./authors/names.ts";
import { type DateClaim, dateClaims, publicationClaims } from "./dates/date-claims.ts";
import { type Direction, readDirection } from "./direction.ts";
import { Evidence, type Sources } from "./evidence.ts";
import type { Claim, Fact } from "./fact.ts";
import { type AddressedFacts, type Facts, plainFacts, SHOWN } from "./facts.ts";
import { resolveAddress } from "./head.ts";
import { findSurroundings, type Surroundings } from "./headline.ts";
import { declaredLanguages, languageKey } from "./language/declared.ts";
import { detectLanguage } from "./language/detect.ts";
import * as plain from "./plain-claims.ts";
import { type Product, productClaims } from "./product.ts";
import { ASSUMED, OTHER_VOTE } from "./reliability/assumed.ts";
import { MEASURED } from "./reliability/measured.ts";
import { resolveClaims } from "./resolve.ts";
import { lettersOf } from "./site-names.ts";
import { titleClaims } from "./title/title-claims.ts";

/** What a page says about itself. Every fact is found out when it is first asked for. */
export class Metadata implements AddressedFacts {
  private readonly evidence: Evidence;
  private readonly known = new Map<string, unknown>();

  constructor(sources: Sources) {
    this.evidence = new Evidence(sources);
  }

  get url(): string | null {
    const { evidence } = this;
    return evidence.url ?? resolveAddress(evidence.head.links.get("canonical"), null) ?? evidence.meta("og:url");
  }

  get base(): string | null {
    return this.evidence.base;
  }

  get title(): Fact<string> | null {
    return this.once("title", () => resolveClaims(this.titleClaims, { reliability: MEASURED.title, keyOf: lettersOf }));
  }

  get authors(): Fact<readonly string[]> | null {
    return this.once("authors", () =>
      resolveClaims(this.authorClaims, { reliability: MEASURED.authors, keyOf: authorsKey }),
    );
  }

  get date(): Fact<string> | null {
    return this.once("date", () =>
      resolveClaims(this.publicationClaims, { reliability: MEASURED.date, keyOf: dayOf, isLongerBetter: true }),
    );
  }

  /** Never before the publication: posts that wait for their day were last touched before it. */
  get dateModified(): Fact<string> | null {
    return this.once("dateModified", () => {
      const published = dayOf(this.date?.value ?? "");
      return assumed(
        this.dateClaims.filter(({ kind, value }) => kind === "modified" && dayOf(value) >= published),
        dayOf,
      );
    });
  }

  get description(): Fact<string> | null {
    return this.once("description", () => assumed(plain.descriptionClaims(this.evidence), lettersOf));
  }

  get site(): Fact<string> | null {
    return this.once("site", () => assumed(plain.siteClaims(this.evidence), lettersOf));
  }

  get language(): Fact<string> | null {
    return this.once("language", () =>
      resolveClaims(this.languageClaims, { reliability: MEASURED.language, keyOf: languageKey, isLongerBetter: true }),
    );
  }

  get detectedLanguage(): Fact<string> | null {
    return this.once("detectedLanguage", () => {
      const detected = detectLanguage(sampleText(this.evidence));
      if (detected === null) return null;
      const { language, certainty } = detected;
      return {
        value: language,
        raw: language,
        origin: "text",
        origins: ["text"],
        confidence: Math.round(1000 * certainty) / 1000,
      };
    });
  }

  get direction(): Fact<Direction> | null {
    return this.once("direction", () => readDirection(this.evidence, this.language));
  }

  get keywords(): Fact<readonly string[]> | null {
    return this.once("keywords", () => assumed(plain.keywordClaims(this.evidence), listKey));
  }

  get tags(): Fact<readonly string[]> | null {
    return this.once("tags", () => assumed(plain.tagClaims(this.evidence), listKey));
  }

  get section(): Fact<string> | null {
    return this.once("section", () => assumed(plain.sectionClaims(this.evidence), lettersOf));
  }

  get canonical(): Fact<string> | null {
    return this.once("canonical", () => assumed(plain.canonicalClaims(this.evidence), String));
  }

  get image(): Fact<string> | null {
    return this.once("image", () => assumed(plain.imageClaims(this.evidence), String));
  }

  get license(): Fact<string> | null {
    return this.once("license", () => assumed(plain.licenseClaims(this.evidence), String));
  }

  get product(): Fact<Product> | null {
    return this.once("product", () => assumed(productClaims(this.evidence), JSON.stringify));
  }

  /** What each place of the page says, for the facts whose sources are measured. */
  get titleClaims(): readonly Claim<string>[] {
    return this.once("title claims", () => titleClaims(this.evidence));
  }

  get authorClaims(): readonly Claim<readonly string[]>[] {
    return this.once("author claims", () => authorClaims(this.evidence, this.surroundings, this.title?.value ?? null));
  }

  private get dateClaims(): readonly DateClaim[] {
    return this.once("date claims", () => dateClaims(this.evidence, this.surroundings, () => this.surelyDetected));
  }

  get publicationClaims(): readonly Claim<string>[] {
    return publicationClaims(this.dateClaims);
  }

  get languageClaims(): readonly Claim<string>[] {
    return this.once("language claims", () => [...declaredLanguages(this.evidence), ...this.detectedClaims()]);
  }

  private detectedClaims(): Claim<string>[] {
    const detected = this.detectedLanguage;
    if (detected === null) return [];
    const source = this.surelyDetected === null ? "text, uncertain" : "text";
    return [{ source, value: detected.value, raw: detected.raw }];
  }

  private get surelyDetected(): string | null {
    const detected = this.detectedLanguage;
    return detected !== null && detected.confidence >= CERTAIN ? detected.value : null;
  }

  private get surroundings(): Surroundings {
    return this.once("surroundings", () => findSurroundings(this.evidence, this.title?.value ?? null));
  }

  toJSON(): Facts {
    return plainFacts(this);
  }

  [SHOWN](): Facts {
    return plainFacts(this);
  }

  private once<Value>(key: string, read: () => Value): Value {
    if (!this.known.has(key)) this.known.set(key, read());
    return this.known.get(key) as Value;
  }
}

/** Ahead of the next language by half: below that, dialects and lists of names are mistaken for each other. */
const CERTAIN = 0.5;

function assumed<Value>(claims: readonly Claim<Value>[], keyOf: (value: Value) => string): Fact<Value> | null {
  return resolveClaims(claims, { reliability: ASSUMED, keyOf, otherVote: OTHER_VOTE });
}

/** Dates of one day agree, whether they tell the time or not. */
export function dayOf(date: string): string {
  return date.slice(0, 10);
}

function listKey(items: readonly string[]): string {
  return items.join("\n").toLowerCase();
}

/** Characters that are enough to tell a language. */
const SAMPLE = 2000;

/** The content's text, or the page's where the content is short. */
function sampleText({ page, blocks, chosen }: Evidence): string {
  let content = "";
  let rest = "";
  for (let block = 0; block < blocks.size && content.length < SAMPLE; block++) {
    if (chosen[block]) content += `${blockText(page, blocks, block)}\n`;
    else if (rest.length < SAMPLE && !blocks.hidden[block]) rest += `${blockText(page, blocks, block)}\n`;
  }
  return content.length >= SAMPLE / 20 ? content : content + rest;
}
