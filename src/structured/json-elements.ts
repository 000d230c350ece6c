import { ATTRIBUTES, attribute, type Page, parseJson, TAG } from "../html/index.ts";
import { assignedValues } from "./assignments.ts";
import { flightPieces, flightRows } from "./flight.ts";
import { nuxtState } from "./nuxt.ts";

/** Data that an element carries. */
export interface JsonElement {
  readonly node: number;
  /** In the words of schema.org, or as the page's own program keeps it. */
  readonly vocabulary: "schema.org" | "own";
  readonly value: unknown;
}

/** Shorter JSON is not worth parsing. */
export type MinLengths = Readonly<Record<JsonElement["vocabulary"], number>>;

/** All JSON in scripts and in the attributes that programs start from. */
export function jsonElements(page: Page, excluded: ReadonlySet<number>, min: MinLengths): JsonElement[] {
  const found = readFlight(page, excluded, min);
  let hasAttribute: boolean | null = null;
  for (let node = 1; node < page.size; node++) {
    if (excluded.size > 0 && excluded.has(node)) node = page.end[node] - 1;
    else if (page.tag[node] === TAG.script) readScript(page, node, min, found);
    else if (page.flags[node] & ATTRIBUTES && page.openEnd[node] - page.openStart[node] >= min.own) {
      // Where next to nothing was chosen most tags are long enough; a search through the page then saves reading them.
      hasAttribute ??= STATE_ATTRIBUTES.some((name) => page.source.includes(name));
      if (hasAttribute) readAttributes(page, node, found);
    }
  }
  return found.length > 0 && TRACES.some((trace) => page.source.includes(trace)) ? found : [];
}

/** Pages whose programs keep their data in other ways are not read. */
const TRACES = ["ld+json", "application/json", "_STATE__", "__NUXT__", "__next_f", "data-preloaded", "data-page"];

function readScript(page: Page, node: number, min: MinLengths, found: JsonElement[]): void {
  const length = page.closeStart[node] - page.openEnd[node];
  if (length < min["schema.org"] && length < min.own) return;
  const type = attribute(page, node, "type")?.toLowerCase() ?? "";
  const vocabulary = type.includes("ld+json") ? "schema.org" : "own";
  if (length < min[vocabulary]) return;
  const text = page.source.slice(page.openEnd[node], page.closeStart[node]);
  const values = type.includes("json") ? [writtenValue(page, node, text)] : assignedValues(text);
  for (const value of values) found.push({ node, vocabulary, value });
}

function writtenValue(page: Page, node: number, json: string): unknown {
  const value = parseJson(json);
  return attribute(page, node, "id") === "__NUXT_DATA__" ? nuxtState(value) : value;
}

/** All scripts of a page carry it together: the first stands for them. */
function readFlight(page: Page, excluded: ReadonlySet<number>, min: MinLengths): JsonElement[] {
  let first = -1;
  let flight = "";
  for (let node = 1; node < page.size; node++) {
    if (excluded.size > 0 && excluded.has(node)) node = page.end[node] - 1;
    if (page.tag[node] !== TAG.script) continue;
    const pieces = flightPieces(page.source.slice(page.openEnd[node], page.closeStart[node]));
    if (pieces !== "" && first < 0) first = node;
    flight += pieces;
  }
  return flight.length < min.own ? [] : [{ node: first, vocabulary: "own", value: flightRows(flight) }];
}

/** Discourse, Inertia. */
const STATE_ATTRIBUTES = ["data-preloaded", "data-page"];

function readAttributes(page: Page, node: number, found: JsonElement[]): void {
  for (const name of STATE_ATTRIBUTES) {
    const value = attribute(page, node, name);
    if (value?.startsWith("{")) found.push({ node, vocabulary: "own", value: parseJson(value) });
  }
}
