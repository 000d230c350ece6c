import type { Page } from "../../html/index.ts";
import { describePlace, type Place, readPlace } from "./place.ts";
import { proposePlaces, type Readings, type Taught } from "./propose-places.ts";

/** What is remembered of where a site's pages keep their facts. Serialises to JSON, and is bounded. */
export interface FieldMemory {
  readonly [field: string]: Field;
}

export interface Field {
  /** Pages that had a value, and that had none. */
  readonly some: number;
  readonly none: number;
  /** The same of the pages on which no trusted place said anything. */
  readonly silentSome: number;
  readonly silentNone: number;
  readonly places: readonly KnownPlace[];
}

export interface KnownPlace {
  readonly place: Place;
  /** How often it said what the teacher says, and something else. */
  readonly right: number;
  readonly wrong: number;
  /** What it said last, and how often that was not what it had said before. */
  readonly last: string;
  readonly changes: number;
}

/** A page's values by field; null for none. */
export type TaughtFields = ReadonlyMap<string, Taught | null>;

const NOTHING: Field = { some: 0, none: 0, silentSome: 0, silentNone: 0, places: [] };

/** So many places of a field are tried at a time. */
const MOST_PLACES = 8;

/** The memory after a page whose values are known: every place is tried, and more are proposed where none is trusted. */
export function learnFields(
  memory: FieldMemory,
  { page, taught }: { readonly page: Page; readonly taught: TaughtFields },
  readings: Readings,
): FieldMemory {
  const next: Record<string, Field> = { ...memory };
  const wanted = new Map<string, Taught>();
  for (const [field, value] of taught) {
    const { some, none, ...known } = memory[field] ?? NOTHING;
    const texts = known.places.map(({ place }) => readPlace(page.source, place));
    const keys = texts.map((text, at) => text && readings.key(field, known.places[at].place.as, text));
    const places = known.places.map((each, at) => (texts[at] === null ? each : counted(each, keys[at], value)));
    const isSilent = known.places.some(isTrusted) && !known.places.some((each, at) => isTrusted(each) && texts[at]);
    next[field] = {
      some: some + (value === null ? 0 : 1),
      none: none + (value === null ? 1 : 0),
      silentSome: known.silentSome + (isSilent && value !== null ? 1 : 0),
      silentNone: known.silentNone + (isSilent && value === null ? 1 : 0),
      places,
    };
    const isServed = places.some((each, at) => isTrusted(each) && keys[at] === value?.key);
    if (value !== null && !isServed) wanted.set(field, value);
  }
  if (wanted.size === 0) return next;
  for (const [field, places] of proposePlaces(page, wanted, readings))
    next[field] = withPlaces(next[field], places, wanted.get(field)?.key ?? "");
  return next;
}

/** Longer keys are told apart by their beginnings. */
const LONGEST_KEY = 60;

function counted(known: KnownPlace, key: string | null, value: Taught | null): KnownPlace {
  const last = (key ?? "").slice(0, LONGEST_KEY);
  const changes = known.changes + (last === known.last ? 0 : 1);
  const isRight = key !== null && key === value?.key;
  return { ...known, last, changes, right: known.right + (isRight ? 1 : 0), wrong: known.wrong + (isRight ? 0 : 1) };
}

function withPlaces(field: Field, proposed: readonly Place[], key: string): Field {
  const known = new Set(field.places.map(({ place }) => JSON.stringify(place)));
  const fresh = proposed.filter((place) => !known.has(JSON.stringify(place)));
  const places = [
    ...field.places,
    ...fresh.map((place) => ({ place, right: 1, wrong: 0, last: key.slice(0, LONGEST_KEY), changes: 0 })),
  ];
  return { ...field, places: places.sort((a, b) => worth(b) - worth(a)).slice(0, MOST_PLACES) };
}

/** The share of right answers, as if two more had been given, one of them wrong (Laplace). */
export function worth({ right, wrong }: Pick<KnownPlace, "right" | "wrong">): number {
  return (right + 1) / (right + wrong + 2);
}

/** Right on so many pages … */
const TRIALS = 3;
/** … and seldom wrong. */
const LEAST_SHARE = 0.8;

/** What stands in the body and is the same on every page is the template's, and the teacher was wrong every time. */
export function isTrusted({ place, right, wrong, changes }: KnownPlace): boolean {
  const mayRepeat = !("marker" in place) || place.attribute !== undefined;
  return right >= TRIALS && right >= LEAST_SHARE * (right + wrong) && (changes > 0 || mayRepeat);
}

/** A field's text on a page, and what is known of its place. */
export interface FoundField {
  readonly text: string;
  readonly as: string;
  /** The place in words. */
  readonly origin: string;
  /** The share of pages on which the place was right. */
  readonly confidence: number;
}

/** So many pages without a value make it likely that the site gives none. */
const NONE_AT_ALL = 5;

/** What a trusted place says; null where the site gives no such value, undefined where nobody knows. */
export function findField(memory: FieldMemory, field: string, source: string): FoundField | null | undefined {
  const known = Object.hasOwn(memory, field) ? memory[field] : undefined;
  if (known === undefined) return undefined;
  if (known.some === 0) return known.none >= NONE_AT_ALL ? null : undefined;
  for (const each of known.places.filter(isTrusted).sort((a, b) => worth(b) - worth(a))) {
    const text = readPlace(source, each.place);
    if (text !== null)
      return { text, as: each.place.as, origin: `pattern ${describePlace(each.place)}`, confidence: worth(each) };
  }
  return known.silentSome === 0 && known.silentNone >= TRIALS ? null : undefined;
}
