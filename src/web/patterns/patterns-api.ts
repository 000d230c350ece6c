import type { PatternTrial } from "../../server/index.ts";
import { get, type PageInput, send } from "../api.ts";

/** A pattern as the service stores it. */
export interface Pattern {
  readonly parts: readonly Part[];
  readonly excludes: readonly string[];
  /** Markup that is left out wherever it stands to the letter. */
  readonly repeated?: readonly string[];
  readonly hidden?: boolean;
}

export type Part =
  | { readonly element: string }
  | { readonly from: { readonly side: "before" | "after"; readonly marker: string }; readonly to: string | null };

export const NO_PATTERN: Pattern = { parts: [], excludes: [] };

export interface Template {
  readonly id: number;
  readonly state: "candidate" | "active" | "suspect" | "retired";
  readonly pattern: Pattern;
  readonly agreements: readonly number[];
  readonly shapes: Readonly<Record<string, number>>;
  readonly byHand?: boolean;
}

export interface HostPatterns {
  readonly host: string;
  readonly saved: string;
  readonly versions: number;
  readonly patterns: {
    readonly pages?: number;
    readonly templates?: readonly Template[];
    readonly pool?: readonly { readonly url: string | null }[];
  };
}

export interface KnownHost {
  readonly host: string;
  readonly saved: string;
  readonly versions: number;
}

export interface NamedElement {
  readonly place: number;
  readonly marker: string;
  readonly matches: number;
}

export async function knownHosts(): Promise<readonly KnownHost[]> {
  return (await get<{ hosts: KnownHost[] }>("/patterns")).hosts;
}

export function patternsOf(host: string): Promise<HostPatterns> {
  return get(`/patterns/${encodeURIComponent(host)}`);
}

export function tryPattern(page: PageInput, pattern: Pattern): Promise<PatternTrial> {
  return send("POST", "/patterns/try", { ...page, pattern });
}

export async function elementsAt(page: PageInput, place: number): Promise<readonly NamedElement[]> {
  return (await send<{ elements: NamedElement[] }>("POST", "/patterns/elements", { ...page, place })).elements;
}

export interface HandMade {
  readonly page: PageInput;
  readonly pattern: Pattern;
  /** Which one it replaces; null for none. */
  readonly template: number | null;
}

/** Gives the template that has it. */
export function savePattern(host: string, made: HandMade): Promise<{ readonly template: number }> {
  const { page, pattern, template } = made;
  return send("PUT", `/patterns/${encodeURIComponent(host)}`, { ...page, pattern, template });
}

/** In words. */
export function partText(part: Part): string {
  if ("element" in part) return part.element;
  const { side, marker } = part.from;
  return `from ${side === "before" ? "" : "after "}${marker} to ${part.to ?? "the end"}`;
}

/** The pattern with one more element that is content. An exclude of the same name goes. */
export function including({ parts, excludes, ...rest }: Pattern, element: string): Pattern {
  const isKnown = parts.some((part) => "element" in part && part.element === element);
  return {
    ...rest,
    parts: isKnown ? parts : [...parts, { element }],
    excludes: excludes.filter((exclude) => exclude !== element),
  };
}

/** The pattern with one more element that is no content. A part of the same name goes. */
export function excluding({ parts, excludes, ...rest }: Pattern, element: string): Pattern {
  return {
    ...rest,
    parts: parts.filter((part) => !("element" in part && part.element === element)),
    excludes: excludes.includes(element) ? excludes : [...excludes, element],
  };
}
