import { isThing, type Thing, typesOf } from "./thing.ts";

/** Things of JSON-LD that are read: a page describes itself in some dozens of them at most. */
const MOST_THINGS = 2000;

/**
 * The things that the page is about, in the page's order: at the top, in `@graph`, and below the keys that lead from a
 * page to its subject. References to things by their `@id` are followed.
 */
export function linkedThings(roots: readonly unknown[]): Thing[] {
  const named = new Map<string, Thing>();
  const things: Thing[] = [];
  const stack: { value: unknown; isSubject: boolean }[] = [{ value: roots, isSubject: true }];
  for (let place = stack.pop(), seen = 0; place !== undefined && seen < MOST_THINGS; place = stack.pop()) {
    const { value, isSubject } = place;
    if (Array.isArray(value)) {
      for (let at = value.length - 1; at >= 0; at--) stack.push({ value: value[at], isSubject });
    } else if (isThing(value)) {
      seen++;
      if (isSubject && typesOf(value) !== "") things.push(value);
      nameThing(value, named);
      const keys = Object.keys(value);
      for (let at = keys.length - 1; at >= 0; at--)
        if (typeof value[keys[at]] === "object")
          stack.push({ value: value[keys[at]], isSubject: isSubject && SUBJECT.has(keys[at]) });
    }
  }
  return named.size === 0 ? things : things.map((thing) => linked(thing, named));
}

const SUBJECT: ReadonlySet<string> = new Set(["@graph", "mainEntity", "mainEntityOfPage", "hasPart", "itemReviewed"]);

function nameThing(thing: Thing, named: Map<string, Thing>): void {
  const id = thing["@id"];
  if (typeof id === "string" && Object.keys(thing).length > 1 && !named.has(id)) named.set(id, thing);
}

/** The thing with what its references stand for, one step deep. */
function linked(thing: Thing, named: ReadonlyMap<string, Thing>): Thing {
  const replaced: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(thing))
    replaced[key] = Array.isArray(value) ? value.map((item) => target(item, named)) : target(value, named);
  return replaced;
}

function target(value: unknown, named: ReadonlyMap<string, Thing>): unknown {
  if (!isThing(value) || typeof value["@id"] !== "string" || Object.keys(value).length > 2) return value;
  return named.get(value["@id"]) ?? value;
}
