/**
 * What Nuxt's program starts from, as its `devalue` writes it: one list of all values, in which lists and objects hold the
 * places of theirs. What is no plain value has a name before its places.
 *
 *     [["Reactive", 1], {"post": 2}, {"title": 3, "body": 4}, "Low water", "<p>The tide went out …"]
 *
 *     {"post": {"title": "Low water", "body": "<p>The tide went out …"}}
 *
 * A value stands where it is named first, those nearer to the root before all others, and nowhere else: what hostile pages
 * name from a thousand places, or within itself, stays as small as it was written.
 */
export function nuxtState(values: unknown): unknown {
  if (!Array.isArray(values) || values.length === 0) return values;
  const made: unknown[] = values.map(empty);
  const isPlaced = new Uint8Array(values.length);
  isPlaced[0] = 1;
  const queue = [0];
  const take = (place: unknown): unknown => {
    if (typeof place !== "number" || !(place in values) || isPlaced[place] === 1) return null;
    isPlaced[place] = 1;
    queue.push(place);
    return made[place];
  };
  for (const at of queue) {
    const value: unknown = values[at];
    const target = made[at];
    if (Array.isArray(target)) for (const place of value as unknown[]) target.push(take(place));
    else if (isRecord(target)) for (const [key, place] of Object.entries(value as object)) target[key] = take(place);
  }
  return made[0];
}

/** A list or an object without what it holds; anything else is itself. */
function empty(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return isRecord(value) ? Object.create(null) : value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
