import { cleanText } from "./clean-text.ts";
import type { Evidence } from "./evidence.ts";
import type { Claim } from "./fact.ts";
import { isThing, listOf, nameOf, type Thing, textOf, typesOf } from "./things/thing.ts";

/** What a page sells. Unknown values are null. */
export interface Product {
  readonly name: string | null;
  readonly brand: string | null;
  /** A plain decimal number. */
  readonly price: string | null;
  /** ISO 4217. */
  readonly currency: string | null;
  /** As schema.org names it: InStock, OutOfStock, PreOrder … */
  readonly availability: string | null;
  /** The mean of its ratings, of `bestRating`. */
  readonly rating: number | null;
  readonly bestRating: number | null;
  readonly ratingCount: number | null;
}

/** What schema.org and OpenGraph say about the page's product; nothing where they name neither a price nor a product. */
export function productClaims(evidence: Evidence): Claim<Product>[] {
  const stated = (["json-ld", "microdata", "rdfa"] as const).flatMap((syntax) => {
    const thing = evidence.statements.things(syntax).find((candidate) => PRODUCT.test(typesOf(candidate)));
    return thing === undefined
      ? []
      : [{ source: `${syntax} product`, value: productOf(thing), raw: textOf(thing, "name") ?? "" }];
  });
  const tagged = taggedProduct(evidence);
  return tagged === null ? stated : [...stated, { source: "meta product", value: tagged, raw: tagged.price ?? "" }];
}

const PRODUCT = /Product|\bVehicle\b|\bCar\b|\bOffer\b/;

function productOf(thing: Thing): Product {
  const variant = things(thing.hasVariant)[0];
  const offer = things(thing.offers)[0] ?? things(variant?.offers)[0] ?? thing;
  const price = things(offer.priceSpecification)[0];
  const rating = things(thing.aggregateRating)[0];
  return {
    name: textOf(thing, "name"),
    brand: textOf(thing, "brand") ?? textOf(thing, "manufacturer"),
    price: priceOf(textOf(offer, "price") ?? textOf(offer, "lowPrice") ?? (price ? textOf(price, "price") : null)),
    currency: currencyOf(textOf(offer, "priceCurrency") ?? (price ? textOf(price, "priceCurrency") : null)),
    availability: availabilityOf(textOf(offer, "availability")),
    rating: numberOf(rating && textOf(rating, "ratingValue")),
    bestRating: numberOf(rating && textOf(rating, "bestRating")),
    ratingCount: numberOf(rating && (textOf(rating, "ratingCount") ?? textOf(rating, "reviewCount"))),
  };
}

function things(value: unknown): Thing[] {
  return listOf(value).filter(isThing);
}

function taggedProduct(evidence: Evidence): Product | null {
  const price = priceOf(evidence.meta("product:price:amount", "og:price:amount", "product:sale_price:amount"));
  if (price === null) return null;
  return {
    name: cleanText(evidence.meta("og:title") ?? ""),
    brand: nameOf(evidence.meta("product:brand", "og:brand")),
    price,
    currency: currencyOf(evidence.meta("product:price:currency", "og:price:currency")),
    availability: availabilityOf(evidence.meta("product:availability", "og:availability")),
    ...{ rating: null, bestRating: null, ratingCount: null },
  };
}

/**
 * A price as a decimal number: "1.299,00 €" and "$1,299.00" are 1299.00. Of one mark, it parts the decimals unless
 * exactly three digits follow.
 */
export function priceOf(text: string | null): string | null {
  const digits = /\d[\d.,'\s\u202f]{0,30}/
    .exec(text ?? "")?.[0]
    .replace(/[\s'\u202f]/g, "")
    .replace(/[.,]+$/, "");
  if (digits === undefined) return null;
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  if (last < 0) return digits;
  const marks = digits.replace(/\d/g, "");
  const isGrouping = digits.length - last - 1 === 3 && new Set(marks).size === 1;
  if (isGrouping) return digits.replace(/[.,]/g, "");
  return `${digits.slice(0, last).replace(/[.,]/g, "")}.${digits.slice(last + 1)}`;
}

const SYMBOLS: Readonly<Record<string, string>> = {
  "€": "EUR",
  $: "USD",
  "£": "GBP",
  "¥": "JPY",
  "₹": "INR",
  "₩": "KRW",
  "₽": "RUB",
};

export function currencyOf(text: string | null): string | null {
  if (text === null) return null;
  if (/^[a-z]{3}$/i.test(text)) return text.toUpperCase();
  return Object.hasOwn(SYMBOLS, text) ? SYMBOLS[text] : null;
}

/** "https://schema.org/InStock", "in stock" and "instock" are one. */
export function availabilityOf(text: string | null): string | null {
  if (text === null) return null;
  const name = text.slice(text.lastIndexOf("/") + 1);
  const words = name.toLowerCase().replace(/[^a-z]/g, "");
  return AVAILABILITIES.find((known) => known.toLowerCase() === words) ?? (words === "oos" ? "OutOfStock" : null);
}

const AVAILABILITIES = [
  "InStock",
  "OutOfStock",
  "PreOrder",
  "PreSale",
  "BackOrder",
  "SoldOut",
  "Discontinued",
  "InStoreOnly",
  "OnlineOnly",
  "LimitedAvailability",
  "MadeToOrder",
  "Reserved",
];

export function numberOf(text: string | null | undefined): number | null {
  const number = Number.parseFloat((text ?? "").replace(",", "."));
  return Number.isFinite(number) ? number : null;
}
