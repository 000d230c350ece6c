import { authorsKey, namesIn } from "./authors/names.ts";
import { cleanText } from "./clean-text.ts";
import { isFuture } from "./dates/calendar-date.ts";
import { parseDate } from "./dates/parse-date.ts";
import type { Facts } from "./facts.ts";
import { resolveAddress } from "./head.ts";
import { languageTag } from "./language/declared.ts";
import { listIn } from "./plain-claims.ts";
import { availabilityOf, currencyOf, numberOf, type Product, priceOf } from "./product.ts";
import { lettersOf } from "./site-names.ts";

/** Ways to read a text as a value. */
type Reading =
  | "text"
  | "names"
  | "list"
  | "date"
  | "date, day first"
  | "language"
  | "direction"
  | "address"
  | "price"
  | "currency"
  | "availability"
  | "number";

interface Kind {
  readonly readings: readonly Reading[];
  /** Whether all pages of a site may say the same. */
  readonly mayBeConstant?: true;
}

const TEXT: Kind = { readings: ["text"] };
const SITE_TEXT: Kind = { readings: ["text"], mayBeConstant: true };
const DATE: Kind = { readings: ["date", "date, day first"] };
const ADDRESS: Kind = { readings: ["address"] };
const LIST: Kind = { readings: ["list"] };
const NUMBER: Kind = { readings: ["number"] };

type ProductField = `product.${keyof Product & string}`;

/** Facts as single values: a product's are fields of their own. */
export type FieldName = Exclude<keyof Facts, "product"> | ProductField;

export const KINDS: Readonly<Record<FieldName, Kind>> = {
  title: TEXT,
  authors: { readings: ["names"] },
  date: DATE,
  dateModified: DATE,
  description: TEXT,
  site: SITE_TEXT,
  language: { readings: ["language"], mayBeConstant: true },
  detectedLanguage: { readings: ["language"], mayBeConstant: true },
  direction: { readings: ["direction"], mayBeConstant: true },
  keywords: LIST,
  tags: LIST,
  section: TEXT,
  canonical: ADDRESS,
  image: ADDRESS,
  license: { readings: ["address", "text"], mayBeConstant: true },
  "product.name": TEXT,
  "product.brand": SITE_TEXT,
  "product.price": { readings: ["price"] },
  "product.currency": { readings: ["currency"], mayBeConstant: true },
  "product.availability": { readings: ["availability"], mayBeConstant: true },
  "product.rating": NUMBER,
  "product.bestRating": { readings: ["number"], mayBeConstant: true },
  "product.ratingCount": NUMBER,
};

/** Longer texts are prose, whatever dates and names they mention. */
const LONGEST_LINE = 160;

/** What texts of a page say of its facts, by the same rules as everywhere in metadata. */
export class FieldReadings {
  private readonly base: string | null;
  private readonly now: Date | null;

  /** `base`: what relative addresses refer to. */
  constructor(base: string | null, now: Date | null = null) {
    this.base = base;
    this.now = now;
  }

  of(field: string): readonly string[] {
    return KINDS[field as FieldName].readings;
  }

  mayBeConstant(field: string): boolean {
    return KINDS[field as FieldName].mayBeConstant === true;
  }

  key(_field: string, reading: string, text: string): string | null {
    const value = this.value(reading, text);
    return value === null ? null : keyOf(value);
  }

  /** Null where the text says nothing of the kind. */
  value(reading: string, text: string): unknown {
    switch (reading as Reading) {
      case "text":
        return cleanText(text);
      case "names":
        return nonEmpty(text.length > LONGEST_LINE ? [] : namesIn(text));
      case "list":
        return nonEmpty(listIn([text]));
      case "date":
      case "date, day first":
        return this.date(text, reading === "date, day first");
      case "language":
        return languageTag(text);
      case "direction":
        return text === "rtl" || text === "ltr" ? text : null;
      case "address":
        return resolveAddress(text, this.base);
      case "price":
        return priceOf(text);
      case "currency":
        return currencyOf(text);
      case "availability":
        return availabilityOf(text);
      case "number":
        return numberOf(text);
    }
  }

  private date(text: string, isDayFirst: boolean): string | null {
    const date = text.length > LONGEST_LINE ? null : parseDate(text, { language: null, isDayFirst });
    return date === null || isFuture(date, this.now) ? null : date;
  }
}

function nonEmpty(list: readonly string[]): readonly string[] | null {
  return list.length === 0 ? null : list;
}

/** Values with one key are the same. */
export function keyOf(value: unknown): string {
  return Array.isArray(value) ? authorsKey(value) : lettersOf(String(value)) || String(value);
}
