import type { FieldMemory } from "../fields/field-memory.ts";
import { parseMarker } from "../site/marker.ts";
import type { SitePattern } from "../site/site-pattern.ts";
import { NOTHING_REMEMBERED, type SiteMemory } from "./site-memory.ts";
import type { State, Template } from "./template.ts";
import { NOTHING_USUAL } from "./usual.ts";

const STATES: Readonly<Record<State, true>> = { candidate: true, active: true, suspect: true, retired: true };

/**
 * A memory from data that somebody else wrote. Throws a TypeError that names the place and what is wrong there.
 */
export function memoryFromJson(data: unknown): SiteMemory {
  const memory = record(data, "the memory");
  if (memory.version !== NOTHING_REMEMBERED.version)
    throw new TypeError(`version is ${shown(memory.version)}, not ${NOTHING_REMEMBERED.version}`);
  number(memory.pages, "pages");
  const templates = list(memory.templates, "templates").map((each, at) => template(each, `templates[${at}]`));
  const ids = new Set(templates.map(({ id }) => id));
  if (ids.size < templates.length) throw new TypeError("templates have the same id twice");
  if (memory.fields !== undefined) checkFields(memory.fields, "fields");
  if (memory.boilerplate !== undefined) checkBoilerplate(memory.boilerplate, "boilerplate");
  if (memory.kinds !== undefined) checkKinds(memory.kinds, "kinds");
  number(memory.due, "due");
  if (memory.failures !== undefined) number(memory.failures, "failures");
  list(memory.pool, "pool").forEach((each, at) => {
    checkPooled(each, `pool[${at}]`);
  });
  return memory as unknown as SiteMemory;
}

function template(data: unknown, path: string): Template {
  const each = record(data, path);
  for (const key of ["id", "expected", "cuts", "interval"]) number(each[key], `${path}.${key}`);
  if (typeof each.state !== "string" || !Object.hasOwn(STATES, each.state))
    throw new TypeError(`${path}.state is ${shown(each.state)}, not one of ${Object.keys(STATES).join(", ")}`);
  list(each.agreements, `${path}.agreements`).forEach((value, at) => {
    number(value, `${path}.agreements[${at}]`);
  });
  for (const [shape, count] of Object.entries(record(each.shapes, `${path}.shapes`)))
    number(count, `${path}.shapes["${shape}"]`);
  list(each.pageTypes ?? [], `${path}.pageTypes`).forEach((value, at) => {
    text(value, `${path}.pageTypes[${at}]`);
  });
  checkLike(each.usual, NOTHING_USUAL, `${path}.usual`);
  checkPattern(each.pattern, `${path}.pattern`);
  return each as unknown as Template;
}

/** Whether data has what an example has: numbers, lists, and objects with its keys. */
function checkLike(value: unknown, example: unknown, path: string): void {
  if (typeof example === "number") number(value, path);
  else if (Array.isArray(example)) list(value, path);
  else
    for (const [key, inner] of Object.entries(example as object))
      checkLike(record(value, path)[key], inner, `${path}.${key}`);
}

function checkPooled(data: unknown, path: string): void {
  const { url, source, chosen, chances = [], pageType = "" } = record(data, path);
  if (url !== null) text(url, `${path}.url`);
  text(pageType, `${path}.pageType`);
  text(source, `${path}.source`);
  list(chosen, `${path}.chosen`).forEach((block, at) => {
    number(block, `${path}.chosen[${at}]`);
  });
  list(chances, `${path}.chances`).forEach((chance, at) => {
    number(chance, `${path}.chances[${at}]`);
  });
}

function checkPattern(data: unknown, path: string): asserts data is SitePattern {
  const { parts, excludes, repeated = [] } = record(data, path);
  list(parts, `${path}.parts`).forEach((each, at) => {
    checkPart(record(each, `${path}.parts[${at}]`), `${path}.parts[${at}]`);
  });
  list(excludes, `${path}.excludes`).forEach((each, at) => {
    marker(each, `${path}.excludes[${at}]`);
  });
  list(repeated, `${path}.repeated`).forEach((each, at) => {
    if (text(each, `${path}.repeated[${at}]`) === "") throw new TypeError(`${path}.repeated[${at}] is empty`);
  });
}

function checkPart(part: Readonly<Record<string, unknown>>, path: string): void {
  if ("element" in part) {
    marker(part.element, `${path}.element`);
    return;
  }
  const from = record(part.from, `${path}.from`);
  if (from.side !== "before" && from.side !== "after")
    throw new TypeError(`${path}.from.side is ${shown(from.side)}, not before or after`);
  marker(from.marker, `${path}.from.marker`);
  if (part.to !== null) marker(part.to, `${path}.to`);
}

function checkFields(data: unknown, path: string): asserts data is FieldMemory {
  for (const [name, field] of Object.entries(record(data, path))) {
    const { places, ...counts } = record(field, `${path}.${name}`);
    for (const key of ["some", "none", "silentSome", "silentNone"]) number(counts[key], `${path}.${name}.${key}`);
    list(places, `${path}.${name}.places`).forEach((each, at) => {
      const known = record(each, `${path}.${name}.places[${at}]`);
      for (const key of ["right", "wrong", "changes"]) number(known[key], `${path}.${name}.places[${at}].${key}`);
      checkPlace(known.place, `${path}.${name}.places[${at}].place`);
    });
  }
}

function checkPlace(data: unknown, path: string): void {
  const place = record(data, path);
  text(place.as, `${path}.as`);
  if ("marker" in place) marker(place.marker, `${path}.marker`);
  else if ("always" in place) text(place.always, `${path}.always`);
  else
    list(place.keys, `${path}.keys`).forEach((key, at) => {
      text(key, `${path}.keys[${at}]`);
    });
  for (const key of ["attribute", "before", "after"]) if (key in place) text(place[key], `${path}.${key}`);
}

function checkBoilerplate(data: unknown, path: string): void {
  const { pages, texts, counted = [] } = record(data, path);
  number(pages, `${path}.pages`);
  list(texts, `${path}.texts`).forEach((pair, at) => {
    const [hash, count] = list(pair, `${path}.texts[${at}]`);
    number(hash, `${path}.texts[${at}][0]`);
    number(count, `${path}.texts[${at}][1]`);
  });
  list(counted, `${path}.counted`).forEach((hash, at) => {
    number(hash, `${path}.counted[${at}]`);
  });
}

function checkKinds(data: unknown, path: string): void {
  list(data, path).forEach((each, at) => {
    const [kind, pages, chance] = list(each, `${path}[${at}]`);
    number(kind, `${path}[${at}][0]`);
    if (number(pages, `${path}[${at}][1]`) < 1) throw new TypeError(`${path}[${at}][1] is ${pages}, not 1 or more`);
    const share = number(chance, `${path}[${at}][2]`);
    if (share < 0 || share > 1) throw new TypeError(`${path}[${at}][2] is ${share}, not from 0 to 1`);
  });
}

function marker(value: unknown, path: string): void {
  try {
    parseMarker(text(value, path));
  } catch (error) {
    throw error instanceof TypeError && !error.message.startsWith(path)
      ? new TypeError(`${path}: ${error.message}`)
      : error;
  }
}

function record(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new TypeError(`${path} is ${shown(value)}, not an object`);
  return value as Readonly<Record<string, unknown>>;
}

function list(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError(`${path} is ${shown(value)}, not a list`);
  return value;
}

function number(value: unknown, path: string): number {
  if (typeof value !== "number" || !Number.isFinite(value))
    throw new TypeError(`${path} is ${shown(value)}, no number`);
  return value;
}

function text(value: unknown, path: string): string {
  if (typeof value !== "string") throw new TypeError(`${path} is ${shown(value)}, no text`);
  return value;
}

function shown(value: unknown): string {
  return value === undefined ? "missing" : (JSON.stringify(value)?.slice(0, 60) ?? typeof value);
}
