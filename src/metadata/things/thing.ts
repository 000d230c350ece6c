import { cleanText } from "../clean-text.ts";

/** Something that a page describes in the words of schema.org, in the shape of JSON-LD, whatever it was written in. */
export type Thing = Readonly<Record<string, unknown>>;

export function isThing(value: unknown): value is Thing {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Its types' names without their vocabulary, with a space between them. */
export function typesOf(thing: Thing): string {
  const types = listOf(thing["@type"]).filter((type) => typeof type === "string");
  return types
    .map((type) => type.slice(Math.max(type.lastIndexOf("/"), type.lastIndexOf("#"), type.lastIndexOf(":")) + 1))
    .join(" ");
}

/** What JSON-LD lets stand alone or in a list, as a list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

/** The first text of a property: a string, a number, or what a thing is called. */
export function textOf(thing: Thing, property: string): string | null {
  for (const value of listOf(thing[property])) {
    const text = nameOf(value);
    if (text !== null) return text;
  }
  return null;
}

/** A value as text: itself, `@value`, or a thing's name. */
export function nameOf(value: unknown): string | null {
  if (typeof value === "string") return cleanText(value);
  if (typeof value === "number") return String(value);
  if (!isThing(value)) return null;
  for (const key of ["@value", "name"]) {
    const [inner] = listOf(value[key]);
    if (typeof inner === "string" || typeof inner === "number") return cleanText(String(inner));
  }
  return null;
}

/** An address of a property: a string, or a thing's `url`, `contentUrl` or `@id`. */
export function addressOf(thing: Thing, property: string): string | null {
  for (const value of listOf(thing[property])) {
    if (typeof value === "string") return value;
    if (!isThing(value)) continue;
    for (const key of ["url", "contentUrl", "@id"]) {
      const [inner] = listOf(value[key]);
      if (typeof inner === "string") return inner;
    }
  }
  return null;
}
