import { ATTRIBUTES, attribute, type Page, parseJson, TAG } from "../html/index.ts";
import { assignedValues } from "./assignments.ts";
import { flightPieces, flightRows } from "./flight.ts";

/** Data that an element carries. */
export interface JsonElement {
  readonly node: number;
  /** In the words of schema.org, or as the page's own program keeps it. */
  readonly vocabulary: "schema.org" | "own";
  readonly value: unknown;
}

/** A search for a string costs nothing beside a walk over the nodes, and most pages without data end here. */
const TRACES = ["ld+json", "application/json", "_STATE__", "__NUXT__", "__next_f", "data-preloaded", "data-page"];

/** Shorter JSON is not worth parsing. */
export type MinLengths = Readonly<Record<JsonElement["vocabulary"], number>>;

/** All JSON in scripts and in the attributes that programs start from. */
export function jsonElements(page: Page, excluded: ReadonlySet<number>, min: MinLengths): JsonElement[] {
  const { source } = page;
  if (!TRACES.some((trace) => source.includes(trace))) return [];
  const hasAttribute = STATE_ATTRIBUTES.some((name) => source.includes(name));
  const found: JsonElement[] = source.includes("__next_f") ? readFlight(page, excluded, min) : [];
  for (let node = 1; node < page.size; node++) {
    if (excluded.has(node)) node = page.end[node] - 1;
    else if (page.tag[node] === TAG.script) readScript(page, node, min, found);
    else if (hasAttribute && page.flags[node] & ATTRIBUTES) readAttributes(page, node, min, found);
  }
  return found;
}

function readScript(page: Page, node: number, min: MinLengths, found: JsonElement[]): void {
  const length = page.closeStart[node] - page.openEnd[node];
  if (length < min["schema.org"] && length < min.own) return;
  const type = attribute(page, node, "type")?.toLowerCase() ?? "";
  const vocabulary = type.includes("ld+json") ? "schema.org" : "own";
  if (length < min[vocabulary]) return;
  const text = page.source.slice(page.openEnd[node], page.closeStart[node]);
  const values = type.includes("json") ? [parseJson(text)] : assignedValues(text);
  for (const value of values) found.push({ node, vocabulary, value });
}

/** All scripts of a page carry it together: the first stands for them. */
function readFlight(page: Page, excluded: ReadonlySet<number>, min: MinLengths): JsonElement[] {
  let first = -1;
  let flight = "";
  for (let node = 1; node < page.size; node++) {
    if (excluded.has(node)) node = page.end[node] - 1;
    if (page.tag[node] !== TAG.script) continue;
    const pieces = flightPieces(page.source.slice(page.openEnd[node], page.closeStart[node]));
    if (pieces !== "" && first < 0) first = node;
    flight += pieces;
  }
  return flight.length < min.own ? [] : [{ node: first, vocabulary: "own", value: flightRows(flight) }];
}

/** Discourse, Inertia. */
const STATE_ATTRIBUTES = ["data-preloaded", "data-page"];

function readAttributes(page: Page, node: number, min: MinLengths, found: JsonElement[]): void {
  if (page.openEnd[node] - page.openStart[node] < min.own) return;
  for (const name of STATE_ATTRIBUTES) {
    const value = attribute(page, node, name);
    if (value?.startsWith("{")) found.push({ node, vocabulary: "own", value: parseJson(value) });
  }
}
