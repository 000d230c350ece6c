import type { Fact } from "./fact.ts";
import type { Facts } from "./facts.ts";
import type { Product } from "./product.ts";
import { type FieldName, type FieldReadings, KINDS, keyOf } from "./readings.ts";

interface TaughtValue {
  readonly key: string;
  readonly text: string | null;
  readonly hint: string;
}

const FIELDS = Object.keys(KINDS) as readonly FieldName[];
const PRODUCT_FIELDS = FIELDS.filter((field) => field.startsWith("product."));

/** A page's facts by field, for those who learn where they stand. */
export function taughtFields(facts: Facts): Map<string, TaughtValue | null> {
  const taught = new Map<string, TaughtValue | null>();
  for (const field of FIELDS) {
    const value = valueIn(facts, field);
    taught.set(field, value === null ? null : taughtValue(value, KINDS[field].readings.includes("date")));
  }
  return taught;
}

/** Dates and lists stand in a page in many ways, and are compared as what they say. */
function taughtValue(value: unknown, isDate: boolean): TaughtValue {
  const [first] = Array.isArray(value) ? value : [value];
  const isText = !Array.isArray(value) && !isDate;
  // Of a date the last two digits of the year; some calendars count other years, and are left out.
  const hint = isDate ? String(value).slice(2, 4) : longestWord(String(first).toLowerCase());
  return { key: keyOf(value), text: isText ? String(value) : null, hint };
}

/** Words, because white space and marks may differ. */
function longestWord(text: string): string {
  return text.split(/[^\p{L}\p{N}]+/u, 20).reduce((a, b) => (b.length > a.length ? b : a), "");
}

function valueIn(facts: Facts, field: FieldName): unknown {
  if (!field.startsWith("product.")) return facts[field as keyof Facts]?.value ?? null;
  return facts.product?.value[propertyOf(field)] ?? null;
}

function propertyOf(field: string): keyof Product {
  return field.slice("product.".length) as keyof Product;
}

/** A text in which a field was found. */
export interface FoundText {
  readonly text: string;
  /** The way to read it. */
  readonly as: string;
  /** Where it stands, in words. */
  readonly origin: string;
  readonly confidence: number;
}

/** Null where the page is known to have none, undefined where nobody knows. */
export type FindText = (field: string) => FoundText | null | undefined;

/** A fact as its fields give it; undefined where they do not. */
export function factFromFields<Name extends keyof Facts>(
  name: Name,
  find: FindText,
  readings: FieldReadings,
): Facts[Name] | undefined {
  const fact = name === "product" ? productFact(find, readings) : singleFact(name, find, readings);
  return fact as Facts[Name] | undefined;
}

function singleFact(field: string, find: FindText, readings: FieldReadings): Fact<unknown> | null | undefined {
  const found = find(field);
  if (found === null || found === undefined) return found;
  const { text, as, origin, confidence } = found;
  const value = readings.value(as, text);
  return value === null ? undefined : { value, raw: text, origin, origins: [origin], confidence };
}

/** All of its values have to be known; one without any is none. */
function productFact(find: FindText, readings: FieldReadings): Fact<Product> | null | undefined {
  const product: Partial<Record<keyof Product, unknown>> = {};
  let least: Fact<unknown> | null = null;
  for (const field of PRODUCT_FIELDS) {
    const fact = singleFact(field, find, readings);
    if (fact === undefined) return undefined;
    product[propertyOf(field)] = fact?.value ?? null;
    if (fact !== null && (least === null || fact.confidence < least.confidence)) least = fact;
  }
  return least === null ? null : { ...least, value: product as unknown as Product };
}
